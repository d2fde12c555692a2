import { purgeAccounts } from '#src/features/accounts/privacy/purge.service.ts';
import { purgeBilling, runBillingTick } from '#src/features/billing/tick.service.ts';
import { purgeMessages } from '#src/features/contact/service.ts';
import type { JobHandlers } from '#src/jobs/queues.ts';
import type { BillingDeps } from '#src/runtime/deps.ts';

export type BillingJobDeps = Omit<BillingDeps, 'db' | 'billingChanged'> & {
  /** Sends the mails of the outbox; answers how many. */
  deliver: (deps: BillingDeps) => Promise<number>;
  /** The nightly proof; answers the number of errors. */
  prove: (deps: BillingDeps) => Promise<number>;
};

/** Queued so that many notifications make two ticks. A lost request only costs time, as the next comes within seconds. */
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
