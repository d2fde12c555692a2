/**
 * What a use costs in tokens (specification §9, decisions §5). The only table: the API charges by it, the interface shows it on the
 * control before it is used.
 */
export const tokenCosts = {
  product_search: 1,
  category_search: 1,
  store_search: 1,
  keyword_search: 1,
  ads_search: 1,
  category_data: 1,
  store_data: 1,
  enterprise_filter: 5,
  enterprise_page: 1,
  historical_product: 1,
  historical_store: 1,
  historical_category: 2,
  historical_category_page: 1,
  date_range: 1,
} as const;
export type TokenUse = keyof typeof tokenCosts;

/** Pages of a historical list: the first is free, later ones cost 1, never more than 2 together for one list. */
export const historicalPageCost = (page: number, spentOnThisList: number): number => (page <= 1 || spentOnThisList >= 2 ? 0 : 1);

/** The same question of the same person is free for this long, in ms. */
export const REPEAT_MS = 10 * 60_000;

/** Uses that are searches: the search history lists these. */
export const searchFeatures = [
  'product_search',
  'category_search',
  'store_search',
  'keyword_search',
  'ads_search',
] as const satisfies readonly TokenUse[];
