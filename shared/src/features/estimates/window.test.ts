import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeOf, type WindowInput, windowEstimate } from '#src/features/estimates/window.ts';

/** 30 days, exact counters at both edges: 300 units, at Rp10.000 and then Rp8.000. */
const exact: WindowInput = {
  low_start: 1000,
  mid_start: 1000,
  high_start: 1000,
  low_end: 1300,
  mid_end: 1300,
  high_end: 1300,
  revenue_start: 50_000_000,
  revenue_end: 52_700_000,
  first_edge_gap_days: 0,
  last_edge_gap_days: 0,
  observations: 30,
  span_days: 30,
  badge: null,
  days: 30,
  price: 8000,
};
const hiddenCounter = {
  low_start: null,
  mid_start: null,
  high_start: null,
  low_end: null,
  mid_end: null,
  high_end: null,
  revenue_start: null,
  revenue_end: null,
};
const rounded = { low_start: 1000, mid_start: 1050, high_start: 1099, low_end: 1300, mid_end: 1350, high_end: 1399 };
const units = (change: Partial<WindowInput>) => windowEstimate({ ...exact, ...change }).sold;
const money = (change: Partial<WindowInput>) => windowEstimate({ ...exact, ...change }).revenue;

test.each<[ReturnType<typeof gradeOf>, number | null, number | null, number | null, boolean, number]>([
  ['measured', 95, 100, 105, true, 2],
  ['a', 95, 100, 106, true, 2],
  ['a', 95, 100, 105, false, 2],
  ['a', 100, 120, 150, true, 2],
  ['b', 100, 120, 151, true, 2],
  ['b', 100, 200, 250, false, 9],
  ['c', 100, 200, 251, true, 2],
  ['c', 100, 200, 500, true, 2],
  ['insufficient', 100, 200, 501, true, 2],
  ['insufficient', 100, 100, 100, true, 1],
  ['insufficient', 0, 1, 1, true, 5],
  ['insufficient', 100, null, 110, true, 5],
  ['insufficient', 100, 105, null, true, 5],
  ['measured', 0, 0, 0, true, 2],
  ['a', 0, 0, 0, false, 2],
])('grade %s: %j … %j … %j, edges observed %j, %j observations', (grade, low, mid, high, edges, observations) => {
  expect(gradeOf(low, mid, high, edges, observations)).toBe(grade);
});

describe('counters', () => {
  test('a half is rounded up, also where the price of a unit has no end: 27 of 6 that earned Rp13', () => {
    const counters = { low_start: 0, mid_start: 10, high_start: 10, low_end: 10, mid_end: 16, high_end: 27 };
    expect(money({ ...counters, revenue_start: 0, revenue_end: 13 })).toMatchObject({ low: 0, mid: 13, high: 59 });
  });

  test('exact ones at both edges are measured, and revenue follows the prices of the time', () => {
    expect(units({})).toEqual({
      low: 300,
      mid: 300,
      high: 300,
      grade: 'measured',
      method: 'counter_difference',
      observations: 30,
      span_days: 30,
    });
    expect(money({})).toMatchObject({
      low: 2_700_000,
      mid: 2_700_000,
      high: 2_700_000,
      grade: 'measured',
      method: 'counter_difference',
    });
  });

  test('rounded ones give an interval, and revenue the same one', () => {
    expect(units(rounded)).toMatchObject({ low: 201, mid: 300, high: 399, grade: 'b' });
    expect(money(rounded)).toMatchObject({ low: 1_809_000, mid: 2_700_000, high: 3_591_000, grade: 'b' });
  });

  test('edges within two days are scaled to the window; the lower bound is what was counted', () => {
    expect(units({ first_edge_gap_days: 2, last_edge_gap_days: 1 })).toMatchObject({
      low: 300,
      mid: 333,
      high: 333,
      grade: 'measured',
    });
    expect(money({ first_edge_gap_days: 2, last_edge_gap_days: 1 }).mid).toBe(2_997_000);
  });

  test('a window seen in part is not extrapolated, and the less is seen the lower the grade', () => {
    expect(units({ first_edge_gap_days: 10 })).toMatchObject({ low: 300, mid: 300, high: 450, grade: 'a' });
    expect(units({ first_edge_gap_days: 17 })).toMatchObject({ mid: 300, grade: 'b' });
    expect(units({ first_edge_gap_days: 23 })).toMatchObject({ mid: 300, grade: 'c' });
    expect(units({ first_edge_gap_days: 26 })).toMatchObject({ mid: 300, grade: 'insufficient' });
  });

  test('an unknown middle stays unknown', () => {
    expect(units({ ...rounded, low_end: 1000, high_end: 1099, mid_start: null, mid_end: null })).toMatchObject({
      low: 0,
      mid: null,
      high: 99,
      grade: 'insufficient',
      method: 'none',
    });
    expect(money({ ...rounded, mid_end: null })).toMatchObject({
      low: null,
      mid: null,
      high: null,
      grade: 'insufficient',
      method: 'none',
    });
  });

  test('one observation is no estimate', () => {
    expect(units({ observations: 1, span_days: 0 }).grade).toBe('insufficient');
  });

  test('nothing known is null, never zero', () => {
    const nothing = { low: null, mid: null, high: null, grade: 'insufficient', method: 'none' };
    expect(units(hiddenCounter)).toMatchObject(nothing);
    expect(money(hiddenCounter)).toMatchObject(nothing);
    expect(units({ first_edge_gap_days: 20, last_edge_gap_days: 10 })).toMatchObject(nothing);
  });

  test('nothing sold is zero, known', () => {
    const still = { low_end: 1000, mid_end: 1000, high_end: 1000, revenue_end: 50_000_000 };
    expect(units(still)).toMatchObject({ low: 0, mid: 0, high: 0, grade: 'measured' });
    expect(money(still)).toMatchObject({ low: 0, mid: 0, high: 0, grade: 'measured' });
  });
});

