import { boundary } from '#src/features/ledger/calendar.ts';

/** Charges of one renewal: at the end of the period, one day later and two days later. */
export const MAX_ATTEMPTS = 3;
const DAY_MS = 24 * 3_600_000;
/** People are notified this long before a plan renews or ends, in ms. */
export const WARN_MS = 3 * DAY_MS;

/** When `attempt` (from 0) is due for a period that ended at `endsAt`. */
export const attemptAt = (endsAt: Date, attempt: number): Date => new Date(endsAt.getTime() + attempt * DAY_MS);

/** Refusals after which another try cannot help, because the card itself is gone (bank codes 54, 41 and 43). */
const finalCodes: ReadonlySet<string> = new Set(['card_token', 'expired_card', 'card_blocked']);

export interface RefusedCharge {
  /** From 0. */
  attempt: number;
  triedAt: Date;
  code: string;
}

/** When to try again after a refused charge; null: never. Tries keep their distance even if one was made late. */
export const nextAttemptAt = (endsAt: Date, { attempt, triedAt, code }: RefusedCharge): Date | null => {
  if (attempt + 1 >= MAX_ATTEMPTS || finalCodes.has(code)) return null;
  const planned = attemptAt(endsAt, attempt + 1);
  return planned.getTime() - triedAt.getTime() >= DAY_MS / 2 ? planned : new Date(triedAt.getTime() + DAY_MS);
};

export const cardIsOver = (cardExpiresAt: Date | null, now: Date): boolean => cardExpiresAt !== null && cardExpiresAt <= now;

/** `periods` months, counted from `anchorAt`. */
export interface SubscriptionTerms {
  anchorAt: Date;
  startedAt: Date;
  periods: number;
  endsAt: Date;
}

export const startTerms = (at: Date, months: number): SubscriptionTerms => ({
  anchorAt: at,
  startedAt: at,
  periods: months,
  endsAt: boundary(at, months),
});

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * The charge at the end of the period (attempt 0) prolongs from the old end, however late its news comes. A later charge, or one
 * made a day too late, starts again at the payment, because the plan was over meanwhile.
 */
export const renewTerms = (terms: SubscriptionTerms, months: number, attempt: number, paidAt: Date): SubscriptionTerms => {
  // If the gateway's clock is behind ours, the payment counts from when we asked for it.
  if (attempt > 0) return startTerms(latest(paidAt, attemptAt(terms.endsAt, attempt)), months);
  if (paidAt >= attemptAt(terms.endsAt, 1)) return startTerms(paidAt, months);
  const periods = terms.periods + months;
  return { ...terms, periods, endsAt: boundary(terms.anchorAt, periods) };
};
