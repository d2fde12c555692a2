import type { CountedDay } from '#src/features/estimates/change.ts';
import { type DayValues, hasDay, type MonthFacts } from '#src/features/estimates/month/month.ts';
import { addDays, dayList, dayParts, firstOfMonth } from '#src/lib/dates/dates.ts';
import { memoize } from '#src/lib/memoize.ts';

/** A stored month, with the totals that it continues from. */
export interface OpenedMonth extends MonthFacts {
  period: string;
  base_low: number | null;
  base_mid: number | null;
  base_high: number | null;
  base_revenue: number | null;
}

interface RunningTotals {
  low: number | null;
  mid: number | null;
  high: number | null;
  revenue: number | null;
}

/** Units of one day within their bounds, and their revenue. Null: unknown. */
export interface DaySold {
  low: number | null;
  mid: number | null;
  high: number | null;
  revenue: number | null;
}

const nowhere: RunningTotals = { low: null, mid: null, high: null, revenue: null };
const nothing: DaySold = nowhere;

const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(0, a - b));

/** Reads single days from a product's months, whose arrays are running totals. */
export const dayReader = (months: readonly OpenedMonth[]) => {
  const byPeriod = new Map(months.map((month) => [month.period, month]));
  // Cached, because one day is read about twenty times in a row.
  const placeOf = memoize((day: string) => ({ month: byPeriod.get(firstOfMonth(day)), date: dayParts(day).date }));
  const value = (day: string, of: (month: OpenedMonth) => DayValues): number | null => {
    const { month, date } = placeOf(day);
    return month === undefined ? null : (of(month)[date - 1] ?? null);
  };
  const isIn = (day: string, of: (month: OpenedMonth) => number): boolean => {
    const { month, date } = placeOf(day);
    return month !== undefined && hasDay(of(month), date);
  };
  const totals = (day: string): RunningTotals => {
    const { month, date } = placeOf(day);
    if (month === undefined) return nowhere;
    return {
      low: month.sold_low[date - 1] ?? null,
      mid: month.sold_mid[date - 1] ?? null,
      high: month.sold_high[date - 1] ?? null,
      revenue: month.revenue_cum[date - 1] ?? null,
    };
  };
  /** Totals at the end of the day before; on the first of a month those that the month continues from. */
  const before = (day: string): RunningTotals => {
    const { month, date } = placeOf(day);
    if (month === undefined || date !== 1) return totals(addDays(day, -1));
    return { low: month.base_low, mid: month.base_mid, high: month.base_high, revenue: month.base_revenue };
  };
  const sold = (day: string): DaySold => {
    // Nobody knows what a day sold on which the counter started again.
    if (isIn(day, (month) => month.began)) return nothing;
    const [from, to] = [before(day), totals(day)];
    const mid = minus(to.mid, from.mid);
    return {
      low: minus(to.low, from.high),
      mid,
      high: minus(to.high, from.low),
      // A running total that starts on this day says nothing about the day.
      revenue: mid === null ? null : minus(to.revenue, from.revenue),
    };
  };
  /** Units between a moment of one day and one of another: at least those of the days between, at most both days too. */
  const soldBetween = (from: string, to: string): Pick<DaySold, 'low' | 'high'> => {
    if (dayList(from, to).some((day) => isIn(day, (month) => month.began))) return { low: null, high: null };
    return { low: minus(before(to).low, totals(from).high), high: minus(totals(to).high, before(from).low) };
  };
  return {
    value,
    isIn,
    sold,
    soldBetween,
    /** For a week's change: units of a day are known if the counter was seen on it or next to it, by the end of day `last`. */
    countedUntil:
      (last: string) =>
      (day: string): CountedDay => {
        const near = [-1, 0, 1].map((away) => addDays(day, away)).filter((each) => each <= last);
        const isSeen = near.some((each) => isIn(each, (month) => month.counted));
        return { units: isSeen ? sold(day).mid : null, sd: value(day, (month) => month.sold_sd) };
      },
  };
};
