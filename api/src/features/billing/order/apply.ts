import type { Db } from '@telaah/db';
import type { InvoiceState } from '@telaah/shared/features/billing/schema';
import { raiseBillingIncident } from '#src/features/billing/invoice/billing-incident.ts';
import { type HeldOrder, type InvoiceRow, insertMove, updateInvoice } from '#src/features/billing/invoice/invoice.repo.ts';
import { tellBuyer } from '#src/features/billing/invoice/invoice-notices.ts';
import { decide, type InvoiceStep } from '#src/features/billing/order/decide.ts';
import { giveBought, takeBackBought } from '#src/features/billing/order/give-purchase.ts';
import { renewalEnds } from '#src/features/billing/subscription/renewal-refused.ts';
import { invoiceInVainNotice } from '#src/notices/kinds/purchase/invoice-in-vain.notice.ts';
import { invoicePaidNotice } from '#src/notices/kinds/purchase/invoice-paid.notice.ts';
import { invoicePaidLateNotice } from '#src/notices/kinds/purchase/invoice-paid-late.notice.ts';
import { invoiceRefundedPartNotice } from '#src/notices/kinds/purchase/invoice-refunded-part.notice.ts';
import { invoiceReversedNotice } from '#src/notices/kinds/purchase/invoice-reversed.notice.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export interface Applied extends HeldOrder {
  gatewayState: GatewayState;
  cause: string;
  now: Date;
}

export type ApplyDeps = Pick<BillingDeps, 'checkpoint' | 'enqueue' | 'publicUrl' | 'secret' | 'log'>;

const vendorStatusOf = (gatewayState: GatewayState): string | null =>
  gatewayState.state === 'unknown' ? null : gatewayState.vendorStatus;

const move = async (trx: Db, { invoice, gatewayState, cause, now }: Applied, to: InvoiceState): Promise<void> => {
  if (invoice.state === to) return;
  const edge = { invoice_id: invoice.invoice_id, from_state: invoice.state, to_state: to };
  await insertMove(trx, { ...edge, cause, vendor_status: vendorStatusOf(gatewayState), at: now });
};

const credit = async (deps: ApplyDeps, trx: Db, applied: Applied, isLate: boolean): Promise<InvoiceRow> => {
  const { attempt, gatewayState, now } = applied;
  await move(trx, applied, 'paid');
  const invoice = await updateInvoice(trx, applied.invoice.invoice_id, {
    state: 'paid',
    is_held: false,
    is_late: isLate,
    paid_at: (gatewayState.state === 'paid' ? gatewayState.paidAt : null) ?? now,
    credited_at: now,
  });
  deps.checkpoint('order:moved');
  const isGiven = await giveBought(deps, trx, { invoice, attempt }, gatewayState, now);
  const paid = isLate ? invoicePaidLateNotice : invoicePaidNotice;
  await tellBuyer(trx, deps, isGiven ? paid : invoiceInVainNotice, invoice, invoice.amount, now);
  deps.checkpoint('order:credited');
  return invoice;
};

const takeBack = async (
  deps: ApplyDeps,
  trx: Db,
  applied: Applied,
  { to, refunded }: Extract<InvoiceStep, { step: 'take_back' }>,
): Promise<InvoiceRow> => {
  await move(trx, applied, to);
  const invoice = await updateInvoice(trx, applied.invoice.invoice_id, { state: to, refunded_amount: refunded });
  deps.checkpoint('order:moved');
  await takeBackBought(deps, trx, { ...applied, invoice }, refunded, applied.now);
  const notice = refunded < invoice.amount ? invoiceRefundedPartNotice : invoiceReversedNotice;
  await tellBuyer(trx, deps, notice, invoice, invoice.refunded_amount, applied.now);
  deps.checkpoint('order:credited');
  return invoice;
};

const take = async (deps: ApplyDeps, trx: Db, applied: Applied, step: InvoiceStep): Promise<InvoiceRow> => {
  const { invoice, attempt, now } = applied;
  switch (step.step) {
    case 'hold':
      return updateInvoice(trx, invoice.invoice_id, { is_held: step.held });
    case 'credit':
      return credit(deps, trx, applied, step.late);
    case 'end':
      // A renewal is tried up to three times; its invoice ends with the last try.
      if (invoice.kind === 'renewal' && !(await renewalEnds(trx, deps, applied))) return invoice;
      await move(trx, applied, step.to);
      return updateInvoice(trx, invoice.invoice_id, { state: step.to, is_held: false });
    case 'take_back':
      return takeBack(deps, trx, applied, step);
    case 'alarm':
      await raiseBillingIncident(deps, trx, { kind: step.kind, subject: attempt.order_id, detail: step.detail }, now);
      return invoice;
  }
};

/** A renewal's earlier try was refused before the next began, so its state matters only if it was paid after all. */
const ofEarlierTry = (gatewayState: GatewayState): InvoiceStep[] =>
  gatewayState.state === 'paid' ? [{ step: 'alarm', kind: 'edge', detail: 'an earlier try → paid' }] : [];

/**
 * Applies the gateway's state of an order to its invoice, in the caller's transaction under the account's lock and with both rows locked. The
 * move, its effects and its mails happen together or not at all. Returns the new invoice.
 */
export const applyState = async (deps: ApplyDeps, trx: Db, applied: Applied): Promise<InvoiceRow> => {
  const { invoice } = applied;
  const facts = {
    state: invoice.state,
    amount: invoice.amount,
    isHeld: invoice.is_held,
    refundedAmount: invoice.refunded_amount,
    isCredited: invoice.credited_at !== null,
  };
  const steps = applied.isLatest ? decide(facts, applied.gatewayState) : ofEarlierTry(applied.gatewayState);
  let current = invoice;
  for (const step of steps) current = await take(deps, trx, { ...applied, invoice: current }, step);
  return current;
};
