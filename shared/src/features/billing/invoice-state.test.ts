import { describe, expect, it } from 'vitest';
import { canTransition, statusOf } from '#src/features/billing/invoice-state.ts';
import { invoiceState } from '#src/features/billing/schema.ts';

describe('an invoice', () => {
  it('begins as pending: nothing leads back there', () => {
    expect(invoiceState.options.filter((from) => canTransition(from, 'pending'))).toEqual([]);
  });

  it('is paid once: from waiting, or late after it expired or was cancelled', () => {
    expect(invoiceState.options.filter((from) => canTransition(from, 'paid'))).toEqual(['pending', 'expired', 'cancelled']);
  });

  it('stays where it is once it failed or the money went back', () => {
    const leavable = invoiceState.options.filter((from) => invoiceState.options.some((to) => canTransition(from, to)));
    expect(leavable).toEqual(['pending', 'paid', 'expired', 'cancelled']);
  });

  it('that waits may end in any way but one of a payment taken back', () => {
    expect(invoiceState.options.filter((to) => canTransition('pending', to))).toEqual(['paid', 'failed', 'expired', 'cancelled']);
  });

  it('that is paid may only be taken back', () => {
    expect(invoiceState.options.filter((to) => canTransition('paid', to))).toEqual(['cancelled', 'reversed', 'refunded']);
  });

  it('is shown by the specification’s three words', () => {
    expect(invoiceState.options.map(statusOf)).toEqual(['pending', 'success', 'failed', 'failed', 'failed', 'failed', 'failed']);
  });
});
