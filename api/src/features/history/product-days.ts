import type { WindowInput } from '@telaah/shared/features/estimates/window';
import type { ProductDay } from '@telaah/shared/features/history/product';
import { addDays, dayList, dayParts, firstOfMonth } from '@telaah/shared/lib/dates';
import type { MonthRecord } from '#src/features/history/product.repo.ts';

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
  stock: number | null;
  reviews: number | null;
  rating_c: number | null;
  seen: boolean;
  held: boolean;
}

const nowhere: Standing = { low: null, mid: null, high: null, revenue: null };

const cellOf = (month: MonthRecord | undefined, day: string): Cell => {
  const { date } = dayParts(day);
  const bit = 1 << (date - 1);
  const at = (values: (number | null)[] | undefined) => values?.[date - 1] ?? null;
  return {
    day,
    low: at(month?.sold_low),
    mid: at(month?.sold_mid),
    high: at(month?.sold_high),
    revenue: at(month?.revenue_cum),
    price: at(month?.price),
    stock: at(month?.stock),
    reviews: at(month?.reviews),
    rating_c: at(month?.rating_c),
    seen: ((month?.seen ?? 0) & bit) !== 0,
    held: ((month?.held ?? 0) & bit) !== 0,
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

/** A product's days from `from` to `to`, with the cells that they are differences of: the first is the day before. */
export const productDays = (months: MonthRecord[], from: string, to: string): { days: ProductDay[]; cells: Cell[] } => {
  const byPeriod = new Map(months.map((month) => [month.period, month]));
  const monthOf = (day: string) => byPeriod.get(firstOfMonth(day));
  const cells = dayList(addDays(from, -1), to).map((day) => cellOf(monthOf(day), day));
  const days = cells.slice(1).map((cell, i) => productDay(cell, standingBefore(monthOf(cell.day), cells[i], cell.day)));
  return { days, cells };
};

type Badge = Pick<WindowInput, 'badge' | 'price'>;

/** The edges of the window, for the estimate: the first and the last day whose counter is known. */
export const windowOf = (cells: Cell[], { badge, price }: Badge): WindowInput => {
  const known = (cell: Cell) => cell.mid !== null;
  const last = cells.length - 1;
  const a = cells.findIndex(known);
  const z = cells.findLastIndex(known);
  const [start, end] = [cells[a] ?? nowhere, cells[z] ?? nowhere];
  return {
    low_start: start.low,
    mid_start: start.mid,
    high_start: start.high,
    low_end: end.low,
    mid_end: end.mid,
    high_end: end.high,
    revenue_start: start.revenue,
    revenue_end: end.revenue,
    first_edge_gap_days: a < 0 ? last : a,
    last_edge_gap_days: z < 0 ? last : last - z,
    observations: cells.filter((cell) => cell.seen).length,
    span_days: z - a,
    badge,
    days: last,
    price,
  };
};
