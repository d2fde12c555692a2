import { tokenCosts } from '@telaah/shared/features/ledger/costs';
import { type Feature, type Gate, gateOf } from '@telaah/shared/features/plans/gates';
import { useSession } from '#src/layout/session.ts';

/** May the person who is signed in do that, and if not, with which plan? */
export const useGate = (feature: Feature): Gate => gateOf(useSession()?.premium ?? null, feature);

/** The name of the running plan: answers that were cut for one plan are not those of another. */
export const usePlanName = (): string => useSession()?.premium.name ?? '';

/** Tokens that opening a product's history takes: none where the plan shows only a preview of it. */
export const useHistoryCost = (): number => (useGate('history').allowed ? tokenCosts.historical_product : 0);
