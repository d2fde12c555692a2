import type { UserState } from '@telaah/shared/features/accounts/schema';

/** Bought tokens among those that may be spent now. */
export const boughtTokens = ({ quota, premium }: Pick<UserState, 'quota' | 'premium'>): number =>
  premium.expired_at === null ? 0 : Math.max(0, quota.limit - quota.count);
