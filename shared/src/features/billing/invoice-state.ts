import type { InvoiceState } from '#src/features/billing/schema.ts';

/**
 * Legal moves of an invoice: Midtrans' transaction cycle (docs.midtrans.com, transaction status cycle) and payments after the end.
 * The table `invoice_edge` has the same rows, and the database refuses every other move.
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

export const statusOf = (state: InvoiceState): 'pending' | 'success' | 'failed' => {
  if (state === 'pending') return 'pending';
  return state === 'paid' ? 'success' : 'failed';
};
