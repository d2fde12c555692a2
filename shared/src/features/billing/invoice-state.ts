import type { InvoiceState } from '#src/features/billing/schema.ts';

/**
 * The legal moves of an invoice: Midtrans' transaction cycle read in our words (docs.midtrans.com, transaction status cycle), and payments
 * that arrive after the end. The table `invoice_edge` holds the same rows, and the database refuses every other move.
 */
export const invoiceEdges: readonly (readonly [from: InvoiceState, to: InvoiceState])[] = [
  ['pending', 'paid'],
  ['pending', 'failed'],
  ['pending', 'expired'],
  ['pending', 'cancelled'],
  ['expired', 'paid'],
  ['cancelled', 'paid'],
  ['paid', 'reversed'],
  ['paid', 'refunded'],
  ['paid', 'cancelled'],
];

export const canTransition = (from: InvoiceState, to: InvoiceState): boolean =>
  invoiceEdges.some(([start, end]) => start === from && end === to);

/** The specification's words for what a person is shown. */
export const statusOf = (state: InvoiceState): 'pending' | 'success' | 'failed' => {
  if (state === 'pending') return 'pending';
  return state === 'paid' ? 'success' : 'failed';
};
