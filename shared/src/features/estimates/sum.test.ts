import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KNOWN_AT_LEAST, knownShare, sumOf } from '#src/features/estimates/sum.ts';

const exact = { under: 0, over: 0, below: 0, above: 0, isMeasured: true };

describe('a sum of estimates', () => {
  it('is measured where all of it is', () => {
    expect(sumOf({ mid: 300, unknown: 0, ...exact })).toEqual({
      low: 300,
      mid: 300,
      high: 300,
      grade: 'measured',
      at_least: false,
      known_share: 1,
    });
  });

  it('adds errors in quadrature, and a part that all products have in common', () => {
    const one = { mid: 100, arm: 30 };
    const of = (count: number) => {
      const [squares, arms] = [count * one.arm ** 2, count * one.arm];
      return sumOf({
        mid: count * one.mid,
        under: squares,
        over: squares,
        below: arms,
        above: arms,
        unknown: 0,
        isMeasured: false,
      });
    };
    expect(of(9)).toMatchObject({ low: 787, mid: 900, high: 1013, grade: 'a', at_least: false });
    // The error shrinks with more products, but never to nothing.
    const width = (count: number) => ((of(count).high ?? 0) - (of(count).low ?? 0)) / (count * one.mid);
    expect(width(100)).toBeLessThan(width(9));
    expect(width(1_000_000)).toBeCloseTo(2 * 0.25 * 0.3, 3);
  });

  it('is a lower limit beside a best-seller of which nothing is known, and never measured', () => {
    // One exact product, and one that only shows `10RB+`.
    const sum = sumOf({ mid: 300, unknown: 300, ...exact });
    expect(sum).toMatchObject({ low: 300, mid: 300, grade: 'c', at_least: true, known_share: 0.5 });
    expect(sum.high).toBeGreaterThanOrEqual(600);
  });

  it('is unknown where no product has a figure', () => {
    expect(sumOf({ mid: null, unknown: 0, ...exact })).toMatchObject({ mid: null, grade: 'insufficient', at_least: false });
    expect(sumOf({ mid: null, unknown: 40, ...exact })).toMatchObject({ mid: null, at_least: true, known_share: null });
  });

  it('says "at least" exactly where less than nine tenths are known, and keeps its order', () => {
    const amount = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        amount,
        amount,
        amount,
        fc.boolean(),
        (mid, under, over, unknown, isMeasured) => {
          const sum = sumOf({ mid, under, over, below: Math.sqrt(under), above: Math.sqrt(over), unknown, isMeasured });
          expect(sum.at_least).toBe((knownShare(mid, unknown) ?? 0) < KNOWN_AT_LEAST);
          expect(sum.low).toBeLessThanOrEqual(mid);
          expect(sum.high).toBeGreaterThanOrEqual(mid);
          expect(sum.low).toBeGreaterThanOrEqual(0);
          expect(sum.at_least && sum.grade !== 'c').toBe(false);
        },
      ),
    );
  });
});
