import { MAX_REVENUE } from '#src/features/estimates/revenue.ts';
import { type Grade, grade as grades } from '#src/features/estimates/schema.ts';
import { toWindowGrade } from '#src/features/estimates/window.ts';
import type { Interval } from '#src/lib/interval.ts';

/** What a product earned since it is sold there: whole rupiah, how sure that is, and the prices that it goes by. */
export interface TotalRevenue extends Interval {
  grade: Grade;
  /** The lowest and the highest price that was ever seen; null: none was. */
  price_low: number | null;
  price_high: number | null;
}

const unknown = { low: null, high: null, grade: 'insufficient' } as const;

/**
 * All units ever sold, from all of them at the lowest price that was ever seen to all at the highest. What was sold before the first look went at
 * prices that nobody saw: unless the product was seen from its first day, the range is no better than rough. Never by the price of now alone where others were seen.
 */
export const totalRevenue = (
  sold: Interval,
  price: { least: number | null; most: number | null },
  isSeenFromBegin: boolean,
): TotalRevenue => {
  const prices = { price_low: price.least, price_high: price.most };
  if (sold.low === null || price.least === null || price.most === null) return { ...unknown, ...prices };
  const low = Math.min(sold.low * price.least, MAX_REVENUE);
  const high = sold.high === null ? null : Math.min(sold.high * price.most, MAX_REVENUE);
  if (high === null) return { low, high, grade: 'insufficient', ...prices };
  const own = toWindowGrade({ low, mid: (low + high) / 2, high }, false);
  const rough = grades.options.indexOf('c');
  const best = isSeenFromBegin ? own : (grades.options[Math.max(rough, grades.options.indexOf(own))] ?? own);
  return { low, high, grade: best, ...prices };
};
