import type { MarketSort } from '#src/marketplaces/definition/market-sort.ts';

/** `by`, or `sortBy` in an address; a price is followed by its `order`, as `shopeeLists` reads both. */
export const shopeeSorts = [
  { code: 'pop', name: 'popular', sort: 'revenue_30d', order: 'desc' },
  { code: 'sales', name: 'bestselling', sort: 'sold_30d', order: 'desc' },
  { code: 'ctime', name: 'newest', sort: 'listed_at', order: 'desc' },
  { code: 'price desc', name: 'price_high', sort: 'price', order: 'desc' },
  { code: 'price asc', name: 'price_low', sort: 'price', order: 'asc' },
] as const satisfies readonly MarketSort[];
