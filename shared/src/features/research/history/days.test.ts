import { describe, expect, it } from 'vitest';
import { emptyMonth, type MonthFacts } from '#src/features/estimates/month/month.ts';
import type { Grade } from '#src/features/estimates/schema.ts';
import { capDayState, dayState } from '#src/features/research/history/day/day-state.ts';
import { productDays } from '#src/features/research/history/days.ts';

/** Lifetime totals by day of the month, as bounds and path; the other days are unknown. */
type Reading = [low: number, mid: number, high: number];

const maskOf = (days: number[]) => days.reduce((mask, day) => mask | (1 << (day - 1)), 0);

const month = (period: string, readings: Record<number, Reading>, facts: Partial<MonthFacts> = {}) => {
  const empty = emptyMonth();
  for (const [day, [low, mid, high]] of Object.entries(readings)) {
    const i = Number(day) - 1;
    [empty.sold_low[i], empty.sold_mid[i], empty.sold_high[i]] = [low, mid, high];
  }
  const looked = Object.keys(readings).map(Number);
  const base = { base_low: null, base_mid: null, base_high: null, base_revenue: null };
  return { ...empty, seen: maskOf(looked), counted: maskOf(looked), ...base, period, ...facts };
};

const exactly = (total: number): Reading => [total, total, total];
const statesOf = (days: ReturnType<typeof productDays>) => days.map(({ sold, state }) => [sold, state]);

describe('the state of a day', () => {
  it('tells a day without sales from one that nobody saw', () => {
    const days = productDays([month('2026-11-01', { 1: exactly(10), 2: exactly(10), 3: exactly(14) })], '2026-11-01', '2026-11-04');
    expect(statesOf(days)).toEqual([
      [null, 'uncounted'],
      [0, 'measured'],
      [4, 'measured'],
      [null, 'unseen'],
    ]);
  });

  it('knows what lies on the way between two looks, on both sides of the gap', () => {
    const readings = { 10: exactly(100), 11: exactly(120), 12: [120, 137, 155] as Reading, 13: exactly(155) };
    const looked = maskOf([10, 11, 13]);
    const days = productDays([month('2026-11-01', readings, { seen: looked, counted: looked })], '2026-11-11', '2026-11-13');
    expect(statesOf(days)).toEqual([
      [20, 'measured'],
      [17, 'interpolated'],
      [18, 'interpolated'],
    ]);
    expect(days[1]).toMatchObject({ sold_low: 0, sold_high: 35, observed: false });
    expect(days[2]).toMatchObject({ sold_low: 0, sold_high: 35, observed: true });
  });

  it('is an estimate where a rounded counter was seen on both days, and certain where nothing can have been sold', () => {
    const rounded = month('2026-11-01', { 4: [100, 120, 149], 5: [100, 130, 149] });
    expect(productDays([rounded], '2026-11-05', '2026-11-05')).toMatchObject([{ sold: 10, sold_high: 49, state: 'estimated' }]);
    const unchanged = month('2026-11-01', { 4: exactly(9), 5: exactly(9), 6: exactly(9) }, { counted: maskOf([4, 6]) });
    expect(statesOf(productDays([unchanged], '2026-11-05', '2026-11-05'))).toEqual([[0, 'measured']]);
  });

  it('is called no surer than the span that it is shown in', () => {
    const within = (grade: Grade) => dayState.options.map((state) => capDayState(state, grade));
    expect(within('measured')).toEqual(dayState.options);
    for (const grade of ['a', 'b', 'c', 'insufficient'] as const)
      expect(within(grade)).toEqual(['estimated', ...dayState.options.slice(1)]);
  });

  it('goes on over the end of a month', () => {
    const october = month('2026-10-01', { 30: exactly(5), 31: exactly(7) });
    const november = month('2026-11-01', { 1: exactly(9) }, {});
    const carried = { ...november, base_low: 7, base_mid: 7, base_high: 7, base_revenue: 0 };
    expect(statesOf(productDays([october, carried], '2026-10-31', '2026-11-01'))).toEqual([
      [2, 'measured'],
      [2, 'measured'],
    ]);
  });

  it('does not know what was sold on the day on which a counter began again', () => {
    const again = month('2026-11-01', { 1: exactly(500), 2: exactly(3), 3: exactly(8) }, { began: maskOf([1, 2]) });
    expect(statesOf(productDays([again], '2026-11-02', '2026-11-03'))).toEqual([
      [null, 'uncounted'],
      [5, 'measured'],
    ]);
  });

  it('says on which days it could not be bought: no stock, or taken off sale, where that was seen', () => {
    const stock = emptyMonth().stock;
    [stock[0], stock[1]] = [3, 0];
    const readings = { 1: exactly(1), 2: exactly(4), 3: exactly(4) };
    const days = productDays([month('2026-11-01', readings, { stock, stopped: maskOf([3]) })], '2026-11-01', '2026-11-04');
    expect(days.map(({ sold_out }) => sold_out)).toEqual([false, true, true, false]);
  });
});
