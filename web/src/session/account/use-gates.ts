import { type Feature, type Gate, gateOf, type RequiredPlan } from '@telaah/shared/features/plans/gates';
import { useSession } from '#src/session/account/session.ts';

export const useGate = (feature: Feature): Gate => gateOf(useSession()?.premium ?? null, feature);

/** Part of query keys, because answers depend on the plan. */
export const usePlanName = (): string => useSession()?.premium.name ?? '';

/** The plan that includes a feature; null if the current one does. */
export const usePlanFor = (): ((needs: Feature | undefined) => RequiredPlan | null) => {
  const premium = useSession()?.premium ?? null;
  return (needs) => {
    const gate = needs === undefined ? null : gateOf(premium, needs);
    return gate === null || gate.allowed ? null : gate.requiredPlan;
  };
};
