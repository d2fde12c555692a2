import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { windowEstimate } from '#src/features/estimates/estimate.ts';
import { type WindowInput } from '#src/features/estimates/evidence.ts';
import { type FittedParameters, startParameters } from '#src/features/estimates/fitted-parameters.ts';
import { windowRevenue } from '#src/features/estimates/revenue.ts';
import { toWindowGrade, windowUnits } from '#src/features/estimates/window.ts';
import { anyWindow } from '#src/testing/any-window.ts';
import { aBucket as bucket, calmVariation, exactStanding, wholeWindow as whole } from '#src/testing/windows.ts';

const units = (more: Partial<WindowInput>, learnt: FittedParameters = startParameters) =>
  windowUnits({ ...whole, ...more }, learnt);
const sold = (more: Partial<WindowInput>, learnt: FittedParameters = startParameters) =>
  windowEstimate({ ...whole, ...more }, learnt).sold;
const revenue = (more: Partial<WindowInput>) => windowEstimate({ ...whole, ...more }, startParameters).revenue;
const estimateOf = (more: Partial<WindowInput>) => {
  const { low, mid, high, grade } = units(more) ?? { low: null, mid: null, high: null, grade: null };
  return [
    low === null ? null : Math.floor(low),
    mid === null ? null : Math.round(mid * 10) / 10,
    high === null ? null : Math.ceil(high),
    grade,
  ];
};

describe('a window', () => {
  test('seen whole is the difference, without width', () => {
    expect(estimateOf({})).toEqual([300, 300, 300, 'measured']);
    expect(estimateOf({ first: -40 })).toEqual([300, 300, 300, 'measured']);
  });

  test('seen whole at any hour of the days has the width of a day’s sales', () => {
    const estimate = sold({ anyHour: true });
    expect(estimate).toMatchObject({ mid: 300, grade: 'measured' });
    expect(estimate.low).toBeLessThan(297);
    expect(estimate.high).toBeGreaterThan(303);
    expect(estimate.bounds).toEqual({ low: 272, high: 328 });
  });

  test.each([
    ['the last 12 days, every day', { first: 18, ...calmVariation }, [206, 312.4, 438, 'b']],
    ['two looks 12 days apart', { first: 18 }, [201, 312.4, 445, 'b']],
    ['all but the last 5 days', { first: -30, last: 25, spread: 0, spread_n: 50 }, [272, 298.5, 330, 'a']],
    ['no sale in the last 12 days', { first: 18, at: () => exactStanding(90) }, [0, 0.8, 3, 'c']],
    ['from its listing, by one look', { first: 30, listed: 15, observations: 1, at: () => exactStanding(90) }, [90, 90, 90, 'a']],
    ['all, listed the day before', { listed: 0, at: (day: number) => exactStanding(7 + 2 * day) }, [60, 60, 60, 'measured']],
  ])('of which is seen: %s', (_, more, expected) => {
    expect(estimateOf(more)).toEqual(expected);
  });

  test('behind a ladder that shows `1rb+` throughout rests on reviews, and on nothing without them', () => {
    const at = (position: number) => bucket(1000, 1999, 300 + 1.5 * (position + 30));
    const [low, mid, high, grade] = estimateOf({ first: -30, at });
    expect([low, high, grade]).toEqual([106, 334, 'c']);
    expect(Math.abs(Number(mid) - 188.6)).toBeLessThan(0.3);
    expect(sold({ first: -30, at }).method).toBe('reviews');
    expect(units({ first: -30, at: () => bucket(1000, 1999) })).toBeNull();
  });

  test('above a ladder’s last step rests on reviews too', () => {
    const at = (position: number) => bucket(10_000, null, 3000 + 20 * (position + 30));
    const learnt = { ...startParameters, tau: 0.35, rated: 40 };
    expect(sold({ first: -30, at }, learnt)).toMatchObject({ method: 'reviews', grade: 'c', bounds: { low: 0, high: null } });
    expect(units({ first: -30, at: () => bucket(10_000, null) })).toBeNull();
  });

  test('a step of the ladder says about how much, between hard limits', () => {
    const at = (position: number) => (position < 20 ? bucket(500, 749) : bucket(1000, 1249));
    const estimate = sold({ first: -5, at });
    expect(estimate).toMatchObject({ method: 'counter_difference', grade: 'b', bounds: { low: 251, high: 749 } });
    expect(sold({ first: -5, at: (position) => (position < 20 ? bucket(500, 749) : bucket(750, 999)) }).mid).toBeNull();
  });

  test('is not known from one look, nor from looks that ended long before', () => {
    expect(units({ first: 30, observations: 1 })).toBeNull();
    expect(units({ first: -20, last: 8 })).toBeNull();
    expect(units({ first: -20, last: 9 })).not.toBeNull();
  });

  test('of a product that stopped ends with it', () => {
    expect(estimateOf({ last: 20, stopped: true })).toEqual([200, 200, 200, 'measured']);
    expect(estimateOf({ last: 20 })[1]).toBeGreaterThan(290);
  });

  test('begins where a counter started again', () => {
    expect(estimateOf({ first: 10, at: (position) => exactStanding(10 * (position - 10)) })).toEqual([200, 200, 200, 'a']);
  });

  test('grows no head beyond what the counter said at its end', () => {
    const young = estimateOf({ first: 20, at: (position) => exactStanding(Math.max(0, position - 18)) });
    expect(young[2]).toBeLessThanOrEqual(10 + 2);
  });
});

