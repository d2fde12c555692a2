import type { Premium } from '#src/features/accounts/schema.ts';

/**
 * What a plan may have or not (specification §6, decisions §4). `research`: all rows, pages and orders of a search, and saving them;
 * `history`: days before the last two, and charts of days; `enterprise`: the whole enterprise dashboard.
 */
export type Feature = 'research' | 'history' | 'enterprise' | 'alerts' | 'downloads' | 'quota';
export type RequiredPlan = 'Basic' | 'Smart' | 'Genius' | 'Enterprise';
export type Gate = { allowed: true } | { allowed: false; requiredPlan: RequiredPlan };

/** The cheapest plan that opens each. Which plans do is data of the plan table; this is only what people are told. */
const opensWith: Record<Feature, RequiredPlan> = {
  research: 'Basic',
  history: 'Smart',
  enterprise: 'Genius',
  alerts: 'Basic',
  downloads: 'Basic',
  quota: 'Basic',
};

type Flags = Pick<
  Premium,
  'researchSupport' | 'historicalSupport' | 'enterpriseSupport' | 'alertSupport' | 'downloadSupport' | 'expired_at'
>;

const has: Record<Feature, (premium: Flags) => boolean> = {
  research: (premium) => premium.researchSupport,
  history: (premium) => premium.historicalSupport,
  enterprise: (premium) => premium.enterpriseSupport,
  alerts: (premium) => premium.alertSupport,
  downloads: (premium) => premium.downloadSupport,
  // Top-ups need any running plan; only such a one has an end.
  quota: (premium) => premium.expired_at !== null,
};

/** May this plan do that, and if not, which plan may? Without a running plan (`noPremium`) or an account (null) nothing is open. */
export const gateOf = (premium: Flags | null, feature: Feature): Gate =>
  premium !== null && has[feature](premium) ? { allowed: true } : { allowed: false, requiredPlan: opensWith[feature] };

/** Rows of a search that are shown without a plan: the first of page 1, in the usual order. */
export const PREVIEW_ROWS = 10;
/** Days of a history that are shown to plans without it: the newest. */
export const PREVIEW_DAYS = 2;
