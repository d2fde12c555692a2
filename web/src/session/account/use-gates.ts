import { type Feature, type Gate, gateOf, type RequiredPlan } from '@telaah/shared/features/plans/gates';
import { useSession } from '#src/session/account/session.ts';

/** May the person who is signed in do that, and if not, with which plan? */
export const useGate = (feature: Feature): Gate => gateOf(useSession()?.premium ?? null, feature);

/** The name of the running plan: answers that were cut for one plan are not those of another. */
export const usePlanName = (): string => useSession()?.premium.name ?? '';

/** For features that are only known as data: the plan that opens one, where this one does not. */
export const usePlanFor = (): ((needs: Feature | undefined) => RequiredPlan | null) => {
  const premium = useSession()?.premium ?? null;
  return (needs) => {
    const gate = needs === undefined ? null : gateOf(premium, needs);
    return gate === null || gate.allowed ? null : gate.requiredPlan;
  };
};
