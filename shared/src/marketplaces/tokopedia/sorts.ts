import type { MarketSort } from '#src/marketplaces/definition/market-sort.ts';

/** Values of `ob` in the site's own list of orders (recorded June and July 2022). Its best match uses buyer data; ours sorts by revenue. */
export const tokopediaSorts = [
  { code: '23', name: 'best', sort: 'revenue_30d', order: 'desc' },
  { code: '5', name: 'reviews', sort: 'reviews', order: 'desc' },
  { code: '9', name: 'newest', sort: 'listed_at', order: 'desc' },
  { code: '4', name: 'price_high', sort: 'price', order: 'desc' },
  { code: '3', name: 'price_low', sort: 'price', order: 'asc' },
] as const satisfies readonly MarketSort[];
