import type { ClaimSource } from '#src/features/market/doubt/marks.ts';

/** What one observation says, reduced to what the rules look at. Null: not shown. Counters are inclusive bounds. */
export interface ObservedFigures extends ClaimSource {
  /** Instant of the observation, ms since 1970. */
  at: number;
  /** Lowest price that can be paid, in whole units of the currency. */
  price: number | null;
  /** Highest price over the variants that can be bought. */
  price_high?: number | null;
  /** Price before discount. */
  original_price: number | null;
  /** Lifetime sold. */
  sold_low: number | null;
  sold_high: number | null;
  /** The marketplace's own rolling window of about 30 days. It falls in real life. */
  badge_low: number | null;
  badge_high: number | null;
  stock_low: number | null;
  stock_high: number | null;
  reviews_low: number | null;
  reviews_high: number | null;
  likes: number | null;
  views?: number | null;
  comments?: number | null;
  /** In hundredths. */
  rating?: number | null;
  price_after_voucher?: number | null;
  /** Whether the marketplace says that the listing sells nothing. */
  stopped?: boolean | null;
  /** Smallest price step of the currency in the units of `price`: 1 for rupiah. */
  minor_unit: number;
}

/** Our own import, provider or demo. What it misreads is confirmed by persistence; nobody lies there. */
export const isOwnSource = ({ trusted, reporter }: ObservedFigures): boolean => trusted && reporter === null;

/** A total as a look shows it; null where it shows none. One voice's upper bound counts without a lower one, for it would be published. */
export const toObservedBounds = (seen: ObservedFigures, of: 'sold' | 'reviews'): { low: number; high: number | null } | null => {
  const [low, high] = of === 'sold' ? [seen.sold_low, seen.sold_high] : [seen.reviews_low, seen.reviews_high];
  if (low === null && (high === null || seen.trusted)) return null;
  return { low: low ?? 0, high };
};
