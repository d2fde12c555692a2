import { noPremium } from '@telaah/shared/features/accounts/schema';
import { type Feature, type Gate, gateOf } from '@telaah/shared/features/plans/gates';
import { runningPlan } from '#src/features/ledger/service.ts';
import type { CallFacts } from '#src/http/call/required-fact.ts';

export interface Rights extends Readonly<Record<Feature, Gate>> {
  /** How many days one history may show. */
  historicalRange: number;
}

/** Equal for plans that open the same; accounts with the same view see the same rows. */
export const viewOf = ({ historicalRange, ...gates }: Rights): string =>
  `${Object.values(gates)
    .map(({ allowed }) => Number(allowed))
    .join('')} ${historicalRange}`;

export const requirePlan = (now: Date) => ({ plan: runningPlan(now) });

/** Without a running plan no feature is open. */
export const rightsOf = async (facts: CallFacts, now: Date): Promise<Rights> => {
  const plan = await facts.valuesOf(requirePlan(now)).plan();
  const premium = plan
    ? {
        ...noPremium,
        researchSupport: plan.research_support,
        historicalSupport: plan.historical_support,
        enterpriseSupport: plan.enterprise_support,
        alertSupport: plan.alert_support,
        downloadSupport: plan.download_support,
        expired_at: new Date(plan.ends_at).toISOString(),
      }
    : noPremium;
  const gate = (feature: Feature) => gateOf(premium, feature);
  return {
    research: gate('research'),
    history: gate('history'),
    enterprise: gate('enterprise'),
    alerts: gate('alerts'),
    downloads: gate('downloads'),
    quota: gate('quota'),
    historicalRange: plan?.historical_range ?? 0,
  };
};
