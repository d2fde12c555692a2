import { runningKinds } from '#src/features/estimates/calendar.ts';
import type { CounterStanding, SeenPrices, WindowInput } from '#src/features/estimates/evidence.ts';
import { type DayValues, hasDay, lastDayOf, type MonthFacts } from '#src/features/estimates/month/month.ts';
import { addDays, dayList, dayParts, daysBetween, firstOfMonth, lastOfMonth } from '#src/lib/dates/dates.ts';

/** Days before a window that a rate may be drawn from: 28 before an observation that is 21 days before its end. */
export const LOOK_BACK_DAYS = 49;

export interface WindowMonth extends MonthFacts {
  period: string;
}

export interface WindowProduct {
  /** WIB day of the listing. */
  listed: string | null;
  badge: { low: number; high: number } | null;
}

/** The days after `edge` up to `to`; `months` cover them and the look-back before them. */
export const windowOfMonths = (
  months: readonly WindowMonth[],
  edge: string,
  to: string,
  { listed, badge }: WindowProduct,
): WindowInput => {
  const days = daysBetween(edge, to);
  const byPeriod = new Map(months.map((month) => [month.period, month]));
  const at = (day: string, of: (month: WindowMonth) => DayValues) => {
    const month = byPeriod.get(firstOfMonth(day));
    return month === undefined ? null : (of(month)[dayParts(day).date - 1] ?? null);
  };
  const on = (position: number) => addDays(edge, position);
  const earlier = months.filter(({ period }) => period <= to).toSorted((a, b) => (a.period < b.period ? 1 : -1));
  const upTo = (mask: number, period: string) => (lastOfMonth(period) <= to ? mask : mask & ((1 << dayParts(to).date) - 1));
  const began = earlier.find((month) => upTo(month.began, month.period) !== 0);
  const first = began === undefined ? null : daysBetween(edge, began.period) + lastDayOf(upTo(began.began, began.period)) - 1;
  const last = lastKnown(earlier, edge, to);
  const looked = earlier.find((month) => upTo(month.seen, month.period) !== 0);
  const toCounterStanding = (position: number): CounterStanding => {
    const day = on(position);
    return {
      low: at(day, (month) => month.sold_low) ?? 0,
      high: at(day, (month) => month.sold_high),
      mid: at(day, (month) => month.sold_mid),
      sd: at(day, (month) => month.sold_sd),
      reviews: at(day, (month) => month.reviews),
      revenue: at(day, (month) => month.revenue_cum),
      unsure: at(day, (month) => month.unsure_cum),
    };
  };
  const kinds = runningKinds(dayList(addDays(edge, 1 - LOOK_BACK_DAYS), to));
  const newest = earlier[0];
  return {
    days,
    first: first ?? Number.NEGATIVE_INFINITY,
    last: last ?? Number.NEGATIVE_INFINITY,
    listed: listed === null ? null : daysBetween(edge, listed),
    at: toCounterStanding,
    calendar: (position) => kinds[position + LOOK_BACK_DAYS] as (typeof kinds)[number],
    stopped: looked !== undefined && hasDay(looked.stopped, lastDayOf(upTo(looked.seen, looked.period))),
    observations: dayList(edge, to).filter((day) => hasDay(byPeriod.get(firstOfMonth(day))?.seen ?? 0, dayParts(day).date)).length,
    badge,
    spread: newest?.spread ?? null,
    spread_n: newest?.spread_n ?? 0,
    prices: pricesOf(earlier.filter(({ period }) => lastOfMonth(period) > edge)),
    anyHour: true,
  };
};

const lastKnown = (newestFirst: readonly WindowMonth[], edge: string, to: string): number | null => {
  for (const { period, sold_low } of newestFirst) {
    const known = sold_low.slice(0, daysBetween(period, to) + 1).findLastIndex((bound) => bound !== null);
    if (known >= 0) return daysBetween(edge, period) + known;
  }
  return null;
};

const pricesOf = (months: readonly WindowMonth[]): SeenPrices => {
  const known = months.filter(({ price_mean }) => price_mean !== null);
  const days = known.reduce((sum, { price_days }) => sum + price_days, 0);
  const mean = (of: (month: WindowMonth) => number | null) =>
    days === 0 ? null : known.reduce((sum, month) => sum + month.price_days * (of(month) ?? 0), 0) / days;
  const [least, most] = [known.flatMap((month) => month.price_least ?? []), known.flatMap((month) => month.price_most ?? [])];
  return {
    mean: mean((month) => month.price_mean),
    sd: mean((month) => month.price_sd),
    least: least.length === 0 ? null : Math.min(...least),
    most: most.length === 0 ? null : Math.max(...most),
  };
};
