import type { Db } from '@telaah/db';
import { dropOldPartitions, makePartitionsAhead } from '@telaah/db/installation/partitions';
import type { CaptureTrust } from '@telaah/shared/features/belief/reporter';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import type { Logger } from 'pino';
import { proveProducts } from '#src/features/market/identity/prove-products.ts';
import { settleRipe } from '#src/features/market/identity/rebuild-products.ts';
import { forgetBegins } from '#src/features/market/months/opening-states.repo.ts';
import { forgetUnstorable } from '#src/features/market/observations/unstorable.repo.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.ts';
import { proveRollups } from '#src/features/market/sums/prove-rollups.ts';
import { followReporters } from '#src/features/market/trust/follow-reporter.ts';
import { forgetOwnLooks } from '#src/features/market/trust/pending-observations.repo.ts';
import { sit } from '#src/features/market/trust/trust-review.ts';
import type { Works } from '#src/jobs/queues.ts';
import type { Checkpoint } from '#src/ports/checkpoint.ts';
import type { Clock } from '#src/ports/clock.ts';

/** Looks that nobody came to believe for so long are forgotten. */
const OWN_LOOKS_KEPT_DAYS = 30;
/** Doors but an import tell of a few days: what months began with is kept for some more. */
const BEGINS_KEPT_DAYS = 120;
const DAY_MS = 86_400_000;

export interface WorldOfMarket {
  db: Db;
  clock: Clock;
  log: Logger;
  captureTrust: CaptureTrust;
  checkpoint: Checkpoint;
}

type MarketWorks = Pick<
  Works,
  'market-refresh' | 'market-follow' | 'market-court' | 'market-ripe' | 'market-ahead' | 'market-proof' | 'market-forget'
>;

const forget = async ({ db, clock, log, checkpoint }: WorldOfMarket): Promise<void> => {
  const dropped = await dropOldPartitions(db, clock.now());
  if (dropped.length > 0) log.info({ dropped }, 'months that were kept long enough');
  checkpoint('market-forget:partitions');
  const forgotten = await forgetOwnLooks(db, new Date(clock.now().getTime() - OWN_LOOKS_KEPT_DAYS * DAY_MS));
  if (forgotten > 0) log.info({ forgotten }, 'looks that nobody came to believe');
  const unstorable = await forgetUnstorable(db, new Date(clock.now().getTime() - OWN_LOOKS_KEPT_DAYS * DAY_MS));
  if (unstorable > 0) log.info({ unstorable }, 'looks that could not be stored');
  const begins = await forgetBegins(db, addDays(wibDay(clock.now()), -BEGINS_KEPT_DAYS));
  if (begins > 0) log.info({ begins }, 'what months long past began with');
};

const prove = async ({ db, clock, log, checkpoint }: WorldOfMarket): Promise<void> => {
  const products = await proveProducts(db, clock.now());
  log[products.wrong > 0 ? 'error' : 'info'](products, 'nightly proof of products');
  checkpoint('market-proof:products');
  const proof = await proveRollups(db, clock.now());
  log[proof.wrong_rows > 0 ? 'error' : 'info'](proof, 'nightly proof of the rollups');
};

/** What keeps the market's figures. Each may be killed anywhere, and done again. */
export const marketWorks = (world: WorldOfMarket): MarketWorks => {
  const { db, clock, log, captureTrust, checkpoint } = world;
  return {
    'market-refresh': async () => {
      const refreshed = await refreshMarket(db, clock.now(), checkpoint);
      if (refreshed !== null && (refreshed.days > 0 || refreshed.research !== 'current')) log.info(refreshed, 'market refreshed');
    },
    'market-follow': async () => {
      const followed = await followReporters(db, captureTrust, clock.now());
      if (Object.values(followed).some((number) => number > 0)) log.info(followed, 'the market follows whom it believes');
    },
    'market-court': async () => {
      // Among colleagues there is nothing to judge.
      if (captureTrust !== 'all') log.info(await sit(db, captureTrust, clock.now(), checkpoint), 'the court sat');
    },
    'market-ripe': async () => {
      const settled = await settleRipe(db, clock.now());
      if (settled > 0) log.info({ settled }, 'what nobody opposed for a day stands');
    },
    'market-ahead': () => makePartitionsAhead(db, clock.now()),
    'market-proof': () => prove(world),
    'market-forget': () => forget(world),
  };
};
