import type { UserState } from '@telaah/shared/features/accounts/schema';

export interface Allowance {
  /** What may be used now: of the plan and bought. */
  left: number;
  limit: number;
  /** What of `left` was bought, and does not expire. */
  bought: number;
  /** Bought, and waiting for a running plan. */
  frozen: number;
}

/** The rows that may still be downloaded. What was bought is used last. */
export const rowsLeft = ({ download, premium }: Pick<UserState, 'download' | 'premium'>): Allowance => {
  const left = Math.max(0, download.limit - download.count);
  if (premium.expired_at === null) return { left: 0, limit: 0, bought: 0, frozen: left };
  const ofPlan = Math.max(0, premium.downloadLimit - premium.downloadCount);
  return { left, limit: download.limit, bought: Math.max(0, left - ofPlan), frozen: 0 };
};

/** Bought tokens among those that may be spent now. */
export const boughtTokens = ({ quota, premium }: Pick<UserState, 'quota' | 'premium'>): number =>
  premium.expired_at === null ? 0 : Math.max(0, quota.limit - quota.count);
