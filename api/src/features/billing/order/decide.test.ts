import { canTransition } from '@telaah/shared/features/billing/invoice-state';
import { invoiceState } from '@telaah/shared/features/billing/schema';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, type InvoiceFacts, type InvoiceStep } from '#src/features/billing/order/decide.ts';
import type { GatewayState } from '#src/ports/gateway/gateway.ts';

const AMOUNT = 149_000;
const facts = (state: InvoiceFacts['state'], given: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  state,
  amount: AMOUNT,
  isHeld: false,
  refundedAmount: 0,
  isCredited: ['paid', 'reversed', 'refunded'].includes(state),
  ...given,
});
const paid = (amount = AMOUNT): GatewayState => ({
  state: 'paid',
  vendorStatus: 'settlement',
  amount,
  paidAt: null,
  savedCard: null,
});
const pending = (held = false, vendorStatus: string | null = 'pending'): GatewayState => ({ state: 'pending', held, vendorStatus });
const failed: GatewayState = { state: 'failed', vendorStatus: 'deny', code: 'declined', text: '' };
const reversed: GatewayState = { state: 'reversed', vendorStatus: 'deny' };
const expired: GatewayState = { state: 'expired', vendorStatus: 'expire' };
const cancelled: GatewayState = { state: 'cancelled', vendorStatus: 'cancel' };
const refunded = (back = AMOUNT, amount = AMOUNT): GatewayState => ({
  state: 'refunded',
  vendorStatus: 'refund',
  amount,
  refunded: back,
});
const words = (steps: InvoiceStep[]) =>
  steps.map((step) => {
    if (step.step === 'end') return step.to;
    if (step.step === 'take_back') return `take back ${step.refunded} → ${step.to}`;
    if (step.step === 'credit') return step.late ? 'credit late' : 'credit';
    if (step.step === 'hold') return step.held ? 'hold' : 'let go';
    return `alarm ${step.kind}: ${step.detail}`;
  });

const placesOf = (step: InvoiceStep): InvoiceFacts['state'][] => {
  if (step.step === 'credit') return ['paid'];
  return step.step === 'end' || step.step === 'take_back' ? [step.to] : [];
};

