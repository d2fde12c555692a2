/**
 * What a use costs in tokens. The only table: the API charges by it, the interface shows it on the control before it is used. It names what
 * the specification (§9 "Token costs") and decisions §5 name and nothing else: listing categories and searching stores is free.
 */
export const tokenCosts = {
  /** Specification: "product search 1". */
  product_search: 1,
  /** Decisions: "keyword search 1". */
  keyword_search: 1,
  /** Decisions: "ads spy 1". */
  ads_search: 1,
  /** Specification: "open category or store data 1". */
  category_data: 1,
  store_data: 1,
  /** Specification: "apply enterprise filter 5". */
  enterprise_filter: 5,
  /** Specification: "switch top products or categories page 1". */
  enterprise_page: 1,
  /** Specification: "historical product detail 1". */
  historical_product: 1,
  /** Decisions: "open a historical product or store 1". */
  historical_store: 1,
  /** Decisions: "historical list pages: page 1 free, 1 each for the next, never more than 2" (`historicalPageCost`). */
  historical_store_page: 1,
  /** Specification: "historical category detail 2 to open and 1 per page change". */
  historical_category: 2,
  historical_category_page: 1,
  /** Specification: "changing date costs a stated number of tokens"; decisions: "to days not yet paid 1", of a history none. */
  date_range: 1,
} as const;
export type TokenCostKey = keyof typeof tokenCosts;

/** In tokens; what is no use of any costs nothing. */
export const toTokenCost = (use: TokenCostKey | null): number => (use === null ? 0 : tokenCosts[use]);

/** Pages of a store's historical list that are paid for, at most (specification: "historical pages 0 to 2"): all later ones are free. */
export const STORE_PAGES_MOST = 2;

/** Pages of a store's historical list: the first is free, of later ones so many cost. `paid`: pages of it that are paid for. */
export const historicalPageCost = (page: number, paid: number): number =>
  page <= 1 || paid >= STORE_PAGES_MOST ? 0 : tokenCosts.historical_store_page;

/** One question is paid once an hour (decisions §5): after that it costs again. In ms. */
export const REPEAT_MS = 60 * 60_000;
