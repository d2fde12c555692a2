import { hasDay } from '@telaah/shared/features/estimates/month';
import type { ProductDay } from '@telaah/shared/features/history/product';
import { addDays, dayList, dayParts, firstOfMonth } from '@telaah/shared/lib/dates';
import type { MonthRecord } from '#src/features/research/history/product.repo.ts';

/** Running totals at the end of a day. */
interface Standing {
  low: number | null;
  mid: number | null;
  high: number | null;
  revenue: number | null;
}

interface Cell extends Standing {
  day: string;
  price: number | null;
  price_high: number | null;
  stock: number | null;
  reviews: number | null;
  rating_c: number | null;
  seen: boolean;
  held: boolean;
}

const nowhere: Standing = { low: null, mid: null, high: null, revenue: null };

const cellOf = (month: MonthRecord | undefined, day: string): Cell => {
  const { date } = dayParts(day);
  const at = (values: (number | null)[] | undefined) => values?.[date - 1] ?? null;
  return {
    day,
    low: at(month?.sold_low),
    mid: at(month?.sold_mid),
    high: at(month?.sold_high),
    revenue: at(month?.revenue_cum),
    price: at(month?.price),
    price_high: at(month?.price_high) ?? at(month?.price),
    stock: at(month?.stock),
    // Between two looks the month has a straight line; a day shows what was seen on it.
    reviews: hasDay(month?.reviewed ?? 0, date) ? at(month?.reviews) : null,
    rating_c: at(month?.rating_c),
    seen: hasDay(month?.seen ?? 0, date),
    held: hasDay(month?.held ?? 0, date),
  };
};

/** Where the totals stood before a day: the day before, or on the first of a month what the month went on from. */
const standingBefore = (month: MonthRecord | undefined, before: Cell | undefined, day: string): Standing => {
  if (!month || dayParts(day).date !== 1) return before ?? nowhere;
  return { low: month.base_low, mid: month.base_mid, high: month.base_high, revenue: month.base_revenue };
};

const minus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(0, a - b));

const productDay = (cell: Cell, before: Standing): ProductDay => {
  const sold = minus(cell.mid, before.mid);
  return {
    day: cell.day,
    price: cell.price,
    price_high: cell.price_high,
    stock: cell.stock,
    sold_low: minus(cell.low, before.high),
    sold,
    sold_high: minus(cell.high, before.low),
    // A total that has only just begun says nothing of the day.
    revenue: sold === null ? null : minus(cell.revenue, before.revenue),
    reviews: cell.reviews,
    rating: cell.rating_c === null ? null : cell.rating_c / 100,
    observed: cell.seen,
    validating: cell.held,
  };
};

/** A product's days from `from` to `to`. */
export const productDays = (months: MonthRecord[], from: string, to: string): ProductDay[] => {
  const byPeriod = new Map(months.map((month) => [month.period, month]));
  const monthOf = (day: string) => byPeriod.get(firstOfMonth(day));
  const cells = dayList(addDays(from, -1), to).map((day) => cellOf(monthOf(day), day));
  return cells.slice(1).map((cell, i) => productDay(cell, standingBefore(monthOf(cell.day), cells[i], cell.day)));
};
