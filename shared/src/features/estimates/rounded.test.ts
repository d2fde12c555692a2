import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundedBounds, roundedEstimate } from '#src/features/estimates/rounded.ts';

describe('an estimate as it is shown', () => {
  test.each([
    ['units', [1887, 2073, 2276], [1880, 2070, 2280]],
    ['rupiah', [881_970_662, 912_691_300, 944_478_799], [881_000_000, 913_000_000, 945_000_000]],
    ['carrying into the next digit', [9_996, 9_996, 9_999], [9_990, 10_000, 10_000]],
    ['small numbers stay whole', [0, 837, 999], [0, 837, 999]],
    ['one number stays whole', [12_825, 12_825, 12_825], [12_825, 12_825, 12_825]],
    ['an open end stays open', [12_345, 20_001, null], [12_300, 20_000, null]],
  ])('%s', (_, [low, mid, high], shown) => {
    const { low: from, mid: middle, high: to } = roundedEstimate({ low: low ?? null, mid: mid ?? null, high: high ?? null });
    expect([from, middle, to]).toEqual(shown);
  });

  test('unknown stays unknown', () => {
    expect(roundedEstimate({ low: null, mid: null, high: null })).toEqual({ low: null, mid: null, high: null });
    expect(roundedBounds({ low: 1_234, high: null })).toEqual({ low: 1_230, high: null });
  });

  test('has three digits at most from 1,000 on, holds what it held, and its middle is within half a percent', () => {
    const amount = fc.oneof(fc.nat(20_000), fc.nat(2_000_000_000), fc.integer({ min: 0, max: 10 ** 15 }));
    fc.assert(
      fc.property(amount, amount, amount, (...three) => {
        const [low, mid, high] = three.toSorted((a, b) => a - b) as [number, number, number];
        const shown = roundedEstimate({ low, mid, high });
        expect(shown.low).toBeLessThanOrEqual(low);
        expect(shown.high).toBeGreaterThanOrEqual(high);
        expect(shown.low <= shown.mid && shown.mid <= shown.high).toBe(true);
        expect(Math.abs(shown.mid - mid)).toBeLessThanOrEqual(0.005 * mid);
        if (low === high) return;
        for (const value of [shown.low, shown.mid, shown.high]) expect(`${value}`.replace(/0+$/, '').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
