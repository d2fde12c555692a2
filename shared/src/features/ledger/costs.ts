/** Tokens a use costs: the API charges by it, the interface shows it first. What is not named, such as store search, is free. */
export const tokenCosts = {
  product_search: 1,
  keyword_search: 1,
  ads_search: 1,
  /** Opening the data of a category or a store. */
  category_data: 1,
  store_data: 1,
  enterprise_filter: 5,
  /** Another page of top products or categories. */
  enterprise_page: 1,
  historical_product: 1,
  historical_store: 1,
  /** The first page of a historical list is free, and at most two later ones cost (`historicalPageCost`). */
  historical_store_page: 1,
  /** Opening it, and each change of page. */
  historical_category: 2,
  historical_category_page: 1,
  /** Changing to days that are not paid yet; within a history it is free. */
  date_range: 1,
} as const;
export type TokenCostKey = keyof typeof tokenCosts;

export const toTokenCost = (use: TokenCostKey | null): number => (use === null ? 0 : tokenCosts[use]);

/** Paid pages of a store's historical list at most; all later ones are free. */
export const STORE_PAGES_MOST = 2;

/** The first page is free. `paid`: pages of the list that are paid for. */
export const historicalPageCost = (page: number, paid: number): number =>
  page <= 1 || paid >= STORE_PAGES_MOST ? 0 : tokenCosts.historical_store_page;

/** The same question is free within this time (ms). */
export const REPEAT_MS = 60 * 60_000;
