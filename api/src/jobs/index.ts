import { createDb } from '@telaah/db';
import { dropOldPartitions, makePartitionsAhead } from '@telaah/db/partitions';
import type { CaptureTrust } from '@telaah/shared/features/belief/reporter';
import { addDays, wibDay } from '@telaah/shared/lib/dates';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { sit } from '#src/features/market/belief/court.ts';
import { forgetOwnLooks } from '#src/features/market/belief/own-look.repo.ts';
import { followReporters } from '#src/features/market/belief/voices.ts';
import { forgetBegins } from '#src/features/market/month-begins.repo.ts';
import { proveRollups } from '#src/features/market/prove.ts';
import { proveProducts } from '#src/features/market/prove-products.ts';
import { settleRipe } from '#src/features/market/refold.ts';
import { refreshMarket } from '#src/features/market/refresh.ts';
import { beat } from '#src/features/trouble/beat.service.ts';
import { startBillingJobs, type WorldOfBilling } from '#src/jobs/billing.ts';
import { startLearningJobs } from '#src/jobs/learning.ts';
import { startSupplierJobs, type WorldOfSuppliers } from '#src/jobs/suppliers.ts';
import { takeOn } from '#src/jobs/work.ts';
import type { Clock } from '#src/ports/clock.ts';

export interface JobsOptions {
  url: string;
  clock: Clock;
  log: Logger;
  captureTrust: CaptureTrust;
  /** False: only hand jobs in, as a web process does whose work another process carries out. */
  work: boolean;
  /** What the jobs of money need besides a database. */
  billing: WorldOfBilling;
  suppliers: WorldOfSuppliers;
}

