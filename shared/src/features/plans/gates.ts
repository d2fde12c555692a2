import type { Premium } from '#src/features/accounts/schema.ts';

/** `research`: all rows, pages, orders, saving; `history`: days before the last two, daily charts; `enterprise`: its dashboard. */
export type Feature = 'research' | 'history' | 'enterprise' | 'alerts' | 'downloads' | 'quota';
export type RequiredPlan = 'Basic' | 'Smart' | 'Genius' | 'Enterprise';
export type Gate = { allowed: true } | { allowed: false; requiredPlan: RequiredPlan };

/** The cheapest plan that includes each feature, for texts only: the plan table decides which plans do. */
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
  // Top-ups need a running plan, and only a running plan has an end.
  quota: (premium) => premium.expired_at !== null,
};

/** Names the cheapest plan that includes the feature. Nothing is open without a running plan (`noPremium`) or an account (null). */
export const gateOf = (premium: Flags | null, feature: Feature): Gate =>
  premium !== null && has[feature](premium) ? { allowed: true } : { allowed: false, requiredPlan: opensWith[feature] };

/** Rows of a search shown without a plan: the first of page 1 in the default order. */
export const PREVIEW_ROWS = 10;
/** Days of a history shown to plans without it: the newest. */
export const PREVIEW_DAYS = 2;
