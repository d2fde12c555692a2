import type { Db } from '@telaah/db';
import { renewalOrderId } from '@telaah/shared/features/billing/order-id';
import { cardIsOver } from '@telaah/shared/features/billing/renewal-rules';
import { raiseBillingIncident, reportRejectedCharge } from '#src/features/billing/invoice/billing-incident.ts';
import {
  type AttemptRow,
  type Buyer,
  findBuyer,
  type InvoiceRow,
  insertAttempt,
  insertInvoice,
  lockOrder,
  nextInvoiceNumber,
  updateAttempt,
} from '#src/features/billing/invoice/invoice.repo.ts';
import { invoiceLink } from '#src/features/billing/invoice/invoice-notices.ts';
import { givenUpAt, nextStatusCheck } from '#src/features/billing/order/check-times.ts';
import {
  demandGateway,
  isNotFound,
  type OrderRefresh,
  refreshOrder,
  settleOrder,
} from '#src/features/billing/order/order.service.ts';
import { type Due, findTry, lockOpenRenewal, nextPeriod, openAttempts } from '#src/features/billing/renewal/renewal.repo.ts';
import { openCardToken } from '#src/features/billing/subscription/card-cipher.ts';
import { tellSubscriber } from '#src/features/billing/subscription/plan-notices.ts';
import {
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '#src/features/billing/subscription/subscription.repo.ts';
import { endSubscription } from '#src/features/billing/subscription/subscription.service.ts';
import { lockAccount } from '#src/features/ledger/service.ts';
import { planTitle } from '#src/features/plans/service.ts';
import { subscriptionEndedNotice } from '#src/notices/kinds/plan/subscription-ended.notice.ts';
import type { ChargeResult } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

/** A process that takes up a renewal has it for so long; then the next tick looks at it again. */
const LEASE_MS = 30_000;
/** An unreadable card or a charge that the gateway rejects is our fault, not the customer's: a person has this time to repair it. */
const OUR_FAULT_WAITS_MS = 3_600_000;

interface WrittenRenewal {
  invoice: InvoiceRow;
  attempt: AttemptRow;
  buyer: Buyer;
  token: string;
  item: string;
  /** Written by an earlier tick that died before the answer. */
  isOld: boolean;
}

/** Wait for an order that is closed but neither paid nor refused (another amount was paid, say), which only a person can judge. */
const HALTED_WAITS_MS = 24 * 3_600_000;

const isRenewed = (row: SubscriptionRow): boolean => row.is_recurring && row.end_reason === null;

const isDue = (row: SubscriptionRow, now: Date): boolean =>
  isRenewed(row) && row.next_renewal_at !== null && row.next_renewal_at <= now;

const writeInvoice = async (trx: Db, row: SubscriptionRow, now: Date): Promise<InvoiceRow> =>
  insertInvoice(trx, {
    number: await nextInvoiceNumber(trx, now),
    account_id: row.account_id,
    kind: 'renewal',
    plan_id: row.plan_id,
    period_months: row.period_months,
    list_amount: row.price,
    amount: row.price,
    auto_payment: true,
    method: 'card',
    subscription_id: row.subscription_id,
    period: await nextPeriod(trx, row),
    created_at: now,
  });

const writeAttempt = (trx: Db, row: SubscriptionRow, invoice: InvoiceRow, now: Date): Promise<AttemptRow> => {
  const attempt = row.renewal_attempts;
  return insertAttempt(trx, {
    invoice_id: invoice.invoice_id,
    attempt,
    order_id: renewalOrderId(row.subscription_id, invoice.period ?? 0, attempt),
    method: 'card',
    created_at: now,
    next_check_at: nextStatusCheck({ createdAt: now, expiresAt: null, isUnknown: true }, now),
  });
};

const endForCard = async (deps: BillingDeps, trx: Db, row: SubscriptionRow, now: Date): Promise<void> => {
  await endSubscription(trx, row.subscription_id, 'card', now);
  await tellSubscriber(trx, deps, row, subscriptionEndedNotice, row.ends_at, now);
};

const postpone = (trx: Db, row: SubscriptionRow, until: Date): Promise<SubscriptionRow> =>
  updateSubscription(trx, row.subscription_id, { next_renewal_at: until });

/** A try has one order for ever. If that is closed and the renewal still waits, nothing is charged and an incident is raised each day. */
const halt = async (deps: BillingDeps, trx: Db, row: SubscriptionRow, orderId: string, now: Date): Promise<{ halted: string }> => {
  const detail = 'its order is closed, and the renewal neither paid nor refused';
  await raiseBillingIncident(deps, trx, { kind: 'renewal_halted', subject: orderId, detail }, now);
  await postpone(trx, row, new Date(now.getTime() + HALTED_WAITS_MS));
  return { halted: orderId };
};

// Commits everything that the charge needs before the gateway is called. The stop of auto payment is read again under the account's lock, so that a
// stop between two tries wins. Null: nothing to charge.
const write = (deps: BillingDeps, due: Due): Promise<WrittenRenewal | { halted: string } | null> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, due.account_id);
    const now = deps.clock.now();
    const row = await lockSubscription(trx, due.subscription_id);
    if (!isDue(row, now)) return null;
    const buyer = await findBuyer(trx, row.account_id);
    if (buyer.isDeleted) {
      await endSubscription(trx, row.subscription_id, 'stopped', now);
      return null;
    }
    const openRenewal = await lockOpenRenewal(trx, row.subscription_id);
    const [open] = openRenewal ? await openAttempts(trx, openRenewal.invoice_id) : [];
    const earlierTry = openRenewal && !open ? await findTry(trx, openRenewal.invoice_id, row.renewal_attempts) : undefined;
    if (earlierTry) return halt(deps, trx, row, earlierTry.order_id, now);
    if (!open && (row.card_cipher === null || cardIsOver(row.card_expires_at, now))) {
      await endForCard(deps, trx, row, now);
      return null;
    }
    const token = row.card_cipher && openCardToken(deps.secret, row.card_cipher);
    if (!token) {
      const unreadable = { kind: 'card_unreadable', subject: row.subscription_id, detail: 'sealed under another secret' };
      await raiseBillingIncident(deps, trx, unreadable, now);
      await postpone(trx, row, new Date(now.getTime() + OUR_FAULT_WAITS_MS));
      return null;
    }
    await postpone(trx, row, new Date(now.getTime() + LEASE_MS));
    const invoice = openRenewal ?? (await writeInvoice(trx, row, now));
    const attempt = open ?? (await writeAttempt(trx, row, invoice, now));
    const item = `Telaah ${await planTitle(trx, row.plan_id)}, ${row.period_months === 12 ? '12 months' : '1 month'}`;
    return { invoice, attempt, buyer, token, item, isOld: open !== undefined };
  });

