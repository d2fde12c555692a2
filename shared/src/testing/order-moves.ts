/**
 * Status changes of an order at the gateway (docs.midtrans.com, "transaction status cycle"; a card waits for its 3-D Secure page as `pending`
 * before `capture`). `invoice-state.ts` says what they mean for an invoice.
 */
export const vendorMoves = {
  pending: ['settlement', 'expire', 'cancel', 'deny', 'capture'],
  authorize: ['capture', 'deny', 'cancel', 'expire'],
  capture: ['settlement', 'cancel'],
  settlement: ['refund', 'partial_refund', 'chargeback', 'partial_chargeback', 'deny'],
  partial_chargeback: ['chargeback'],
  deny: [],
  cancel: [],
  expire: [],
  failure: [],
  refund: [],
  partial_refund: [],
  chargeback: [],
} as const satisfies Record<string, readonly string[]>;

export type VendorStatus = keyof typeof vendorMoves;

/** Not in the published cycle: payments that arrive after the order has ended. */
const lateMoves: Partial<Record<VendorStatus, readonly VendorStatus[]>> = {
  expire: ['capture', 'settlement'],
  cancel: ['settlement'],
};

export const isVendorStatus = (text: string): text is VendorStatus => Object.hasOwn(vendorMoves, text);

export const nextStatuses = (from: VendorStatus): VendorStatus[] => [...vendorMoves[from], ...(lateMoves[from] ?? [])];

/** Whether `to` can follow `from`, directly or through steps that were missed. */
export const canBecome = (from: VendorStatus, to: VendorStatus): boolean => {
  const seen = new Set<VendorStatus>([from]);
  for (const status of seen) for (const next of nextStatuses(status)) seen.add(next);
  return seen.has(to);
};
