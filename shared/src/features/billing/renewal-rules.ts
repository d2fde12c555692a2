import { boundary } from '#src/features/ledger/calendar.ts';

/** Charges for one renewal in all: at the end of the period, one day later, two days later (decisions §5). */
export const MAX_ATTEMPTS = 3;
const DAY_MS = 24 * 3_600_000;
/** People are told this long before a plan renews or ends, in ms. */
export const WARN_MS = 3 * DAY_MS;

/** When attempt `attempt` (from 0) is due for a period that ended at `endsAt`. */
export const attemptAt = (endsAt: Date, attempt: number): Date => new Date(endsAt.getTime() + attempt * DAY_MS);

/** Refusals after which another try cannot help: the card itself is gone (reliability 1.5: 54, 41, 43 stop at once). */
const finalCodes: ReadonlySet<string> = new Set(['card_token', 'expired_card', 'card_blocked']);

export interface RefusedCharge {
  /** Which try, from 0. */
  attempt: number;
  triedAt: Date;
  code: string;
}

/**
 * What follows a refused charge: the instant of the next try, or null, the end for good. Tries keep their distance also where one came late,
 * because nobody was there to make it.
 */
export const nextAttemptAt = (endsAt: Date, { attempt, triedAt, code }: RefusedCharge): Date | null => {
  if (attempt + 1 >= MAX_ATTEMPTS || finalCodes.has(code)) return null;
  const planned = attemptAt(endsAt, attempt + 1);
  return planned.getTime() - triedAt.getTime() >= DAY_MS / 2 ? planned : new Date(triedAt.getTime() + DAY_MS);
};

/** Is the kept card past its own end at `now`? Such a card is not charged. */
export const cardIsOver = (cardExpiresAt: Date | null, now: Date): boolean => cardExpiresAt !== null && cardExpiresAt <= now;

/** How long a subscription runs: `periods` months counted from `anchorAt`. */
export interface SubscriptionTerms {
  anchorAt: Date;
  startedAt: Date;
  periods: number;
  endsAt: Date;
}

/** A purchase of `months` that begins at `at`. */
export const startTerms = (at: Date, months: number): SubscriptionTerms => ({
  anchorAt: at,
  startedAt: at,
  periods: months,
  endsAt: boundary(at, months),
});

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

/**
 * What a paid renewal makes of the terms. The charge at the end of the period (attempt 0) prolongs from the old end, however late the
 * news of it comes. A later one, or one that was made a day too late, begins anew at the payment, because the plan was over meanwhile.
 */
export const renewTerms = (terms: SubscriptionTerms, months: number, attempt: number, paidAt: Date): SubscriptionTerms => {
  // A gateway whose clock is behind ours cannot have taken the money before we asked for it.
  if (attempt > 0) return startTerms(latest(paidAt, attemptAt(terms.endsAt, attempt)), months);
  if (paidAt >= attemptAt(terms.endsAt, 1)) return startTerms(paidAt, months);
  const periods = terms.periods + months;
  return { ...terms, periods, endsAt: boundary(terms.anchorAt, periods) };
};
