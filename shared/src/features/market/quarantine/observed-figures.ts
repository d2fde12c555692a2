import type { ClaimSource } from '#src/features/market/quarantine/claim-stamp.ts';

/** The figures of an observation that the rules use. Null: not shown. Counters are inclusive bounds. */
export interface ObservedFigures extends ClaimSource {
  /** Instant of the observation, ms since 1970. */
  at: number;
  /** Lowest price that can be paid, in whole units of the currency. */
  price: number | null;
  /** Highest price over the variants that can be bought. */
  price_high?: number | null;
  original_price: number | null;
  sold_low: number | null;
  sold_high: number | null;
  /** The marketplace's own rolling count of about 30 days, which falls in real life. */
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

/** Our own import, provider or demo: it may misread but does not lie, so persistence confirms it. */
export const isOwnSource = ({ trusted, reporter }: ObservedFigures): boolean => trusted && reporter === null;

/** Null where none is shown. An account's upper bound counts without a lower one, because it would be published. */
export const toObservedBounds = (seen: ObservedFigures, of: 'sold' | 'reviews'): { low: number; high: number | null } | null => {
  const [low, high] = of === 'sold' ? [seen.sold_low, seen.sold_high] : [seen.reviews_low, seen.reviews_high];
  if (low === null && (high === null || seen.trusted)) return null;
  return { low: low ?? 0, high };
};
