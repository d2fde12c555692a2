import type { ObservedFigures } from '#src/features/market/quarantine/observed-figures.ts';

/** An observation from an own source that shows nothing. */
export const noObservedFigures: Omit<ObservedFigures, 'at'> = {
  price: null,
  original_price: null,
  sold_low: null,
  sold_high: null,
  badge_low: null,
  badge_high: null,
  stock_low: null,
  stock_high: null,
  reviews_low: null,
  reviews_high: null,
  likes: null,
  reporter: null,
  network: null,
  trusted: true,
  minor_unit: 1,
};
