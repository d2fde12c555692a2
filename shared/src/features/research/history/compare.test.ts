import { describe, expect, it } from 'vitest';
import { uncertainChange, unknownChange } from '#src/features/estimates/change.ts';
import type { Estimate } from '#src/features/estimates/schema.ts';
import { type RangeFigures, rangeChange } from '#src/features/research/history/compare.ts';
import type { ProductDay } from '#src/features/research/history/product.ts';
import { addDays, dayList } from '#src/lib/dates/dates.ts';

const estimate = (mid: number, spread: number): Estimate => ({
  low: mid - spread,
  mid,
  high: mid + spread,
  grade: 'a',
  method: 'counter_difference',
  observations: 14,
  seen_days: 14,
  days: 14,
  bounds: null,
});

/** Two weeks up to `to`, with this many units a day at Rp1.000 each. */
const range = (to: string, units: number, over: Record<string, number | null> = {}, spread = 5): RangeFigures => {
  const days = dayList(addDays(to, -13), to).map((day): ProductDay => {
    const sold = day in over ? (over[day] ?? null) : units;
    const revenue = sold === null ? null : sold * 1000;
    return {
      day,
      price: 1000,
      price_high: 1000,
      stock: null,
      sold_low: sold,
      sold,
      sold_high: sold,
      revenue,
      reviews: null,
      rating: null,
      state: sold === null ? 'unseen' : 'measured',
      sold_out: false,
      observed: sold !== null,
      validating: false,
    };
  });
  const total = days.reduce((sum, { sold }) => sum + (sold ?? 0), 0);
  return { days, sold: estimate(total, spread), revenue: estimate(total * 1000, spread * 1000) };
};

const same = { value: null, same: true, unsure: false };

describe('a range against the days before', () => {
  it('leaves campaign days out of both sides', () => {
    const peak = { '2026-11-10': 50, '2026-11-11': 900, '2026-11-12': 200 };
    const before = range('2026-11-14', 10, peak);
    expect(rangeChange(range('2026-11-28', 10), before)).toEqual({ sold: same, revenue: same, without: ['2026-11-11'] });
    const doubled = rangeChange(range('2026-11-28', 20), before);
    expect([doubled.sold.value, doubled.revenue.value]).toEqual([1, 1]);
  });

  it('holds only days against each other that both sides know', () => {
    const gap = { '2026-10-20': null, '2026-10-21': null };
    expect(rangeChange(range('2026-11-07', 20), range('2026-10-24', 10, gap)).sold.value).toBe(1);
  });

  it('is not shown where one side is less sure than the change, or too little is known', () => {
    expect(rangeChange(range('2026-11-07', 11), range('2026-10-24', 10)).sold.value).toBeCloseTo(0.1);
    expect(rangeChange(range('2026-11-07', 11), range('2026-10-24', 10, {}, 30)).sold).toEqual(uncertainChange);
    const nearlyNothing = Object.fromEntries(dayList('2026-10-14', '2026-10-23').map((day) => [day, null]));
    expect(rangeChange(range('2026-11-07', 20), range('2026-10-24', 10, nearlyNothing)).sold).toEqual(unknownChange);
  });
});
