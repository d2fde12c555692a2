import { createDb } from '@telaah/db';
import type { PgBoss } from 'pg-boss';
import { purgeAccounts } from '#src/features/accounts/purge.service.ts';
import type { BillingDeps } from '#src/features/billing/billing-deps.ts';
import { purgeBilling, runBillingTick } from '#src/features/billing/tick.service.ts';
import { purgeMessages } from '#src/features/contact/service.ts';
import { alone, type StartWork } from '#src/jobs/work.ts';

const TICK = 'billing-tick';
const NIGHT = 'billing-night';
/** Without any call the worker looks so often. */
const EVERY_MS = 15_000;
const TICK_EXPIRES_SECONDS = 300;
const NIGHT_EXPIRES_SECONDS = 3_600;
/** Deep enough into the night that yesterday's settlements are there. */
const NIGHTLY = { cron: '10 3 * * *', tz: 'Asia/Jakarta' };
const STATEMENT_TIMEOUT_MS = 60_000;

export type WorldOfBilling = Omit<BillingDeps, 'db' | 'billingChanged'> & {
  /** Sends what the outbox holds; answers how many. */
  deliver: (deps: BillingDeps) => Promise<number>;
  /** The nightly proof; answers how many things are wrong. */
  prove: (deps: BillingDeps) => Promise<number>;
};

export interface BillingJobs {
  billingChanged(): Promise<void>;
  /** No more ticks by the clock; before the queue stops. */
  quiet(): void;
  /** After it. */
  close(): Promise<void>;
}

/**
 * 'short': at most one tick waits, so that a burst of notifications makes two ticks, not a hundred; a killed worker's tick holds nobody up,
 * because each part claims its rows. Losing a job loses only time: the next comes within 15 seconds.
 */
export const startBillingJobs = async (
  boss: PgBoss,
  start: StartWork,
  url: string,
  world: WorldOfBilling,
  work: boolean,
): Promise<BillingJobs> => {
  await boss.createQueue(TICK, { policy: 'short', expireInSeconds: TICK_EXPIRES_SECONDS, retryLimit: 0, deleteAfterSeconds: 600 });
  await boss.createQueue(NIGHT, { policy: 'short', expireInSeconds: NIGHT_EXPIRES_SECONDS, retryLimit: 3, retryDelay: 60 });
  const billingChanged = async () => {
    await boss.send(TICK, null);
  };
  if (!work) return { billingChanged, quiet: () => {}, close: async () => {} };

  const db = createDb(url, { max: 3, applicationName: 'telaah-billing', statementTimeout: STATEMENT_TIMEOUT_MS });
  const deps: BillingDeps = { ...world, db, billingChanged };
  const tick = alone(async () => {
    const done = await runBillingTick(deps, () => world.deliver(deps));
    if (Object.keys(done).length > 0) world.log.info(done, 'billing tick');
  });
  await start(TICK, { pollingIntervalSeconds: 1 }, tick);
  await start(NIGHT, { pollingIntervalSeconds: 30 }, async () => {
    await purgeBilling(deps);
    await purgeAccounts(db, world.clock.now());
    await purgeMessages(db, world.clock.now());
    const wrong = await world.prove(deps);
    world.log[wrong > 0 ? 'error' : 'info']({ wrong }, 'nightly proof');
  });
  await boss.schedule(NIGHT, NIGHTLY.cron, null, { tz: NIGHTLY.tz });
  const timer = setInterval(() => {
    void billingChanged().catch((error: unknown) => world.log.warn({ err: error }, 'could not hand a billing tick in'));
  }, EVERY_MS);
  await billingChanged();
  return {
    billingChanged,
    quiet: () => clearInterval(timer),
    close: () => db.destroy(),
  };
};
