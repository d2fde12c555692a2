import type { TokenCostKey } from '#src/features/ledger/costs.ts';
import { allHeads } from '#src/kinds/registry/heads.ts';
import { lookUp } from '#src/lib/by-word.ts';

/**
 * Of the specification's features those that somebody can use today, beside research: a kind is built where it is registered. What is not built
 * is sold as nothing but "soon": plans name it in grey, without a figure and without a price in tokens. Who builds a feature switches it on here.
 */
const others = {
  product_history: true,
  store_history: true,
  category_history: true,
  enterprise: false,
  alerts: false,
  downloads: false,
  ai_ads: false,
  account_manager: true,
} as const satisfies Record<string, boolean>;
export type PlanFeature = keyof typeof others | `${string}_research`;

const kinds: readonly string[] = allHeads.map(({ path }) => path);

export const isBuilt = (feature: PlanFeature): boolean => lookUp(others, feature) || kinds.includes(feature);

/** The feature of each use that no list asks for. */
const featureOf: Readonly<Partial<Record<TokenCostKey, PlanFeature>>> = {
  enterprise_filter: 'enterprise',
  enterprise_page: 'enterprise',
  historical_product: 'product_history',
  historical_store: 'store_history',
  historical_store_page: 'store_history',
  historical_category: 'category_history',
  historical_category_page: 'category_history',
  date_range: 'enterprise',
};

/** Can somebody do what that price is asked for? */
export const isUsed = (use: TokenCostKey): boolean => {
  const feature = featureOf[use];
  return feature === undefined ? allHeads.some((head) => head.use === use || head.opened?.use === use) : isBuilt(feature);
};
