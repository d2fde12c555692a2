import type { Db } from '@telaah/db';
import { raiseBillingIncident } from '#src/features/billing/invoice/alarm.ts';
import {
  type AttemptRow,
  findOrder,
  type HeldOrder,
  type InvoiceRow,
  lockOrder,
  updateAttempt,
} from '#src/features/billing/invoice/invoice.repo.ts';
import { applyState } from '#src/features/billing/order/apply.ts';
import { givenUpAt, nextCheckOfPaid, nextStatusCheck } from '#src/features/billing/order/check-times.ts';
import { holdSubscription } from '#src/features/billing/subscription/subscription.repo.ts';
import { lockAccount } from '#src/features/ledger/service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Gateway, GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

/** Whoever needs the gateway where there is none. */
export const demandGateway = ({ gateway }: Pick<BillingDeps, 'gateway'>): Gateway => {
  if (gateway === null) throw new ApiError('unavailable', 'Payments are not set up here');
  return gateway;
};

export type OrderRefresh =
  /** The gateway's answer stands in our rows. */
  | 'applied'
  /** It could not be asked, or its answer not be read; nothing moved. */
  | 'unreachable'
  /** There is no such order. */
  | 'missing';

export type Ask = (gateway: Gateway, orderId: string) => Promise<GatewayState>;
const queryStatus: Ask = (gateway, orderId) => gateway.status(orderId);

const MINUTE = 60_000;
/** A purchase's call that has not answered after so long died; its invoice lives. */
export const CALL_DIES_MS = 45_000;
const attemptedOf = (attempt: AttemptRow) => ({
  createdAt: attempt.created_at,
  expiresAt: attempt.expires_at,
  isUnknown: attempt.state === 'unknown' || attempt.state === 'created',
});

/** The gateway does not know the order. */
export const isNotFound = (told: GatewayState): boolean => told.state === 'pending' && told.vendorStatus === null;

/** An order that the gateway does not know, a day after it could have been paid, was never begun there. */
const givenUp = (attempt: AttemptRow, told: GatewayState, now: Date): GatewayState =>
  isNotFound(told) && attempt.state !== 'closed' && now >= givenUpAt(attemptedOf(attempt))
    ? { state: 'expired', vendorStatus: 'not found' }
    : told;

const REFUSED: ReadonlySet<string> = new Set(['deny', 'failure']);

/** On the gateway's own page a refused card is not the end: the person may pay another way there, for as long as the page lives. */
const mayTryAgain = ({ invoice, attempt }: HeldOrder, now: Date): boolean => {
  if (attempt.method !== 'snap' || invoice.credited_at !== null) return false;
  return invoice.state === 'cancelled' || (invoice.state === 'pending' && now < givenUpAt(attemptedOf(attempt)));
};

/** What the gateway's answer comes to for this order at `now`. */
const meaningOf = (held: HeldOrder, told: GatewayState, now: Date): GatewayState =>
  told.state === 'failed' && REFUSED.has(told.vendorStatus) && mayTryAgain(held, now)
    ? { state: 'pending', held: false, vendorStatus: told.vendorStatus }
    : givenUp(held.attempt, told, now);

const attemptAfter = (invoice: InvoiceRow, attempt: AttemptRow, told: GatewayState, now: Date) => {
  const vendorStatus = 'vendorStatus' in told && told.vendorStatus !== null ? { vendor_status: told.vendorStatus } : {};
  const failure = told.state === 'failed' ? { failure_code: told.code, failure_text: told.text.slice(0, 300) } : {};
  const common = { ...vendorStatus, ...failure, checks: attempt.checks + 1 };
  if (told.state !== 'pending') {
    const again = told.state === 'paid' ? nextCheckOfPaid(attempt.method, invoice.paid_at ?? now, now) : null;
    return { ...common, state: 'closed' as const, next_check_at: again };
  }
  // Over by our own word (refused at the door, given up): that the gateway does not know it is nothing to wait for.
  if (isNotFound(told) && attempt.state === 'closed' && invoice.credited_at === null) return { ...common, next_check_at: null };
  const state = isNotFound(told) ? attempt.state : ('pending' as const);
  return { ...common, state, next_check_at: nextStatusCheck(attemptedOf({ ...attempt, state }), now) };
};

