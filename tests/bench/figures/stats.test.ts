import { median, quantile } from '@telaah/shared/lib/statistics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksum, goalText, growthExponent, judge, short, table } from './stats.ts';

describe('figures of the benchmark', () => {
  it('take quantiles by rank, whatever the order', () => {
    const values = [5, 1, 4, 2, 3, 10, 9, 8, 7, 6];
    expect([quantile(values, 0.5), quantile(values, 0.95), quantile(values, 1), quantile(values, 0)]).toEqual([5, 10, 10, 1]);
    expect([median(values), median([3, 1, 2]), median([7])]).toEqual([5.5, 2, 7]);
    expect(quantile([], 0.5)).toBeNaN();
    expect(median([])).toBeNaN();
  });

  it('find the exponent that costs were made with', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.5, max: 2, noNaN: true }),
        fc.double({ min: 0.01, max: 50, noNaN: true }),
        (exponent, factor) => {
          const points = [1000, 3000, 10_000].map((size) => ({ size, cost: factor * size ** exponent }));
          expect(growthExponent(points)).toBeCloseTo(exponent, 6);
        },
      ),
    );
    expect(growthExponent([{ size: 1000, cost: 3 }])).toBeNull();
    expect(
      growthExponent([
        { size: 1000, cost: 3 },
        { size: 1000, cost: 4 },
      ]),
    ).toBeNull();
  });

  it('tell answers apart, but not the order of keys nor the last digits of a sum', () => {
    expect(checksum({ a: 1, b: [2, null] })).toBe(checksum({ b: [2, null], a: 1 }));
    expect(checksum([0.1 + 0.2])).toBe(checksum([0.3]));
    for (const other of [{ a: 1, b: [2, 0] }, { a: 1, b: [null, 2] }, { a: '1', b: [2, null] }, { a: 1 }, [], null])
      expect(checksum(other)).not.toBe(checksum({ a: 1, b: [2, null] }));
  });

  it('judge by the goal, and say nothing without one', () => {
    expect(judge(10, { least: 10 })).toBe('holds');
    expect(judge(9.9, { least: 10 })).toBe('misses');
    expect(judge(0.2, { most: 0.1 })).toBe('misses');
    expect(judge(3, { least: 2, most: 4 })).toBe('holds');
    expect([judge(null, { most: 1 }), judge(Number.NaN, { most: 1 }), judge(1, undefined)]).toEqual(['', '', '']);
    expect(goalText({ least: 2, most: 4 })).toBe('≥ 2, ≤ 4');
  });

  it('print short numbers in straight columns', () => {
    expect([short(1234.5), short(99.94), short(0.001234), short(null)]).toEqual(['1,235', '99.9', '0.00123', '–']);
    expect(
      table([
        ['a', 'bb'],
        ['ccc', 'd'],
      ]),
    ).toBe('a    bb\nccc   d');
  });
});