export interface Jobs {
  /** Something was ingested: rollups and research follow within seconds. Losing this call loses nothing but time. */
  marketChanged(): Promise<void>;
  /** The inbox or the outbox holds something new. Losing this call loses nothing but time. */
  billingChanged(): Promise<void>;
  /** Of a worker, every few seconds: says that it is there, and sees to what is due. Does nothing elsewhere. */
  beat(): Promise<void>;
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
const AHEAD_AT = '20 * * * *';
const FOLLOW = 'market-follow';
const FOLLOW_EXPIRES_SECONDS = 3600;
/** Belief is given and taken once an hour. */
const COURT = 'market-court';
const COURT_AT = '30 * * * *';
/** Looks that nobody came to believe for so long are forgotten. */
const OWN_LOOKS_KEPT_DAYS = 30;
/** Doors but an import tell of a few days: what months began with is kept for some more. */
const BEGINS_KEPT_DAYS = 120;
/** When yesterday is over and few people ask. */
const PROOF_AT = '40 2 * * *';
const FORGET_AT = '40 3 * * *';
const DAY_MS = 86_400_000;
/** What is said of a product may come to stand a day after: an hour more or less is nothing to it. */
const RIPE = 'market-ripe';
const RIPE_AT = '15 * * * *';
const WIB = { tz: 'Asia/Jakarta' };

/** Starts the job queue. A killed worker's job is taken up again by the next one. */
export const startJobs = async ({ url, clock, log, work, billing, suppliers, captureTrust }: JobsOptions): Promise<Jobs> => {
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'telaah-jobs' });
  boss.on('error', (error: unknown) => log.error({ err: error }, 'job queue'));
  await boss.start();
  // 'stately': at most one waiting and one running, so that a burst of captures makes two refreshes, not a hundred.
  await boss.createQueue(REFRESH, { policy: 'stately', expireInSeconds: REFRESH_EXPIRES_SECONDS, retryLimit: 3, retryDelay: 10 });
  await boss.createQueue(FORGET, { policy: 'short', retryLimit: 3, retryDelay: 60 });
  await boss.createQueue(FOLLOW, { policy: 'stately', expireInSeconds: FOLLOW_EXPIRES_SECONDS, retryLimit: 3, retryDelay: 10 });
  await boss.createQueue(COURT, { policy: 'stately', expireInSeconds: FOLLOW_EXPIRES_SECONDS, retryLimit: 3, retryDelay: 60 });
  await boss.createQueue(AHEAD, { policy: 'short', retryLimit: 3, retryDelay: 60 });
  await boss.createQueue(PROOF, { policy: 'stately', expireInSeconds: PROOF_EXPIRES_SECONDS, retryLimit: 1, retryDelay: 600 });
  await boss.createQueue(RIPE, { policy: 'stately', expireInSeconds: REFRESH_EXPIRES_SECONDS, retryLimit: 1, retryDelay: 60 });
  const db = createDb(url, { max: 2, applicationName: 'telaah-worker', idleInTransactionTimeout: 0 });
  const start = takeOn(boss, db, log);
  if (work) {
    await start(REFRESH, { pollingIntervalSeconds: 1 }, async () => {
      const refreshed = await refreshMarket(db, clock.now());
      if (refreshed !== null && (refreshed.days > 0 || refreshed.research !== 'current')) log.info(refreshed, 'market refreshed');
    });
    // Once a minute all the same: the window moves at midnight, and a lost call is made good.
    await boss.schedule(REFRESH, '* * * * *');
    await start(RIPE, { pollingIntervalSeconds: 30 }, async () => {
      const settled = await settleRipe(db, clock.now());
      if (settled > 0) log.info({ settled }, 'what nobody opposed for a day stands');
    });
    await boss.schedule(RIPE, RIPE_AT);
    await start(FORGET, { pollingIntervalSeconds: 30 }, async () => {
      const dropped = await dropOldPartitions(db, clock.now());
      if (dropped.length > 0) log.info({ dropped }, 'months that were kept long enough');
      const forgotten = await forgetOwnLooks(db, new Date(clock.now().getTime() - OWN_LOOKS_KEPT_DAYS * DAY_MS));
      if (forgotten > 0) log.info({ forgotten }, 'looks that nobody came to believe');
      const begins = await forgetBegins(db, addDays(wibDay(clock.now()), -BEGINS_KEPT_DAYS));
      if (begins > 0) log.info({ begins }, 'what months long past began with');
    });
    await boss.schedule(FORGET, FORGET_AT, null, WIB);
    // At once too: captures that come before the first hour is over find their months.
    await makePartitionsAhead(db, clock.now());
    await start(AHEAD, { pollingIntervalSeconds: 30 }, () => makePartitionsAhead(db, clock.now()));
    await boss.schedule(AHEAD, AHEAD_AT, null, WIB);
    await start(FOLLOW, { pollingIntervalSeconds: 2 }, async () => {
      const followed = await followReporters(db, captureTrust, clock.now());
      if (Object.values(followed).some((number) => number > 0)) log.info(followed, 'the market follows whom it believes');
    });
    await boss.schedule(FOLLOW, '* * * * *');
    await start(COURT, { pollingIntervalSeconds: 30 }, async () => {
      // Among colleagues there is nothing to judge.
      if (captureTrust !== 'all') log.info(await sit(db, captureTrust, clock.now()), 'the court sat');
    });
    await boss.schedule(COURT, COURT_AT);
    await start(PROOF, { pollingIntervalSeconds: 30 }, async () => {
      const products = await proveProducts(db, clock.now());
      log[products.wrong > 0 ? 'error' : 'info'](products, 'nightly proof of products');
      const proof = await proveRollups(db, clock.now());
      log[proof.wrong_rows > 0 ? 'error' : 'info'](proof, 'nightly proof of the rollups');
    });
    await boss.schedule(PROOF, PROOF_AT, null, WIB);
  }
  const money = await startBillingJobs(boss, start, url, billing, work);
  const offers = await startSupplierJobs(boss, start, { url, clock, log, work, ...suppliers });
  const learning = await startLearningJobs(boss, start, { url, clock, log, work });
  return {
    billingChanged: money.billingChanged,
    marketChanged: async () => {
      await boss.send(REFRESH, null, { startAfter: GATHER_SECONDS });
    },
    beat: async () => {
      const askForRefresh = async () => void (await boss.send(REFRESH, null));
      offers.look();
      if (work) await beat({ db, clock, log, refresh: REFRESH, askForRefresh });
    },
    stop: async () => {
      money.quiet();
      await boss.stop({ graceful: true, timeout: 5_000 });
      await money.close();
      await offers.close();
      await learning.close();
      await db.destroy();
    },
  };
};
