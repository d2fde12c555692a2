import type { TokenCostKey } from '#src/features/ledger/costs.ts';
import { allHeads } from '#src/kinds/registry/heads.ts';
import { lookUp } from '#src/lib/word-record.ts';

// Usable features besides research, whose kinds count once registered. Plans show others in grey as "soon", without figure or token
// price. Switch a feature on here when it is built.
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

export const isUsed = (use: TokenCostKey): boolean => {
  const feature = featureOf[use];
  return feature === undefined ? allHeads.some((head) => head.use === use || head.opened?.use === use) : isBuilt(feature);
};
