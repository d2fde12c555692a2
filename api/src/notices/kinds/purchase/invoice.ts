import { z } from 'zod';
import { defineNotice } from '#src/notices/notice.ts';

/** `plan` is empty if none was bought; `quantity` counts months, tokens or rows, depending on `kind`. `amount`: whole rupiah. */
const invoiceData = z.object({
  invoice_id: z.string(),
  number: z.string(),
  kind: z.string(),
  plan: z.string(),
  quantity: z.number(),
  amount: z.number(),
});
export type InvoiceNoticeData = z.output<typeof invoiceData>;

export const invoicePath = (invoiceId: string): string => `/app/upgrade/payment/success?invoice=${invoiceId}`;

/** A notice about an invoice, by default once in its life. */
export const defineInvoiceNotice = (id: string, once: (data: InvoiceNoticeData) => string = ({ invoice_id }) => invoice_id) =>
  defineNotice<InvoiceNoticeData>({
    id,
    about: 'purchase',
    channels: ['inbox', 'mail'],
    data: invoiceData,
    once,
    link: ({ invoice_id }) => invoicePath(invoice_id),
    places: {
      number: { form: 'text', get: ({ number }) => number },
      amount: { form: 'money', get: ({ amount }) => amount },
      item: { form: 'item', get: (data) => data },
    },
  });

/** One notice for each refund. `amount`: the total refunded so far. */
export const oncePerRefund = ({ invoice_id, amount }: InvoiceNoticeData): string => `${invoice_id}:${amount}`;
