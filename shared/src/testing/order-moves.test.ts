import { describe, expect, it } from 'vitest';
import { canBecome, isVendorStatus, nextStatuses, vendorMoves } from '#src/testing/order-moves.ts';

describe('an order at the gateway', () => {
  it('moves only to states that exist', () => {
    const names = Object.keys(vendorMoves);
    expect(
      names
        .filter(isVendorStatus)
        .flatMap(nextStatuses)
        .filter((next) => !names.includes(next)),
    ).toEqual([]);
    expect(isVendorStatus('toString')).toBe(false);
  });

  it('can be paid after its end, and be taken back after it was paid', () => {
    expect(nextStatuses('expire')).toEqual(['capture', 'settlement']);
    expect(canBecome('pending', 'refund')).toBe(true);
    expect(canBecome('expire', 'deny')).toBe(true);
    expect(canBecome('settlement', 'deny')).toBe(true);
  });

  it('never comes back from a refusal or a refund', () => {
    for (const end of ['deny', 'failure', 'refund', 'partial_refund', 'chargeback'] as const) {
      expect(Object.keys(vendorMoves).filter((to) => isVendorStatus(to) && to !== end && canBecome(end, to))).toEqual([]);
    }
    expect(canBecome('settlement', 'pending')).toBe(false);
  });
});