const charge = (deps: BillingDeps, { invoice, attempt, buyer, token, item }: WrittenRenewal): Promise<ChargeResult> =>
  demandGateway(deps).charge({
    orderId: attempt.order_id,
    amount: invoice.amount,
    method: 'card',
    customer: { name: buyer.name, email: buyer.email, phone: invoice.phone },
    item,
    savedToken: token,
    idempotencyKey: attempt.attempt_id,
    returnUrl: invoiceLink(deps.publicUrl, invoice.invoice_id),
  });

/** No try was made: it is not counted, and is repeated later. */
const waitForMending = async (trx: Db, { subscription_id }: InvoiceRow, now: Date): Promise<void> => {
  const row = await lockSubscription(trx, subscription_id ?? '');
  if (isRenewed(row)) await postpone(trx, row, new Date(now.getTime() + OUR_FAULT_WAITS_MS));
};

/** Stores the answer. True: the gateway has the order, and its status tells the rest. */
const saveChargeResult = (deps: BillingDeps, { invoice, attempt }: WrittenRenewal, result: ChargeResult): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, invoice.account_id);
    const held = await lockOrder(trx, attempt.attempt_id);
    // A notification may have come before the answer: a closed attempt stays closed.
    if (held.attempt.state === 'closed') return false;
    const now = deps.clock.now();
    const isOurFault = await reportRejectedCharge(deps, trx, held.attempt, result, now);
    if (isOurFault) await waitForMending(trx, invoice, now);
    if (result.outcome === 'refused' && !isOurFault) {
      const refused = { state: 'failed', vendorStatus: 'refused', code: result.code, text: result.text } as const;
      await settleOrder(deps, trx, held, refused, 'charge');
      return false;
    }
    if (result.outcome !== 'accepted') {
      const reason = result.outcome === 'unknown' ? result.reason : result.turnedAway;
      deps.log.warn({ order_id: attempt.order_id, reason }, 'a renewal whose outcome is unknown');
      if (held.attempt.state === 'created') await updateAttempt(trx, attempt.attempt_id, { state: 'unknown' });
      return false;
    }
    const times = { createdAt: attempt.created_at, expiresAt: null, isUnknown: false };
    const next_check_at = nextStatusCheck(times, now);
    await updateAttempt(trx, attempt.attempt_id, { state: 'pending', transaction_id: result.transactionId, next_check_at });
    return true;
  });

