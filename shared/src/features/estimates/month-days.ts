import { MONTH_DAYS, type MonthBase, type MonthFacts } from '#src/features/estimates/month.ts';

/** The arrays of a month. */
export type DayKind = 'price' | 'stock' | 'sold_low' | 'sold_mid' | 'sold_high' | 'revenue_cum' | 'reviews' | 'rating_c';

const bitOf = (day: number) => 1 << (day - 1);

export const isSeen = (month: MonthFacts, day: number): boolean => (month.seen & bitOf(day)) !== 0;

export const isHeld = (month: MonthFacts, day: number): boolean => (month.held & bitOf(day)) !== 0;

/** Days with at least one accepted observation. */
export function seenDays(month: MonthFacts): number {
  let days = 0;
  for (let mask = month.seen; mask !== 0; mask &= mask - 1) days += 1;
  return days;
}

/** What was known by the end of a day (0: before the month): that day's value or the last one before it. */
export function valueAt(month: MonthFacts, base: MonthBase, kind: DayKind, day: number): number | null {
  for (let d = day; d >= 1; d--) {
    const value = month[kind][d - 1];
    if (value != null) return value;
  }
  return baseOf(base, kind);
}

function baseOf(base: MonthBase, kind: DayKind): number | null {
  if (kind === 'price') return base.price;
  if (kind === 'sold_low') return base.low;
  if (kind === 'sold_mid') return base.mid;
  if (kind === 'sold_high') return base.high;
  if (kind === 'revenue_cum') return base.revenue;
  return null;
}

/** Units sold on one day, with bounds, and their revenue. Null where the counter was not known at both ends. */
export interface DaySales {
  low: number | null;
  mid: number | null;
  high: number | null;
  revenue: number | null;
}

export function salesOn(month: MonthFacts, base: MonthBase, day: number): DaySales {
  const now = (kind: DayKind) => month[kind][day - 1] ?? null;
  const before = (kind: DayKind) => (day === 1 ? baseOf(base, kind) : (month[kind][day - 2] ?? null));
  return {
    low: gain(before('sold_high'), now('sold_low')),
    mid: gain(before('sold_mid'), now('sold_mid')),
    high: gain(before('sold_low'), now('sold_high')),
    revenue: before('sold_mid') === null ? null : gain(before('revenue_cum') ?? base.revenue, now('revenue_cum')),
  };
}

const gain = (from: number | null, to: number | null) => (from === null || to === null ? null : Math.max(0, to - from));

/** Days whose stored figures differ: those whose rollups have to be made again. `null` stands for no row. */
export function changedDays(before: MonthFacts | null, after: MonthFacts): number[] {
  const kinds = ['price', 'stock', 'sold_low', 'sold_mid', 'sold_high', 'revenue_cum', 'reviews', 'rating_c'] as const;
  const masks = before === null ? after.seen | after.held : (before.seen ^ after.seen) | (before.held ^ after.held);
  return Array.from({ length: MONTH_DAYS }, (_, index) => index + 1).filter(
    (day) =>
      (masks & bitOf(day)) !== 0 || kinds.some((kind) => (before?.[kind][day - 1] ?? null) !== (after[kind][day - 1] ?? null)),
  );
}
