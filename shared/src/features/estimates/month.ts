import { type Envelope, fillEnvelope, startedAgain } from '#src/features/estimates/envelope.ts';
import { soldMiddle } from '#src/features/estimates/middle.ts';

type Days = (number | null)[];

/** Length of every array: index 0 is the first of the month; days that the month lacks stay null. */
export const MONTH_DAYS = 31;

/**
 * One product in one calendar month (WIB days). The only module that knows how a day is stored. Null: unknown.
 * The sold arrays and `revenue_cum` are running totals at the end of the day and have no value after the last day
 * whose counter was seen; `sold_mid` and `revenue_cum` are null as well until the counter says where it stands.
 */
export interface MonthFacts {
  /** Bit `day − 1`: an accepted observation exists. */
  seen: number;
  /** Bit `day − 1`: an observation of that day is held back. */
  held: number;
  first_day: number | null;
  last_day: number | null;
  /** Last accepted of the day, whole rupiah. */
  price: Days;
  stock: Days;
  /** Lifetime sold: lower bound, path between the bounds, upper bound. */
  sold_low: Days;
  sold_mid: Days;
  sold_high: Days;
  /** Whole rupiah, along the middle path; goes on from `base.revenue`. */
  revenue_cum: Days;
  reviews: Days;
  /** Rating × 100. */
  rating_c: Days;
}

/** The last known values before the month begins. */
export interface MonthBase {
  low: number | null;
  mid: number | null;
  high: number | null;
  revenue: number;
  price: number | null;
}

/** All accepted observations of one day, taken together. */
export interface DayReading {
  /** 1 … 31. */
  day: number;
  price: number | null;
  stock: number | null;
  /** Highest lower bound of the day. */
  sold_low: number | null;
  /** Upper bound of the day's last reading. */
  sold_high: number | null;
  /** Lowest upper bound of the day, where it had several readings: earlier days cannot have sold more. */
  sold_high_min?: number | null;
  reviews: number | null;
  rating_c: number | null;
  held: boolean;
  /** False where all observations of the day are held back. */
  seen: boolean;
}

export const firstBase: MonthBase = { low: null, mid: null, high: null, revenue: 0, price: null };

const empty = (): Days => Array.from({ length: MONTH_DAYS }, () => null);

const emptyMonth = (): MonthFacts => ({
  seen: 0,
  held: 0,
  first_day: null,
  last_day: null,
  price: empty(),
  stock: empty(),
  sold_low: empty(),
  sold_mid: empty(),
  sold_high: empty(),
  revenue_cum: empty(),
  reviews: empty(),
  rating_c: empty(),
});

/**
 * Adds readings to a month: whole days, or what came later on a day that is known in part. Folding in the order of time
 * and folding at once give the same month, and folding a day again changes nothing. What was taken back (a corrected
 * or released observation) is not undone this way: fold the month again from `null` with all its readings.
 */
export function foldMonth(
  base: MonthBase,
  month: MonthFacts | null,
  readings: readonly DayReading[],
): { month: MonthFacts; next: MonthBase } {
  const next = month === null ? emptyMonth() : copyOf(month);
  const envelope: Envelope = { low: [base.low, ...next.sold_low], high: [base.high, ...next.sold_high] };
  const limits: Days = [];
  for (const reading of readings) {
    markDay(next, reading);
    const { day, sold_low } = reading;
    if (sold_low === null) continue;
    const before = envelope.low[day] ?? null;
    envelope.low[day] = before === null || startedAgain(before, reading.sold_high) ? sold_low : Math.max(before, sold_low);
    envelope.high[day] = reading.sold_high;
    limits[day] = reading.sold_high_min ?? reading.sold_high;
  }
  next.first_day = next.seen === 0 ? null : dayOfLowestBit(next.seen);
  next.last_day = next.seen === 0 ? null : 32 - Math.clz32(next.seen);

  fillEnvelope(envelope, limits);
  const middle = soldMiddle(envelope, base.mid);
  next.sold_low = envelope.low.slice(1);
  next.sold_high = envelope.high.slice(1);
  next.sold_mid = middle.slice(1);
  next.revenue_cum = revenueAlong(middle, base, next.price);
  return { month: next, next: baseAfter(base, next) };
}

function copyOf(month: MonthFacts): MonthFacts {
  return { ...month, price: [...month.price], stock: [...month.stock], reviews: [...month.reviews], rating_c: [...month.rating_c] };
}

function markDay(month: MonthFacts, reading: DayReading): void {
  const bit = 1 << (reading.day - 1);
  if (reading.held) month.held |= bit;
  if (!reading.seen) return;
  month.seen |= bit;
  for (const kind of ['price', 'stock', 'reviews', 'rating_c'] as const) {
    if (reading[kind] !== null) month[kind][reading.day - 1] = reading[kind];
  }
}

const dayOfLowestBit = (mask: number) => 32 - Math.clz32(mask & -mask);

/** Units of a day × the price in force on that day, added up. Before the first price of all, that first price. */
function revenueAlong(middle: Days, base: MonthBase, prices: Days): Days {
  const total = empty();
  let price = base.price ?? prices.find((known) => known !== null) ?? null;
  let sum = base.revenue;
  for (let day = 1; day <= MONTH_DAYS; day++) {
    price = prices[day - 1] ?? price;
    const sold = middle[day] ?? null;
    if (sold === null || price === null) continue;
    sum += Math.max(0, sold - (middle[day - 1] ?? sold)) * price;
    total[day - 1] = sum;
  }
  return total;
}

function baseAfter(base: MonthBase, month: MonthFacts): MonthBase {
  const last = month.sold_low.findLastIndex((low) => low !== null);
  const known = last >= 0;
  return {
    low: known ? (month.sold_low[last] ?? null) : base.low,
    mid: known ? (month.sold_mid[last] ?? null) : base.mid,
    high: known ? (month.sold_high[last] ?? null) : base.high,
    revenue: month.revenue_cum.findLast((sum) => sum !== null) ?? base.revenue,
    price: month.price.findLast((price) => price !== null) ?? base.price,
  };
}
