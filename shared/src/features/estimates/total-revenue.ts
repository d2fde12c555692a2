import { MAX_REVENUE } from '#src/features/estimates/revenue.ts';
import { type Grade, grade as grades } from '#src/features/estimates/schema.ts';
import { toWindowGrade } from '#src/features/estimates/window.ts';
import type { Interval } from '#src/lib/interval.ts';

/** Lifetime revenue in whole rupiah, how sure it is, and the prices behind it. */
export interface TotalRevenue extends Interval {
  grade: Grade;
  /** The lowest and the highest price ever seen; null: none. */
  price_low: number | null;
  price_high: number | null;
}

const unknown = { low: null, high: null, grade: 'insufficient' } as const;

/** Units ever sold at the lowest to the highest price seen; at best `c` (early prices are unseen) unless observed from day one. */
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