describe('the marketplace’s badge', () => {
  const badge = { low: 280, high: 280 };
  const tried = { ...startParameters, badges: 50 };

  test('alone is an estimate, rough until badges were compared with exact counters', () => {
    const alone = { first: 30, badge, observations: 1 };
    expect(estimateOf(alone)).toEqual([253, 288.9, 330, 'c']);
    expect(units(alone, tried)?.grade).toBe('a');
    expect(sold({ ...alone, last: -100 }).method).toBe('marketplace_badge');
  });

  test('narrows an interval that it agrees with, and leaves exact figures alone', () => {
    const seen = { first: 18 };
    const width = (more: Partial<WindowInput>) => (units(more)?.high ?? 0) - (units(more)?.low ?? 0);
    expect(width({ ...seen, badge })).toBeLessThan(width(seen) / 2);
    expect(estimateOf({ badge: { low: 100, high: 100 } })).toEqual([300, 300, 300, 'measured']);
  });

  test('says nothing of a week or a quarter', () => {
    expect(units({ first: 7, last: 7, days: 7, badge, observations: 1 })).toBeNull();
  });
});

describe('grades', () => {
  test.each([
    ['measured', 95, 100, 105, true],
    ['a', 95, 100, 106, true],
    ['a', 94, 100, 101, true],
    ['a', 99.2, 100, 105.3, true],
    ['measured', 19.5, 20, 20.5, true],
    ['measured', 19, 19, 19, true],
    ['a', 18, 19, 19, true],
    ['a', 18.9, 19, 19.1, true],
    ['a', 95, 100, 105, false],
    ['a', 99, 120, 149, true],
    ['b', 99, 120, 151, true],
    ['c', 99, 200, 251, true],
    ['insufficient', 99, 200, 500, true],
    ['measured', 0, 0, 0, true],
    ['a', 0, 0, 0, false],
    ['c', 0, 1, 4, false],
  ] as const)('%s: %j … %j … %j, edges observed %j', (grade, low, mid, high, observed) => {
    expect(toWindowGrade({ low, mid, high }, observed)).toBe(grade);
  });

  test('too wide to name a number is no number', () => {
    expect(sold({ first: -30, at: (position) => bucket(10_000, null, 3000 + Math.floor(position / 15)) })).toMatchObject({
      low: null,
      mid: null,
      high: null,
      grade: 'insufficient',
      method: 'none',
    });
  });
});

describe('revenue', () => {
  test('of one price has the width of the units, and a grade of its own', () => {
    expect(revenue({})).toMatchObject({ mid: 3_000_000, grade: 'measured' });
  });

  test('of a range of prices holds every mix of them: 300 units at Rp50.000 to Rp150.000', () => {
    const range = 0.24 * Math.log(3);
    const at = (position: number) =>
      exactStanding(10 * position, { revenue: 92_000 * 10 * position, unsure: range * 10 * position });
    const estimate = revenue({ at, prices: { mean: 92_000, sd: range, least: 50_000, most: 150_000 } });
    expect([estimate.low, estimate.mid, estimate.high].map((rupiah) => Math.round((rupiah ?? 0) / 100_000) / 10)).toEqual([
      19.7, 27.6, 38.7,
    ]);
    expect(estimate).toMatchObject({ grade: 'b', bounds: { low: 15_000_000, high: 45_000_000 } });
    for (const mix of [0.2, 0.75]) {
      const truth = 300 * (50_000 + mix * 100_000);
      expect(truth).toBeGreaterThanOrEqual(estimate.low ?? Infinity);
      expect(truth).toBeLessThanOrEqual(estimate.high ?? 0);
    }
  });

  test('without a path takes the mean price of the looks, never today’s; without any price it is unknown', () => {
    const at = (position: number) => bucket(1000, 1999, 300 + 1.5 * (position + 30));
    const seen = { first: -30, at };
    const { mid } = sold(seen);
    expect(revenue(seen).mid).toBeCloseTo((mid ?? 0) * 10_000, -5);
    expect(revenue({ ...seen, prices: { mean: null, sd: null, least: null, most: null } }).mid).toBeNull();
  });

  test('is no surer than the units', () => {
    const badge = { first: 30, badge: { low: 280, high: 280 }, observations: 1 };
    expect([sold(badge).grade, revenue(badge).grade]).toEqual(['c', 'c']);
  });

  test('of no unit is nothing', () => {
    expect(revenue({ at: () => exactStanding(90) })).toMatchObject({ low: 0, mid: 0, high: 0, grade: 'measured' });
    const none = units({ first: 18, at: () => exactStanding(90) });
    expect(none === null ? null : windowRevenue(none, whole.prices)?.low).toBe(0);
  });
});

describe('for any counters', () => {
  test('low ≤ mid ≤ high, of units and of revenue, and what is certain lies around them', () => {
    fc.assert(
      fc.property(anyWindow, (input) => {
        for (const { low, mid, high, grade, bounds } of Object.values(windowEstimate(input, startParameters))) {
          expect((mid === null) === (grade === 'insufficient')).toBe(true);
          if (mid === null || low === null || high === null) continue;
          expect(low <= mid && mid <= high && low >= 0).toBe(true);
          expect([low, mid, high].every(Number.isInteger)).toBe(true);
          expect(bounds === null || (bounds.low ?? 0) <= high).toBe(true);
          expect(grade !== 'measured' || 20 * Math.max(high - mid, mid - low) <= mid).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('how wide intervals ought to be changes nothing of a window that was seen whole', () => {
    fc.assert(
      fc.property(anyWindow, fc.double({ min: 0.6, max: 2, noNaN: true }), (input, k) => {
        const full = { ...input, first: -40, last: 30 };
        expect(windowEstimate(full, { ...startParameters, k })).toEqual(windowEstimate(full, startParameters));
      }),
    );
  });
});
