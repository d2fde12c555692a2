import type { TokenUse } from '#src/features/ledger/costs.ts';
import { heads } from '#src/kinds/heads.ts';

/**
 * Of the specification's features those that somebody can use today. What is not built is sold as nothing but "soon": plans name it in grey,
 * without a figure and without a price in tokens. Who builds a feature switches it on here.
 */
export const built = {
  product_research: true,
  store_research: true,
  category_research: true,
  keyword_research: true,
  ads_research: true,
  product_history: true,
  store_history: true,
  category_history: true,
  enterprise: false,
  alerts: false,
  downloads: false,
  ai_ads: false,
  account_manager: true,
} as const satisfies Record<string, boolean>;
export type PlanFeature = keyof typeof built;

export const isBuilt = (feature: PlanFeature): boolean => built[feature];

/** The feature that each use of tokens belongs to. */
export const featureOfUse: Record<TokenUse, PlanFeature> = {
  [heads.product.use]: 'product_research',
  keyword_search: 'keyword_research',
  ads_search: 'ads_research',
  category_data: 'category_research',
  store_data: 'store_research',
  enterprise_filter: 'enterprise',
  enterprise_page: 'enterprise',
  historical_product: 'product_history',
  historical_store: 'store_history',
  historical_store_page: 'store_history',
  historical_category: 'category_history',
  historical_category_page: 'category_history',
  date_range: 'product_history',
};
