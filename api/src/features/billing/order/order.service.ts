import type { Db } from '@telaah/db';
import { raiseBillingIncident } from '#src/features/billing/invoice/billing-incident.ts';
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
import { lockSubscription } from '#src/features/billing/subscription/subscription.repo.ts';
import { lockAccount } from '#src/features/ledger/service.ts';
import { ApiError } from '#src/http/call/errors.ts';
import type { Gateway, GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export const demandGateway = ({ gateway }: Pick<BillingDeps, 'gateway'>): Gateway => {
  if (gateway === null) throw new ApiError('unavailable', 'Payments are not set up here');
  return gateway;
};

export type OrderRefresh =
  /** The gateway's answer is in our rows. */
  | 'applied'
  /** The gateway did not answer, or not readably; nothing moved. */
  | 'unreachable'
  | 'missing';

export type Ask = (gateway: Gateway, orderId: string) => Promise<GatewayState>;
const queryStatus: Ask = (gateway, orderId) => gateway.status(orderId);

const MINUTE = 60_000;
/** A purchase's call that has not answered after this time has died; its invoice lives on. */
export const CALL_DIES_MS = 45_000;
const attemptedOf = (attempt: AttemptRow) => ({
  createdAt: attempt.created_at,
  expiresAt: attempt.expires_at,
  isUnknown: attempt.state === 'unknown' || attempt.state === 'created',
});

export const isNotFound = (gatewayState: GatewayState): boolean =>
  gatewayState.state === 'pending' && gatewayState.vendorStatus === null;

/** An order that the gateway does not know a day after it could have been paid was never started there. */
const givenUp = (attempt: AttemptRow, gatewayState: GatewayState, now: Date): GatewayState =>
  isNotFound(gatewayState) && attempt.state !== 'closed' && now >= givenUpAt(attemptedOf(attempt))
    ? { state: 'expired', vendorStatus: 'not found' }
    : gatewayState;

const REFUSED: ReadonlySet<string> = new Set(['deny', 'failure']);

/** On the gateway's own page a refused card is not the end: the person may pay another way while the page is valid. */
const mayTryAgain = ({ invoice, attempt }: HeldOrder, now: Date): boolean => {
  if (attempt.method !== 'snap' || invoice.credited_at !== null) return false;
  return invoice.state === 'cancelled' || (invoice.state === 'pending' && now < givenUpAt(attemptedOf(attempt)));
};

const meaningOf = (held: HeldOrder, gatewayState: GatewayState, now: Date): GatewayState =>
  gatewayState.state === 'failed' && REFUSED.has(gatewayState.vendorStatus) && mayTryAgain(held, now)
    ? { state: 'pending', held: false, vendorStatus: gatewayState.vendorStatus }
    : givenUp(held.attempt, gatewayState, now);

const attemptAfter = (invoice: InvoiceRow, attempt: AttemptRow, gatewayState: GatewayState, now: Date) => {
  const vendorStatus =
    'vendorStatus' in gatewayState && gatewayState.vendorStatus !== null ? { vendor_status: gatewayState.vendorStatus } : {};
  const failure =
    gatewayState.state === 'failed' ? { failure_code: gatewayState.code, failure_text: gatewayState.text.slice(0, 300) } : {};
  const common = { ...vendorStatus, ...failure, checks: attempt.checks + 1 };
  if (gatewayState.state !== 'pending') {
    const again = gatewayState.state === 'paid' ? nextCheckOfPaid(attempt.method, invoice.paid_at ?? now, now) : null;
    return { ...common, state: 'closed' as const, next_check_at: again };
  }
  // Ended by us (refused, given up), so there is nothing to wait for where the gateway does not know it.
  if (isNotFound(gatewayState) && attempt.state === 'closed' && invoice.credited_at === null)
    return { ...common, next_check_at: null };
  const state = isNotFound(gatewayState) ? attempt.state : ('pending' as const);
  return { ...common, state, next_check_at: nextStatusCheck(attemptedOf({ ...attempt, state }), now) };
};

/** Whether the plan is still to be charged. A renewal order that never reached the gateway is then charged again and counts as no refusal. */
const isStillRenewed = async (trx: Db, { kind, subscription_id }: InvoiceRow): Promise<boolean> => {
  if (kind !== 'renewal' || subscription_id === null) return false;
  const row = await lockSubscription(trx, subscription_id);
  return row.is_recurring && row.end_reason === null;
};

/** Applies an answer and counts it. Call in one transaction under the account's lock, with both rows locked. */
export const settleOrder = async (
  deps: BillingDeps,
  trx: Db,
  held: HeldOrder,
  answer: GatewayState,
  cause: string,
): Promise<{ invoice: InvoiceRow; gatewayState: GatewayState }> => {
  const now = deps.clock.now();
  const meant = meaningOf(held, answer, now);
  const isGivenUp = meant !== answer && isNotFound(answer);
  const gatewayState = isGivenUp && held.isLatest && (await isStillRenewed(trx, held.invoice)) ? answer : meant;
  const invoice = await applyState(deps, trx, { ...held, gatewayState, cause, now });
  await updateAttempt(trx, held.attempt.attempt_id, attemptAfter(invoice, held.attempt, gatewayState, now));
  return { invoice, gatewayState };
};

/** Without an answer the order is queried again at the sweeper's times; after the last one a person must look. */
const postpone = async (deps: BillingDeps, attemptId: string): Promise<void> => {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const { attempt } = await lockOrder(trx, attemptId);
    if (attempt.state === 'closed') {
      // A paid order is queried once more in a minute; afterwards the nightly proof compares it.
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
  /** The meaning of the gateway's last answer; null: there was none. */
  gatewayState: GatewayState | null;
}

/**
 * Queries the gateway and applies its answer: the only way in which invoices move. Of two concurrent queries the older answer may come last, so
 * an answer is applied only if none was applied since the question; otherwise the gateway is asked again. Overtaken twice, the newer answer is
 * as good. No connection is held while the gateway works.
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
    const answer = await question(gateway, orderId);
    deps.checkpoint('order:asked');
    if (answer.state === 'unknown') {
      deps.log.warn({ order_id: orderId, cause, reason: answer.reason }, 'the gateway did not answer');
      await postpone(deps, seen.attempt_id);
      return { outcome: 'unreachable', gatewayState: null };
    }
    last = answer;
    const overtaken = await deps.db.transaction().execute(async (trx) => {
      await lockAccount(trx, seen.account_id);
      const held = await lockOrder(trx, seen.attempt_id);
      if (held.attempt.checks !== seen.checks) return true;
      const before = held.invoice.state;
      const { invoice, gatewayState } = await settleOrder(deps, trx, held, answer, cause);
      last = gatewayState;
      deps.log.info({ order_id: orderId, cause, told: answer.state, before, after: invoice.state }, 'order asked');
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
