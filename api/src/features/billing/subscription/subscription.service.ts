import type { Db } from '@telaah/db';
import type { PlanState } from '@telaah/shared/features/accounts/schema';
import { renewTerms, startTerms } from '@telaah/shared/features/billing/renewal-rules';
import { sealCardToken } from '#src/features/billing/subscription/card-cipher.ts';
import {
  type EndReason,
  findBySource,
  findLatest,
  findLatestPlan,
  findReplaceable,
  findRunningRow,
  insertSubscription,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '#src/features/billing/subscription/subscription.repo.ts';
import { closePlanBuckets, openPlanBuckets } from '#src/features/ledger/grants.service.ts';
import type { SavedCard } from '#src/ports/gateway/gateway.ts';

/** A saved card: the gateway's token encrypted, never a number. */
export interface SealedCard {
  cipher: Buffer;
  expiresAt: Date | null;
  masked: string;
}

export const sealCard = (secret: string, card: SavedCard): SealedCard => ({
  cipher: sealCardToken(secret, card.token),
  expiresAt: card.expiresAt,
  masked: card.masked,
});

export interface PlanPurchase {
  accountId: string;
  planId: number;
  periodMonths: number;
  /** Price of a renewal: the list price of the period, whole rupiah. */
  price: number;
  autoPayment: boolean;
  /** Null: there is nothing to renew with, whatever was ordered. */
  card: SealedCard | null;
  sourceType: 'invoice' | 'admin';
  sourceId: string;
}

/** The account's plan at `now`. A stopped one runs to its end; one whose renewal is being tried does not run. */
export const findRunning = async (db: Db, accountId: string, now: Date): Promise<SubscriptionRow | null> =>
  (await findRunningRow(db, accountId, now)) ?? null;

/** `renewing`: the plan is over and its renewal not answered yet; `retrying`: the renewal was refused and is tried again. */
export const planStateOf = async (db: Db, accountId: string, now: Date): Promise<PlanState> => {
  if (await findRunningRow(db, accountId, now)) return 'active';
  const latest = await findLatest(db, accountId);
  if (!latest) return 'free';
  if (!latest.is_recurring || latest.end_reason !== null || latest.ends_at > now) return 'ended';
  return latest.renewal_attempts === 0 ? 'renewing' : 'retrying';
};

export const lapsedPlanOf = async (db: Db, accountId: string): Promise<{ name: string; ends_at: Date } | null> =>
  (await findLatestPlan(db, accountId)) ?? null;

/** Without auto payment: no card is stored and nothing is charged. */
export const forgotten = { is_recurring: false, next_renewal_at: null, card_cipher: null, card_expires_at: null } as const;

const earliest = (a: Date, b: Date): Date => (a < b ? a : b);

const latest = (a: Date, b: Date): Date => (a > b ? a : b);

const end = async (trx: Db, row: SubscriptionRow, reason: EndReason, now: Date): Promise<void> => {
  await closePlanBuckets(trx, row.subscription_id, now);
  await updateSubscription(trx, row.subscription_id, {
    ...forgotten,
    // Never before its own start, even if the clock stepped back.
    ends_at: earliest(row.ends_at, latest(row.started_at, now)),
    end_reason: reason,
  });
};

/**
 * Starts a plan at `now`, the instant of the payment, in the caller's transaction under the account's lock. A running plan ends: its monthly
 * tokens and rows expire, top-ups stay. Repeated with the same source it changes nothing and returns the same row.
 */
export const startSubscription = async (trx: Db, purchase: PlanPurchase, now: Date): Promise<SubscriptionRow> => {
  const existing = await findBySource(trx, purchase.sourceType, purchase.sourceId);
  if (existing) return existing;
  let start = now;
  for (const row of await findReplaceable(trx, purchase.accountId, now)) {
    await end(trx, row, 'replaced', now);
    // Two plans paid in the same millisecond start one after the other, each with its own tokens.
    start = latest(start, new Date(row.started_at.getTime() + 1));
  }
  const terms = startTerms(start, purchase.periodMonths);
  const card = purchase.autoPayment ? purchase.card : null;
  const row = await insertSubscription(trx, {
    account_id: purchase.accountId,
    plan_id: purchase.planId,
    started_at: terms.startedAt,
    anchor_at: terms.anchorAt,
    ends_at: terms.endsAt,
    period_months: purchase.periodMonths,
    periods: terms.periods,
    price: purchase.price,
    source_type: purchase.sourceType,
    source_id: purchase.sourceId,
    is_recurring: card !== null,
    next_renewal_at: card && terms.endsAt,
    card_cipher: card?.cipher,
    card_expires_at: card?.expiresAt,
    card_masked: card?.masked,
  });
  await openPlanBuckets(trx, row, start);
  return row;
};

export interface PaidRenewal {
  subscriptionId: string;
  /** Which try was paid, from 0. */
  attempt: number;
  /** The gateway's instant; the caller's `now` where it names none. */
  paidAt: Date;
  /** A card that the gateway saved again; null: the old one stays. */
  card: SealedCard | null;
}

/**
 * A renewal was paid: the first try prolongs from the old end, however late the news is; a later one starts again at the payment. Null: the
 * subscription was replaced, refunded or removed meanwhile and nothing was given; a person must refund the money.
 */
export const prolongSubscription = async (trx: Db, paid: PaidRenewal, now: Date): Promise<SubscriptionRow | null> => {
  const row = await lockSubscription(trx, paid.subscriptionId);
  // A stop between charge and answer does not undo what was paid: the plan runs to its new end.
  if (row.end_reason !== null && row.end_reason !== 'stopped') return null;
  const before = { anchorAt: row.anchor_at, startedAt: row.started_at, periods: row.periods, endsAt: row.ends_at };
  const terms = renewTerms(before, row.period_months, paid.attempt, paid.paidAt);
  const after = await updateSubscription(trx, row.subscription_id, {
    anchor_at: terms.anchorAt,
    started_at: terms.startedAt,
    periods: terms.periods,
    ends_at: terms.endsAt,
    renewal_attempts: 0,
    next_renewal_at: row.is_recurring ? terms.endsAt : null,
    warned_at: null,
    ...(paid.card && row.is_recurring
      ? { card_cipher: paid.card.cipher, card_expires_at: paid.card.expiresAt, card_masked: paid.card.masked }
      : {}),
  });
  await openPlanBuckets(trx, after, now);
  return after;
};

/** Ends a plan now and for good. Call under the account's lock. One that has ended keeps its reason. */
export const endSubscription = async (trx: Db, subscriptionId: string, reason: EndReason, now: Date): Promise<void> => {
  const row = await lockSubscription(trx, subscriptionId);
  const isOver = row.end_reason !== null && (row.end_reason !== 'stopped' || row.ends_at <= now);
  if (!isOver) await end(trx, row, reason, now);
};

/** Marks a plan that ended by the calendar; its remaining tokens expire. Call under the account's lock. False: it has not ended. */
export const closeFinished = async (trx: Db, subscriptionId: string, now: Date): Promise<boolean> => {
  const row = await lockSubscription(trx, subscriptionId);
  // Read again under the lock, because a quicker payment may have prolonged it.
  if (row.is_recurring || row.ends_at > now) return false;
  await closePlanBuckets(trx, row.subscription_id, now);
  if (row.end_reason === null) await updateSubscription(trx, row.subscription_id, { end_reason: 'time' });
  return true;
};
