import type { MarketSort } from '#src/marketplaces/definition/market-sort.ts';

/** Only the word of the default order is known; the others are ours until an address with them is seen. */
export const tiktokSorts = [
  { code: 'popularity', name: 'popular', sort: 'revenue_30d', order: 'desc' },
  { code: 'sold', name: 'bestselling', sort: 'sold_30d', order: 'desc' },
  { code: 'new', name: 'newest', sort: 'listed_at', order: 'desc' },
  { code: 'price_high', name: 'price_high', sort: 'price', order: 'desc' },
  { code: 'price_low', name: 'price_low', sort: 'price', order: 'asc' },
] as const satisfies readonly MarketSort[];
