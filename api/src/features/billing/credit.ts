import type { Db } from '@telaah/db';
import { alarm } from '#src/features/billing/alarm.ts';
import type { BillingDeps } from '#src/features/billing/billing-deps.ts';
import { type AttemptRow, findBuyer, type InvoiceRow, updateInvoice } from '#src/features/billing/invoice.repo.ts';
import { endSubscription, prolongSubscription, sealCard, startSubscription } from '#src/features/billing/subscription.service.ts';
import { compensate, topUp } from '#src/features/ledger/service.ts';
import { recordSale, reverseReferral } from '#src/features/referrals/service.ts';
import type { GatewayState, SavedCard } from '#src/ports/gateway/gateway.ts';

const present = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`an invoice without ${name}`);
  return value;
};

export const savedCardOf = (told: GatewayState): SavedCard | null => (told.state === 'paid' ? told.savedCard : null);

const giveQuantity = (trx: Db, invoice: InvoiceRow, kind: 'topup' | 'download_credit', now: Date) =>
  topUp(trx, {
    accountId: invoice.account_id,
    kind,
    amount: present(invoice.quantity, 'quantity'),
    sourceType: 'invoice',
    sourceId: invoice.invoice_id,
    now,
  });

const givePlan = async (trx: Db, secret: string, invoice: InvoiceRow, told: GatewayState, now: Date): Promise<void> => {
  const card = savedCardOf(told);
  const begun = await startSubscription(
    trx,
    {
      accountId: invoice.account_id,
      planId: present(invoice.plan_id, 'plan'),
      periodMonths: present(invoice.period_months, 'period'),
      price: invoice.list_amount,
      autoPayment: invoice.auto_payment,
      card: invoice.auto_payment && card !== null ? sealCard(secret, card) : null,
      sourceType: 'invoice',
      sourceId: invoice.invoice_id,
    },
    now,
  );
  await updateInvoice(trx, invoice.invoice_id, { subscription_id: begun.subscription_id });
};

type GiveDeps = Pick<BillingDeps, 'secret' | 'log'>;

const paidForNothing = (deps: GiveDeps, trx: Db, { order_id }: AttemptRow, detail: string, now: Date): Promise<void> =>
  alarm(deps, trx, { kind: 'paid_for_nothing', subject: order_id, detail }, now);

const giveRenewal = async (
  deps: GiveDeps,
  trx: Db,
  invoice: InvoiceRow,
  attempt: AttemptRow,
  told: GatewayState,
  now: Date,
): Promise<void> => {
  const card = savedCardOf(told);
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
};

/**
 * Gives what a paid invoice bought: in the transaction that moves it, under the account's lock, once. A person must pay back what came for an account
 * that is gone.
 */
export const giveBought = async (
  deps: GiveDeps,
  trx: Db,
  { invoice, attempt }: { invoice: InvoiceRow; attempt: AttemptRow },
  told: GatewayState,
  now: Date,
): Promise<void> => {
  if (invoice.kind === 'subscription') await givePlan(trx, deps.secret, invoice, told, now);
  else if (invoice.kind === 'renewal') await giveRenewal(deps, trx, invoice, attempt, told, now);
  else await giveQuantity(trx, invoice, invoice.kind === 'quota' ? 'topup' : 'download_credit', now);
  await recordSale(trx, invoice, now);
  if ((await findBuyer(trx, invoice.account_id)).isDeleted) {
    await paidForNothing(deps, trx, attempt, 'the account was deleted before', now);
  }
};

/** Takes back what an invoice gave, for `refunded` rupiah of its amount; what is spent already becomes a debt. */
export const takeBackBought = async (trx: Db, invoice: InvoiceRow, refunded: number, now: Date): Promise<void> => {
  await compensate(trx, { accountId: invoice.account_id, invoiceId: invoice.invoice_id, refunded, of: invoice.amount, now });
  if (refunded >= invoice.amount && invoice.subscription_id !== null) {
    await endSubscription(trx, invoice.subscription_id, 'refunded', now);
  }
  await reverseReferral(trx, invoice.invoice_id, now);
};
