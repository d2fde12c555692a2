import { canTransition } from '@telaah/shared/features/billing/invoice-state';
import type { InvoiceState } from '@telaah/shared/features/billing/schema';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';

/** The facts of an invoice that decide its next state. Amounts: whole rupiah. */
export interface InvoiceFacts {
  state: InvoiceState;
  amount: number;
  isHeld: boolean;
  refundedAmount: number;
  /** It has given what was bought, which happens once. */
  isCredited: boolean;
}

export type InvoiceStep =
  | { step: 'hold'; held: boolean }
  /** To `paid`: give what was bought. */
  | { step: 'credit'; late: boolean }
  | { step: 'end'; to: 'failed' | 'expired' | 'cancelled' }
  /** Was paid: take back what was given, for `refunded` rupiah in all. */
  | { step: 'take_back'; to: 'reversed' | 'cancelled' | 'refunded'; refunded: number }
  | { step: 'alarm'; kind: 'amount' | 'edge'; detail: string };

type GatewayStateOf<S extends GatewayState['state']> = Extract<GatewayState, { state: S }>;

const incidentStep = (kind: 'amount' | 'edge', detail: string): InvoiceStep[] => [{ step: 'alarm', kind, detail }];
const edge = ({ state }: InvoiceFacts, answer: string): InvoiceStep[] => incidentStep('edge', `${state} → ${answer}`);

const onPending = (invoice: InvoiceFacts, answer: GatewayStateOf<'pending'>): InvoiceStep[] => {
  if (invoice.state === 'pending') return answer.held === invoice.isHeld ? [] : [{ step: 'hold', held: answer.held }];
  // An order that the gateway does not know (a refused charge, an unused payment page) contradicts only a payment.
  if (answer.vendorStatus === null && invoice.state !== 'paid') return [];
  // Cancelled before the gateway knew it, then started on the gateway's page: it may still be paid, and is credited then.
  if (invoice.state === 'cancelled' && !invoice.isCredited) return [];
  return edge(invoice, 'pending');
};

const onPaid = (invoice: InvoiceFacts, answer: GatewayStateOf<'paid'>): InvoiceStep[] => {
  if (answer.amount !== invoice.amount) return incidentStep('amount', `${answer.amount} paid, ${invoice.amount} due`);
  if (invoice.state === 'paid') return [];
  if (!canTransition(invoice.state, 'paid') || invoice.isCredited) return edge(invoice, 'paid');
  return [{ step: 'credit', late: invoice.state !== 'pending' }];
};

const onEnd = (invoice: InvoiceFacts, to: 'failed' | 'expired' | 'cancelled'): InvoiceStep[] => {
  if (invoice.state === 'pending') return [{ step: 'end', to }];
  // A denial after the payment is a reversal.
  const after = to === 'failed' ? 'reversed' : to;
  if (invoice.state === after || invoice.state === to) return [];
  // Cancelled by us, then started and ended on the gateway's page: it is unpaid all the same.
  if (invoice.state === 'cancelled' && !invoice.isCredited) return [];
  if (invoice.state === 'paid' && after !== 'expired') return [{ step: 'take_back', to: after, refunded: invoice.amount }];
  return edge(invoice, to);
};

const onReversed = (invoice: InvoiceFacts): InvoiceStep[] => {
  // Paid and reversed before we asked: nothing was given, and nothing is owed.
  if (invoice.state === 'pending') return [{ step: 'end', to: 'failed' }];
  if (invoice.state === 'paid') return [{ step: 'take_back', to: 'reversed', refunded: invoice.amount }];
  return ['reversed', 'failed'].includes(invoice.state) ? [] : edge(invoice, 'reversed');
};

const onRefunded = (invoice: InvoiceFacts, answer: GatewayStateOf<'refunded'>): InvoiceStep[] => {
  if (answer.amount !== invoice.amount) return incidentStep('amount', `${answer.amount} paid, ${invoice.amount} due`);
  const refunded = Math.min(answer.refunded, invoice.amount);
  if (invoice.state === 'refunded' && refunded <= invoice.refundedAmount) return [];
  const takeBack: InvoiceStep = { step: 'take_back', to: 'refunded', refunded };
  if (invoice.state === 'paid' || invoice.state === 'refunded') return [takeBack];
  if (invoice.state === 'failed') return refunded === invoice.amount ? [] : edge(invoice, 'refunded');
  if (invoice.isCredited || !canTransition(invoice.state, 'paid')) return edge(invoice, 'refunded');
  // Paid and refunded before we asked. In full: nothing to give. In part: the rest was paid for.
  if (refunded === invoice.amount) return invoice.state === 'pending' ? [{ step: 'end', to: 'failed' }] : [];
  return [{ step: 'credit', late: invoice.state !== 'pending' }, takeBack];
};

/** The state machine of invoices: the last answer decides, whatever came before. An answer that fits no move raises an incident. */
export const decide = (invoice: InvoiceFacts, answer: GatewayState): InvoiceStep[] => {
  switch (answer.state) {
    case 'unknown':
      return [];
    case 'pending':
      return onPending(invoice, answer);
    case 'paid':
      return onPaid(invoice, answer);
    case 'failed':
    case 'expired':
    case 'cancelled':
      return onEnd(invoice, answer.state);
    case 'reversed':
      return onReversed(invoice);
    case 'refunded':
      return onRefunded(invoice, answer);
  }
};