/** `nothing`: there was nothing to do · `unanswered`: the gateway did not answer. */
export type Renewed = 'nothing' | 'done' | 'unanswered';

const asRenewed = (refreshed: OrderRefresh): Renewed => (refreshed === 'unreachable' ? 'unanswered' : 'done');

/** Queries an order that an earlier tick left open. `unheard of`: the gateway does not know it, so it may be charged now. */
const askFirst = async (deps: BillingDeps, { attempt }: WrittenRenewal): Promise<Renewed | 'unheard of'> => {
  const gatewayState = await demandGateway(deps).status(attempt.order_id);
  if (isNotFound(gatewayState)) {
    const times = { createdAt: attempt.created_at, expiresAt: attempt.expires_at };
    return attempt.state !== 'pending' || deps.clock.now() >= givenUpAt(times) ? 'unheard of' : 'done';
  }
  // An unanswered query is not repeated at once.
  const ask = gatewayState.state === 'unknown' ? async () => gatewayState : undefined;
  return asRenewed(await refreshOrder(deps, attempt.order_id, 'renewal', ask));
};

/** Restarts a try that never reached the gateway: its times count from now. False: it was heard of meanwhile, or auto payment stopped. */
const startNextTry = (deps: BillingDeps, { invoice, attempt }: WrittenRenewal): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, invoice.account_id);
    const held = await lockOrder(trx, attempt.attempt_id);
    const row = await lockSubscription(trx, invoice.subscription_id ?? '');
    if (held.attempt.checks !== attempt.checks || held.attempt.state === 'closed' || !isRenewed(row)) return false;
    const now = deps.clock.now();
    const next_check_at = nextStatusCheck({ createdAt: now, expiresAt: null, isUnknown: true }, now);
    await updateAttempt(trx, attempt.attempt_id, { state: 'unknown', created_at: now, next_check_at });
    return true;
  });

/** Writes, charges and applies a due renewal. A try's order id never changes, so that asking again cannot charge twice. */
export const renew = async (deps: BillingDeps, due: Due): Promise<Renewed> => {
  const written = await write(deps, due);
  if (written === null) return 'nothing';
  if ('halted' in written) {
    // Repeats what is wrong with it, or goes on once it was repaired.
    return asRenewed(await refreshOrder(deps, written.halted, 'renewal'));
  }
  deps.checkpoint('renewal:written');
  const earlier = written.isOld ? await askFirst(deps, written) : 'unheard of';
  if (earlier !== 'unheard of') return earlier;
  if (written.isOld && !(await startNextTry(deps, written))) return 'done';
  const result = await charge(deps, written);
  deps.checkpoint('renewal:charged');
  let renewed: Renewed = result.outcome === 'unknown' ? 'unanswered' : 'done';
  if (await saveChargeResult(deps, written, result))
    renewed = asRenewed(await refreshOrder(deps, written.attempt.order_id, 'renewal'));
  deps.checkpoint('renewal:applied');
  return renewed;
};
