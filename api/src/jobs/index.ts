import { createDb } from '@telaah/db';
import { dropOldPartitions, makePartitionsAhead } from '@telaah/db/partitions';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { proveRollups } from '#src/features/market/prove.ts';
import { refreshMarket } from '#src/features/market/refresh.ts';
import { startBillingJobs, type WorldOfBilling } from '#src/jobs/billing.ts';
import { startLearningJobs } from '#src/jobs/learning.ts';
import type { Clock } from '#src/ports/clock.ts';

export interface JobsOptions {
  url: string;
  clock: Clock;
  log: Logger;
  /** False: only hand jobs in, as a web process does whose work another process carries out. */
  work: boolean;
  /** What the jobs of money need besides a database. */
  billing: WorldOfBilling;
}

export interface Jobs {
  /** Something was ingested: rollups and research follow within seconds. Losing this call loses nothing but time. */
  marketChanged(): Promise<void>;
  /** The inbox or the outbox holds something new. Losing this call loses nothing but time. */
  billingChanged(): Promise<void>;
  stop(): Promise<void>;
}

const REFRESH = 'market-refresh';
/** Captures come in bursts; one refresh serves what arrives meanwhile. */
const GATHER_SECONDS = 2;
const REFRESH_EXPIRES_SECONDS = 3600;
const PROOF = 'market-proof';
const PROOF_EXPIRES_SECONDS = 6 * 3600;
const FORGET = 'market-forget';
const AHEAD = 'market-ahead';
/** When yesterday is over and few people ask. */
const PROOF_AT = '40 2 * * *';
const FORGET_AT = '40 3 * * *';
const AHEAD_AT = '20 * * * *';
const WIB = { tz: 'Asia/Jakarta' };

/** Starts the job queue. A killed worker's job is taken up again by the next one. */
export const startJobs = async ({ url, clock, log, work, billing }: JobsOptions): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'telaah-jobs' });
  boss.on('error', (error: unknown) => log.error({ err: error }, 'job queue'));
  await boss.start();
  // 'stately': at most one waiting and one running, so that a burst of captures makes two refreshes, not a hundred.
  await boss.createQueue(REFRESH, { policy: 'stately', expireInSeconds: REFRESH_EXPIRES_SECONDS, retryLimit: 3, retryDelay: 10 });
  await boss.createQueue(FORGET, { policy: 'short', retryLimit: 3, retryDelay: 60 });
  await boss.createQueue(AHEAD, { policy: 'short', retryLimit: 3, retryDelay: 60 });
  await boss.createQueue(PROOF, { policy: 'stately', expireInSeconds: PROOF_EXPIRES_SECONDS, retryLimit: 1, retryDelay: 600 });
  const db = createDb(url, { max: 2, applicationName: 'telaah-worker', idleInTransactionTimeout: 0 });
  if (work) {
    await boss.work(REFRESH, { pollingIntervalSeconds: 1 }, async () => {
      const refreshed = await refreshMarket(db, clock.now());
      if (refreshed !== null && (refreshed.days > 0 || refreshed.research !== 'current')) log.info(refreshed, 'market refreshed');
    });
    // Once a minute all the same: the window moves at midnight, and a lost call is made good.
    await boss.schedule(REFRESH, '* * * * *');
    await boss.work(FORGET, { pollingIntervalSeconds: 30 }, async () => {
      const dropped = await dropOldPartitions(db, clock.now());
      if (dropped.length > 0) log.info({ dropped }, 'months that were kept long enough');
    });
    await boss.schedule(FORGET, FORGET_AT, null, WIB);
    // At once too: captures that come before the first hour is over find their months.
    await makePartitionsAhead(db, clock.now());
    await boss.work(AHEAD, { pollingIntervalSeconds: 30 }, () => makePartitionsAhead(db, clock.now()));
    await boss.schedule(AHEAD, AHEAD_AT, null, WIB);
    await boss.work(PROOF, { pollingIntervalSeconds: 30 }, async () => {
      const proof = await proveRollups(db, clock.now());
      log[proof.wrong_rows > 0 ? 'error' : 'info'](proof, 'nightly proof of the rollups');
    });
    await boss.schedule(PROOF, PROOF_AT, null, WIB);
  }
  const money = await startBillingJobs(boss, url, billing, work);
  const learning = await startLearningJobs(boss, { url, clock, log, work });
  return {
    billingChanged: money.billingChanged,
    marketChanged: async () => {
      await boss.send(REFRESH, null, { startAfter: GATHER_SECONDS });
    },
    stop: async () => {
      money.quiet();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await money.close();
      await learning.close();
      await db.destroy();
    },
  };
};
