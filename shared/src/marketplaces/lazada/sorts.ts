import type { MarketSort } from '#src/marketplaces/definition/market-sort.ts';

/** Values of the parameter `sort` in a list's address; no others are known. */
export const lazadaSorts = [
  { code: 'popularity', name: 'popular', sort: 'revenue_30d', order: 'desc' },
  { code: 'pricedesc', name: 'price_high', sort: 'price', order: 'desc' },
  { code: 'priceasc', name: 'price_low', sort: 'price', order: 'asc' },
] as const satisfies readonly MarketSort[];
