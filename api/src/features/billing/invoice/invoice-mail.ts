import type { Db } from '@telaah/db';
import { findBuyer, type InvoiceRow } from '#src/features/billing/invoice/invoice.repo.ts';
import { planTitle } from '#src/features/plans/service.ts';
import { requestDelivery } from '#src/outbox/outbox.service.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export type InvoiceMailTemplate =
  | 'invoice_paid'
  | 'invoice_paid_late'
  | 'invoice_in_vain'
  | 'invoice_reversed'
  | 'invoice_refunded_part';

/** Refunds are announced each time that the refunded amount grows. */
const isRefund = (template: InvoiceMailTemplate): boolean =>
  template === 'invoice_reversed' || template === 'invoice_refunded_part';

export const invoiceLink = (publicUrl: string, invoiceId: string): string =>
  `${publicUrl}/app/upgrade/payment/success?invoice=${invoiceId}`;

/** Adds a mail to the buyer, once for each kind of news, in the transaction that moves the invoice. Deleted accounts get none. */
export const addInvoiceMail = async (
  trx: Db,
  deps: Pick<BillingDeps, 'publicUrl' | 'enqueue'>,
  invoice: InvoiceRow,
  template: InvoiceMailTemplate,
  now: Date,
): Promise<void> => {
  const buyer = await findBuyer(trx, invoice.account_id);
  if (buyer.isDeleted) return;
  const data = {
    name: buyer.name,
    link: invoiceLink(deps.publicUrl, invoice.invoice_id),
    number: invoice.number,
    kind: invoice.kind,
    plan: invoice.plan_id === null ? '' : await planTitle(trx, invoice.plan_id),
    quantity: invoice.quantity ?? invoice.period_months ?? 1,
    amount: isRefund(template) ? invoice.refunded_amount : invoice.amount,
  };
  const payload = { to: buyer.email, language: buyer.language, template, data };
  const key = `${template}:${invoice.invoice_id}${isRefund(template) ? `:${invoice.refunded_amount}` : ''}`;
  await requestDelivery(trx, deps, { key, kind: 'mail', accountId: invoice.account_id, payload }, now);
};