describe('the marketplace’s badge', () => {
  test('stands in where the counter is hidden: today’s price, said by the method, grade c at best', () => {
    const badge = { ...hiddenCounter, badge: { low: 169, high: 169 }, observations: 1, span_days: 0 };
    expect(units(badge)).toMatchObject({ low: 169, mid: 169, high: 169, grade: 'c', method: 'marketplace_badge' });
    expect(money(badge)).toMatchObject({
      low: 1_352_000,
      mid: 1_352_000,
      high: 1_352_000,
      grade: 'c',
      method: 'marketplace_badge',
    });
    expect(money({ ...badge, price: null })).toMatchObject({ mid: null, grade: 'insufficient', method: 'none' });
  });

  test('of a wide bucket is not enough', () => {
    expect(units({ ...hiddenCounter, badge: { low: 1000, high: 9999 } })).toMatchObject({
      low: 1000,
      high: 9999,
      grade: 'insufficient',
    });
  });

  test('narrows a wide counter that it agrees with, at the prices of the time', () => {
    const both = { ...rounded, badge: { low: 310, high: 319 } };
    expect(units(both)).toMatchObject({ low: 310, mid: 310, high: 319, grade: 'measured', method: 'marketplace_badge' });
    expect(money(both)).toMatchObject({ low: 2_790_000, mid: 2_790_000, high: 2_871_000 });
  });

  test('does not overrule a narrower counter, and does overrule a wider one that it contradicts', () => {
    expect(units({ badge: { low: 400, high: 499 } })).toMatchObject({ mid: 300, grade: 'measured', method: 'counter_difference' });
    expect(units({ ...rounded, badge: { low: 500, high: 509 } })).toMatchObject({
      low: 500,
      high: 509,
      grade: 'c',
      method: 'marketplace_badge',
    });
  });

  test('says nothing of a week or a quarter', () => {
    const week = { ...hiddenCounter, badge: { low: 169, high: 169 }, days: 7 };
    expect(units(week)).toMatchObject({ mid: null, method: 'none' });
    expect(units({ ...week, days: 90 })).toMatchObject({ mid: null, method: 'none' });
  });

  test('speaks for the whole window where the counter was seen in part', () => {
    expect(units({ first_edge_gap_days: 15, badge: { low: 700, high: 799 } })).toMatchObject({
      low: 700,
      high: 799,
      grade: 'c',
      method: 'marketplace_badge',
    });
  });
});

test('for any counters, the middle lies between the bounds and revenue between its own', () => {
  const bound = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
  const gap = fc.integer({ min: 0, max: 20 });
  const edge = fc.tuple(bound, bound, bound).map((values) => {
    const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
    return known.length === 3 ? known : [known[0] ?? null, null, known[1] ?? null];
  });
  const badges = fc.option(fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000)).map(([low, more]) => ({ low, high: low + more })));
  fc.assert(
    fc.property(edge, edge, gap, gap, badges, fc.nat(5_000_000), (start, end, first, last, badge, earned) => {
      const [low_start = null, mid_start = null, high_start = null] = start;
      const [low_end = null, mid_end = null, high_end = null] = end;
      const estimate = windowEstimate({
        ...exact,
        low_start,
        mid_start,
        high_start,
        low_end,
        mid_end,
        high_end,
        badge,
        revenue_end: exact.revenue_start === null ? null : exact.revenue_start + earned,
        first_edge_gap_days: first,
        last_edge_gap_days: last,
      });
      for (const { low, mid, high, grade } of [estimate.sold, estimate.revenue]) {
        expect(mid === null || ((low === null || low <= mid) && (high === null || mid <= high))).toBe(true);
        expect(mid !== null || grade === 'insufficient').toBe(true);
        expect([low, mid, high].every((amount) => amount === null || (Number.isInteger(amount) && amount >= 0))).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});
