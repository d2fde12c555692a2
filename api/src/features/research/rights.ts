import type { Db } from '@telaah/db';
import { noPremium } from '@telaah/shared/features/accounts/schema';
import { type Gate, gateOf } from '@telaah/shared/features/plans/gates';
import { findRunningSubscription } from '#src/features/ledger/service.ts';

/** What the account's plan lets it see of research and histories. */
export interface Rights {
  research: Gate;
  history: Gate;
  /** Days that one history may show. */
  historicalRange: number;
}

/** One statement. Without a running plan nothing is open. */
export const rightsOf = async (db: Db, accountId: string, now: Date): Promise<Rights> => {
  const plan = await findRunningSubscription(db, accountId, now);
  const premium = plan
    ? {
        ...noPremium,
        researchSupport: plan.research_support,
        historicalSupport: plan.historical_support,
        expired_at: plan.ends_at.toISOString(),
      }
    : noPremium;
  return {
    research: gateOf(premium, 'research'),
    history: gateOf(premium, 'history'),
    historicalRange: plan?.historical_range ?? 0,
  };
};
