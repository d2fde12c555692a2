import type { UserState } from '@telaah/shared/features/accounts/schema';
import { useTranslation } from '@telaah/shared/i18n/react';
import { useFormat } from '@telaah/shared/ui/locale/use-format';

export interface Tokens {
  /** Spendable tokens: the plan's and bought ones, or the free ones. */
  left: number;
  limit: number;
  /** A tenth or less is left. */
  isLow: boolean;
  /** Bought tokens that need a running plan. */
  frozen: number;
}

/** Null if the account has no allowance. */
export const tokensLeft = ({ total, quota, premium }: Pick<UserState, 'total' | 'quota' | 'premium'>): Tokens | null => {
  const left = Math.max(0, total.limit - total.count);
  const frozen = premium.expired_at === null ? Math.max(0, quota.limit - quota.count) : 0;
  return total.limit > 0 || frozen > 0 ? { left, limit: total.limit, isLow: left * 10 <= total.limit, frozen } : null;
};

export interface TokensTurn {
  /** Instant of 00:00 WIB. */
  at: string;
  /** The tokens end then, because the plan does not renew. */
  isEnd: boolean;
}

/** When the current tokens reset or end; null if they do neither. */
export const tokensTurn = ({ tokens_until, premium }: Pick<UserState, 'tokens_until' | 'premium'>): TokensTurn | null => {
  if (tokens_until === null) return null;
  const { expired_at, is_recurring } = premium;
  return { at: tokens_until, isEnd: expired_at !== null && !is_recurring && Date.parse(expired_at) <= Date.parse(tokens_until) };
};

/** "Reset 1 Dec, 00:00 WIB" or the end of a plan's last tokens; `sentence` is the form for missing tokens. */
export const useTurnWords = (session: UserState | null): { note: string; sentence: string } | null => {
  const { t } = useTranslation('layout');
  const format = useFormat();
  const turn = session && tokensTurn(session);
  if (!turn) return null;
  const time = format.dateTime(turn.at, false);
  return turn.isEnd
    ? { note: t('tokens.ends', { time }), sentence: t('tokens.outEnds', { time }) }
    : { note: t('tokens.reset', { time }), sentence: t('tokens.outReset', { time }) };
};
