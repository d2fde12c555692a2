import type { UserState } from '@telaah/shared/features/accounts/schema';

/** Bought tokens that can be spent now; 0 without a running plan. */
export const boughtTokens = ({ quota, premium }: Pick<UserState, 'quota' | 'premium'>): number =>
  premium.expired_at === null ? 0 : Math.max(0, quota.limit - quota.count);
