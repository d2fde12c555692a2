import type { Db } from '@telaah/db';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import type { CaptureTrust } from '@telaah/shared/features/trust/reporter';
import type { Logger } from 'pino';
import { expireMarket } from '#src/features/market/expire.service.ts';
import { proveProducts } from '#src/features/market/identity/prove-products.service.ts';
import { resolveDueRows } from '#src/features/market/identity/rebuild-products.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { proveRollups } from '#src/features/market/sums/prove-rollups.service.ts';
import { applyReporterStates } from '#src/features/market/trust/reporters.service.ts';
import { runTrustReview } from '#src/features/market/trust/trust-review.service.ts';
import type { JobHandlers } from '#src/jobs/queues.ts';
import type { Checkpoint } from '#src/ports/checkpoint.ts';
import type { Clock } from '#src/ports/clock.ts';

export interface MarketJobDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  captureTrust: CaptureTrust;
  checkpoint: Checkpoint;
}

type MarketJobs = Pick<
  JobHandlers,
  'market-refresh' | 'market-reporters' | 'market-trust' | 'market-resolve' | 'market-partitions' | 'market-proof' | 'market-expire'
>;

const prove = async ({ db, clock, log, checkpoint }: MarketJobDeps): Promise<void> => {
  const products = await proveProducts(db, clock.now());
  log[products.wrong > 0 ? 'error' : 'info'](products, 'nightly proof of products');
  checkpoint('market-proof:products');
  const proof = await proveRollups(db, clock.now());
  log[proof.wrong_rows > 0 ? 'error' : 'info'](proof, 'nightly proof of the rollups');
};

/** Jobs that update the market's figures. Each may be killed at any moment and run again. */
export const marketJobs = (deps: MarketJobDeps): MarketJobs => {
  const { db, clock, log, captureTrust, checkpoint } = deps;
  return {
    'market-refresh': async () => {
      const refreshed = await refreshMarket(db, clock.now(), checkpoint);
      if (refreshed !== null && (refreshed.days > 0 || refreshed.research !== 'current')) log.info(refreshed, 'market refreshed');
    },
    'market-reporters': async () => {
      const applied = await applyReporterStates(db, captureTrust, clock.now());
      if (Object.values(applied).some((number) => number > 0)) log.info(applied, 'reporter states applied');
    },
    'market-trust': async () => {
      // Where every account is trusted there is nothing to review.
      if (captureTrust !== 'all') log.info(await runTrustReview(db, captureTrust, clock.now(), checkpoint), 'trust review done');
    },
    'market-resolve': async () => {
      const resolved = await resolveDueRows(db, clock.now());
      if (resolved > 0) log.info({ settled: resolved }, 'unopposed values resolved');
    },
    'market-partitions': () => makePartitionsAhead(db, clock.now()),
    'market-proof': () => prove(deps),
    'market-expire': () => expireMarket(deps),
  };
};
