import type { Db } from '@telaah/db';
import { raiseBillingIncident } from '#src/features/billing/invoice/billing-incident.ts';
import { type AttemptRow, findBuyer, type InvoiceRow, updateInvoice } from '#src/features/billing/invoice/invoice.repo.ts';
import { findCutShort, lockSubscription } from '#src/features/billing/subscription/subscription.repo.ts';
import {
  endSubscription,
  findRunning,
  prolongSubscription,
  sealCard,
  startSubscription,
} from '#src/features/billing/subscription/subscription.service.ts';
import { compensate, topUp } from '#src/features/ledger/grants.service.ts';
import { payerOf } from '#src/features/ledger/service.ts';
import { recordSale, reverseReferral } from '#src/features/referrals/service.ts';
import type { GatewayState, SavedCard } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

const present = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`an invoice without ${name}`);
  return value;
};

export const savedCardOf = (gatewayState: GatewayState): SavedCard | null =>
  gatewayState.state === 'paid' ? gatewayState.savedCard : null;

type GiveDeps = Pick<BillingDeps, 'secret' | 'log'>;

const giveQuantity = (trx: Db, invoice: InvoiceRow, kind: 'topup' | 'download_credit', now: Date) =>
  topUp(trx, {
    accountId: invoice.account_id,
    kind,
    amount: present(invoice.quantity, 'quantity'),
    sourceType: 'invoice',
    sourceId: invoice.invoice_id,
    now,
  });

/** A plan ordered after this one already runs and is replaced by it; a person must judge that. */
const noteNewerPlan = async (deps: GiveDeps, trx: Db, invoice: InvoiceRow, { order_id }: AttemptRow, now: Date): Promise<void> => {
  const running = await findRunning(trx, invoice.account_id, now);
  if (!running || running.started_at <= invoice.created_at) return;
  await raiseBillingIncident(
    deps,
    trx,
    { kind: 'replaced_newer', subject: order_id, detail: `ends ${running.subscription_id}` },
    now,
  );
};

const givePlan = async (
  deps: GiveDeps,
  trx: Db,
  invoice: InvoiceRow,
  attempt: AttemptRow,
  gatewayState: GatewayState,
  now: Date,
): Promise<void> => {
  const card = savedCardOf(gatewayState);
  await noteNewerPlan(deps, trx, invoice, attempt, now);
  const subscription = await startSubscription(
    trx,
    {
      accountId: invoice.account_id,
      planId: present(invoice.plan_id, 'plan'),
      periodMonths: present(invoice.period_months, 'period'),
      price: invoice.list_amount,
      autoPayment: invoice.auto_payment,
      card: invoice.auto_payment && card !== null ? sealCard(deps.secret, card) : null,
      sourceType: 'invoice',
      sourceId: invoice.invoice_id,
    },
    now,
  );
  await updateInvoice(trx, invoice.invoice_id, { subscription_id: subscription.subscription_id });
};

const paidForNothing = (deps: GiveDeps, trx: Db, { order_id }: AttemptRow, detail: string, now: Date): Promise<void> =>
  raiseBillingIncident(deps, trx, { kind: 'paid_for_nothing', subject: order_id, detail }, now);

const giveRenewal = async (
  deps: GiveDeps,
  trx: Db,
  invoice: InvoiceRow,
  attempt: AttemptRow,
  gatewayState: GatewayState,
  now: Date,
): Promise<boolean> => {
  const card = savedCardOf(gatewayState);
  const prolonged = await prolongSubscription(
    trx,
    {
      subscriptionId: present(invoice.subscription_id, 'subscription'),
      attempt: attempt.attempt,
      paidAt: invoice.paid_at ?? now,
      card: card === null ? null : sealCard(deps.secret, card),
    },
    now,
  );
  if (prolonged === null) await paidForNothing(deps, trx, attempt, 'the subscription had ended for good', now);
  return prolonged !== null;
};

/** Gives what an invoice bought, in the transaction that moves it. False: there was nothing, or nobody, to give to; a person must refund. */
export const giveBought = async (
  deps: GiveDeps,
  trx: Db,
  { invoice, attempt }: { invoice: InvoiceRow; attempt: AttemptRow },
  gatewayState: GatewayState,
  now: Date,
): Promise<boolean> => {
  let isGiven = true;
  if (invoice.kind === 'subscription') await givePlan(deps, trx, invoice, attempt, gatewayState, now);
  else if (invoice.kind === 'renewal') isGiven = await giveRenewal(deps, trx, invoice, attempt, gatewayState, now);
  else await giveQuantity(trx, invoice, invoice.kind === 'quota' ? 'topup' : 'download_credit', now);
  await recordSale(trx, invoice, now);
  if (!(await findBuyer(trx, invoice.account_id)).isDeleted) return isGiven;
  await paidForNothing(deps, trx, attempt, 'the account was deleted before', now);
  return false;
};

interface TakenPurchase {
  invoice: InvoiceRow;
  attempt: AttemptRow;
}

/** Ends the plan of a fully refunded invoice; a person judges one that a later invoice prolonged. */
const takePlan = async (
  deps: GiveDeps,
  trx: Db,
  subscriptionId: string,
  { invoice, attempt }: TakenPurchase,
  now: Date,
): Promise<void> => {
  const subject = attempt.order_id;
  const row = await lockSubscription(trx, subscriptionId);
  const payer = await payerOf(trx, row);
  if (payer.id !== invoice.invoice_id) {
    await raiseBillingIncident(deps, trx, { kind: 'old_period_refunded', subject, detail: `paid further by ${payer.id}` }, now);
    return;
  }
  await endSubscription(trx, subscriptionId, 'refunded', now);
  const replaced = await findCutShort(trx, row);
  if (replaced)
    await raiseBillingIncident(deps, trx, { kind: 'replaced_for_nothing', subject, detail: `had ended ${replaced}` }, now);
};

/** Takes back what an invoice gave, in proportion to `refunded` rupiah; what is already spent becomes a debt. */
export const takeBackBought = async (deps: GiveDeps, trx: Db, taken: TakenPurchase, refunded: number, now: Date): Promise<void> => {
  const { invoice_id: invoiceId, account_id: accountId, amount: of, subscription_id: subscriptionId } = taken.invoice;
  await compensate(trx, { accountId, invoiceId, refunded, of, now });
  if (refunded >= of && subscriptionId !== null) await takePlan(deps, trx, subscriptionId, taken, now);
  await reverseReferral(trx, invoiceId, now);
};
