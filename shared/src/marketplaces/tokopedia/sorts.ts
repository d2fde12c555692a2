import type { MarketSort } from '#src/marketplaces/definition/market-sort.ts';

/** `ob`, as the site's own list of orders has it (recorded in June and July 2022). What it knows of a buyer we do not: its best match is what earns most. */
export const tokopediaSorts = [
  { code: '23', name: 'best', sort: 'revenue_30d', order: 'desc' },
  { code: '5', name: 'reviews', sort: 'reviews', order: 'desc' },
  { code: '9', name: 'newest', sort: 'listed_at', order: 'desc' },
  { code: '4', name: 'price_high', sort: 'price', order: 'desc' },
  { code: '3', name: 'price_low', sort: 'price', order: 'asc' },
] as const satisfies readonly MarketSort[];
