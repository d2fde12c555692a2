import type { Db } from '@telaah/db';
import type { InvoiceRow } from '#src/features/billing/invoice/invoice.repo.ts';
import { tellAccount } from '#src/features/notices/tell.service.ts';
import { planTitle } from '#src/features/plans/service.ts';
import { type InvoiceNoticeData, invoicePath } from '#src/notices/kinds/purchase/invoice.ts';
import type { Notice } from '#src/notices/notice.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export const invoiceLink = (publicUrl: string, invoiceId: string): string => `${publicUrl}${invoicePath(invoiceId)}`;

/** Tells the buyer, once for each kind of news, in the transaction that moves the invoice. `amount`: its own, or the refunded one. */
export const tellBuyer = async (
  trx: Db,
  deps: Pick<BillingDeps, 'publicUrl' | 'enqueue'>,
  notice: Notice<InvoiceNoticeData>,
  invoice: InvoiceRow,
  amount: number,
  now: Date,
): Promise<void> => {
  const data = {
    invoice_id: invoice.invoice_id,
    number: invoice.number,
    kind: invoice.kind,
    plan: invoice.plan_id === null ? '' : await planTitle(trx, invoice.plan_id),
    quantity: invoice.quantity ?? invoice.period_months ?? 1,
    amount,
  };
  await tellAccount(trx, deps, notice, invoice.account_id, data, now);
};
