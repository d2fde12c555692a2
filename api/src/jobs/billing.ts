import { purgeAccounts } from '#src/features/accounts/privacy/purge.service.ts';
import { purgeBilling, runBillingTick } from '#src/features/billing/tick.service.ts';
import { purgeMessages } from '#src/features/contact/service.ts';
import type { JobHandlers } from '#src/jobs/queues.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export type BillingJobDeps = Omit<BillingDeps, 'db' | 'billingChanged'> & {
  /** Sends what the outbox holds; answers how many. */
  deliver: (deps: BillingDeps) => Promise<number>;
  /** The nightly proof; answers how many things are wrong. */
  prove: (deps: BillingDeps) => Promise<number>;
};

/** A burst of notifications makes two ticks, not a hundred. Losing one loses only time: the next comes within seconds. */
export const billingJobs = (
  deps: BillingDeps,
  { deliver, prove }: Pick<BillingJobDeps, 'deliver' | 'prove'>,
): Pick<JobHandlers, 'billing-tick' | 'billing-night'> => ({
  'billing-tick': async () => {
    const done = await runBillingTick(deps, () => deliver(deps));
    if (Object.keys(done).length > 0) deps.log.info(done, 'billing tick');
  },
  'billing-night': async () => {
    await purgeBilling(deps);
    await purgeAccounts(deps.db, deps.clock.now());
    await purgeMessages(deps.db, deps.clock.now());
    deps.checkpoint('billing-night:purged');
    const wrong = await prove(deps);
    deps.log[wrong > 0 ? 'error' : 'info']({ wrong }, 'nightly proof');
  },
});