/** Is this plan still to be charged? Then an order of it that never arrived is charged anew, and is nobody's refusal. */
const isStillRenewed = async (trx: Db, { kind, subscription_id }: InvoiceRow): Promise<boolean> => {
  if (kind !== 'renewal' || subscription_id === null) return false;
  const row = await holdSubscription(trx, subscription_id);
  return row.is_recurring && row.end_reason === null;
};

/** Applies an answer and writes down that it was applied: one transaction, under the account's lock, with both rows held. */
export const settleOrder = async (
  deps: BillingDeps,
  trx: Db,
  held: HeldOrder,
  answer: GatewayState,
  cause: string,
): Promise<{ invoice: InvoiceRow; told: GatewayState }> => {
  const now = deps.clock.now();
  const meant = meaningOf(held, answer, now);
  const isGivenUp = meant !== answer && isNotFound(answer);
  const told = isGivenUp && held.isLatest && (await isStillRenewed(trx, held.invoice)) ? answer : meant;
  const invoice = await applyState(deps, trx, { ...held, gatewayState: told, cause, now });
  await updateAttempt(trx, held.attempt.attempt_id, attemptAfter(invoice, held.attempt, told, now));
  return { invoice, told };
};

/** No answer: asked again by the sweeper's times; where these are over, a person must look. */
const postpone = async (deps: BillingDeps, attemptId: string): Promise<void> => {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const { attempt } = await lockOrder(trx, attemptId);
    if (attempt.state === 'closed') {
      // A look back at a payment: once more in a minute, then the nightly proof has it.
      const again = attempt.next_check_at === null ? null : new Date(now.getTime() + MINUTE);
      await updateAttempt(trx, attemptId, { next_check_at: again });
      return;
    }
    const next = nextStatusCheck(attemptedOf(attempt), now);
    await updateAttempt(trx, attemptId, { next_check_at: next });
    const unanswered = { kind: 'unanswered', subject: attempt.order_id, detail: 'the gateway never answered' };
    if (next === null) await raiseBillingIncident(deps, trx, unanswered, now);
  });
};

export interface OrderAnswer {
  outcome: OrderRefresh;
  /** What the gateway's last answer came to; null: there was none. */
  gatewayState: GatewayState | null;
}

/**
 * Asks the gateway about an order and applies what it says. The only way in which invoices move, whoever begins it.
 *
 * Two that ask at once: the answer of whoever asked first may be older than what the other has applied already. So an answer is applied only
 * while nobody has applied another since before the question; else it is asked again. Twice overtaken means that somebody asked after we
 * began and applied that: as good as ours. No connection is held while the gateway thinks.
 */
export const queryOrder = async (
  deps: BillingDeps,
  orderId: string,
  cause: string,
  ask: Ask = queryStatus,
): Promise<OrderAnswer> => {
  const gateway = demandGateway(deps);
  let last: GatewayState | null = null;
  for (const question of [ask, queryStatus]) {
    const seen = await findOrder(deps.db, orderId);
    if (seen === undefined) return { outcome: 'missing', gatewayState: null };
    const told = await question(gateway, orderId);
    deps.checkpoint('order:asked');
    if (told.state === 'unknown') {
      deps.log.warn({ order_id: orderId, cause, reason: told.reason }, 'the gateway did not answer');
      await postpone(deps, seen.attempt_id);
      return { outcome: 'unreachable', gatewayState: null };
    }
    last = told;
    const overtaken = await deps.db.transaction().execute(async (trx) => {
      await lockAccount(trx, seen.account_id);
      const held = await lockOrder(trx, seen.attempt_id);
      if (held.attempt.checks !== seen.checks) return true;
      const before = held.invoice.state;
      const { invoice, told: meant } = await settleOrder(deps, trx, held, told, cause);
      last = meant;
      deps.log.info({ order_id: orderId, cause, told: told.state, before, after: invoice.state }, 'order asked');
      return false;
    });
    deps.checkpoint('order:applied');
    if (!overtaken) break;
  }
  return { outcome: 'applied', gatewayState: last };
};

export const refreshOrder = async (
  deps: BillingDeps,
  orderId: string,
  cause: string,
  ask: Ask = queryStatus,
): Promise<OrderRefresh> => (await queryOrder(deps, orderId, cause, ask)).outcome;