describe('what the gateway says', () => {
  const cases: [InvoiceFacts, GatewayState, string[]][] = [
    [facts('pending'), { state: 'unknown', reason: 'timeout' }, []],
    [facts('paid'), { state: 'unknown', reason: 'timeout' }, []],
    [facts('pending'), pending(), []],
    [facts('pending'), pending(true), ['hold']],
    [facts('pending', { isHeld: true }), pending(true), []],
    [facts('pending', { isHeld: true }), pending(), ['let go']],
    [facts('failed'), pending(false, null), []],
    [facts('paid'), pending(false, null), ['alarm edge: paid → pending']],
    [facts('expired'), pending(), ['alarm edge: expired → pending']],
    [facts('cancelled'), pending(), []],
    [facts('cancelled', { isCredited: true }), pending(), ['alarm edge: cancelled → pending']],
    [facts('pending'), paid(), ['credit']],
    [facts('pending', { isHeld: true }), paid(), ['credit']],
    [facts('expired'), paid(), ['credit late']],
    [facts('cancelled'), paid(), ['credit late']],
    [facts('cancelled', { isCredited: true }), paid(), ['alarm edge: cancelled → paid']],
    [facts('paid'), paid(), []],
    [facts('failed'), paid(), ['alarm edge: failed → paid']],
    [facts('refunded'), paid(), ['alarm edge: refunded → paid']],
    [facts('reversed'), paid(), ['alarm edge: reversed → paid']],
    [facts('pending'), paid(AMOUNT - 1), ['alarm amount: 148999 paid, 149000 due']],
    [facts('paid'), paid(AMOUNT + 1), ['alarm amount: 149001 paid, 149000 due']],
    [facts('pending'), failed, ['failed']],
    [facts('failed'), failed, []],
    [facts('paid'), failed, [`take back ${AMOUNT} → reversed`]],
    [facts('reversed'), failed, []],
    [facts('expired'), failed, ['alarm edge: expired → failed']],
    [facts('pending'), reversed, ['failed']],
    [facts('failed'), reversed, []],
    [facts('paid'), reversed, [`take back ${AMOUNT} → reversed`]],
    [facts('reversed'), reversed, []],
    [facts('refunded'), reversed, ['alarm edge: refunded → reversed']],
    [facts('pending'), expired, ['expired']],
    [facts('expired'), expired, []],
    [facts('paid'), expired, ['alarm edge: paid → expired']],
    [facts('pending'), cancelled, ['cancelled']],
    [facts('cancelled'), cancelled, []],
    [facts('cancelled'), expired, []],
    [facts('cancelled', { isCredited: true }), expired, ['alarm edge: cancelled → expired']],
    [facts('expired'), cancelled, ['alarm edge: expired → cancelled']],
    [facts('paid'), cancelled, [`take back ${AMOUNT} → cancelled`]],
    [facts('pending'), refunded(), ['failed']],
    [facts('failed'), refunded(), []],
    [facts('failed'), refunded(1_000), ['alarm edge: failed → refunded']],
    [facts('expired'), refunded(), []],
    [facts('pending'), refunded(1_000), ['credit', 'take back 1000 → refunded']],
    [facts('expired'), refunded(1_000), ['credit late', 'take back 1000 → refunded']],
    [facts('paid'), refunded(1_000), ['take back 1000 → refunded']],
    [facts('paid'), refunded(), [`take back ${AMOUNT} → refunded`]],
    [facts('paid'), refunded(AMOUNT + 1), [`take back ${AMOUNT} → refunded`]],
    [facts('paid'), refunded(AMOUNT, AMOUNT + 1), ['alarm amount: 149001 paid, 149000 due']],
    [facts('refunded', { refundedAmount: 1_000 }), refunded(1_000), []],
    [facts('refunded', { refundedAmount: 1_000 }), refunded(2_000), ['take back 2000 → refunded']],
    [facts('reversed'), refunded(), ['alarm edge: reversed → refunded']],
    [facts('reversed', { refundedAmount: AMOUNT }), refunded(), ['alarm edge: reversed → refunded']],
    [facts('cancelled', { isCredited: true }), refunded(), ['alarm edge: cancelled → refunded']],
  ];

  it.each(cases.map(([invoice, gatewayState, due]) => [invoice.state, gatewayState.state, due, invoice, gatewayState] as const))(
    'of an invoice that is %s: %s → %j',
    (_state, _told, due, invoice, gatewayState) => {
      expect(words(decide(invoice, gatewayState))).toEqual(due);
    },
  );

  it('never moves an invoice along a line that is not an edge, and never gives twice', () => {
    const amount = fc.constantFrom(AMOUNT, AMOUNT - 1, 1_000);
    const states = fc.oneof(
      fc.constantFrom(pending(), pending(true), pending(false, null), failed, reversed, expired, cancelled),
      amount.map((value) => paid(value)),
      fc.tuple(amount, amount).map(([back, whole]) => refunded(back, whole)),
    );
    const invoice = fc.record({
      state: fc.constantFrom(...invoiceState.options),
      isHeld: fc.boolean(),
      refundedAmount: fc.constantFrom(0, 1_000),
      isCredited: fc.boolean(),
    });
    fc.assert(
      fc.property(invoice, states, (given, gatewayState) => {
        const steps = decide({ ...given, amount: AMOUNT }, gatewayState);
        const route = [given.state, ...steps.flatMap(placesOf)];
        const leaps = route.filter((to, i) => i > 0 && to !== route[i - 1] && !canTransition(route[i - 1] ?? to, to));
        expect(leaps).toEqual([]);
        const credits = steps.filter(({ step }) => step === 'credit').length;
        const mayGive =
          'amount' in gatewayState && gatewayState.amount === AMOUNT && (given.state === 'pending' || !given.isCredited);
        expect(credits).toBeLessThanOrEqual(mayGive ? 1 : 0);
      }),
      { numRuns: runs(10_000, 2_000) },
    );
  });
});
