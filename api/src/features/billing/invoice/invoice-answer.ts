import { statusOf } from '@telaah/shared/features/billing/invoice-state';
import { type Instructions, type Invoice, type InvoiceAnswer, instructions, invoice } from '@telaah/shared/features/billing/schema';
import { z } from 'zod';
import type { ShownInvoice } from '#src/features/billing/invoice/own-invoices.repo.ts';

/** What is stored of the gateway's answer to a charge: instructions for the person, and the token of the gateway's page. */
const storedAnswer = z.object({ shown: instructions.nullable(), snap_token: z.string().nullable() });

export const storedInstructions = (shown: Instructions | null, snapToken: string | null): string =>
  JSON.stringify({ shown, snap_token: snapToken } satisfies z.infer<typeof storedAnswer>);

const nothing = { shown: null, snap_token: null };
const readInstructions = (row: ShownInvoice) => storedAnswer.safeParse(row.instructions).data ?? nothing;

/** An invoice as its owner sees it, with instructions only while they can be followed. */
export const toInvoice = (row: ShownInvoice): Invoice => ({
  id: row.invoice_id,
  number: row.number,
  kind: row.kind,
  plan: row.plan_name === null ? null : { name: row.plan_name, title: row.plan_title ?? row.plan_name },
  period_months: invoice.shape.period_months.parse(row.period_months),
  quantity: row.quantity,
  list_amount: row.list_amount,
  discount_amount: row.discount_amount,
  amount: row.amount,
  state: row.state,
  status: statusOf(row.state),
  held: row.is_held,
  late: row.is_late,
  auto_payment: row.auto_payment,
  affiliate_code: row.affiliate_code,
  method: invoice.shape.method.parse(row.method),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  paid_at: row.paid_at?.toISOString() ?? null,
  instructions: row.state === 'pending' ? readInstructions(row).shown : null,
  refunded_amount: row.refunded_amount,
  failure: row.state === 'failed' ? (row.failure_code ?? 'other') : null,
});

export const toAnswer = (row: ShownInvoice): InvoiceAnswer => ({
  invoice: toInvoice(row),
  download_credit_token: row.state === 'pending' ? readInstructions(row).snap_token : null,
});
