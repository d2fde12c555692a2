import type { Db } from '@telaah/db';
import { ensurePartitions } from '@telaah/db/installation/partitions';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { dailySnapshots } from '@telaah/shared/testing/snapshots';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { findBatchMonths } from '#src/features/market/observations/side-records.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import type { IngestPort } from '#src/runtime/deps.ts';

/** `ingest` with every month's partitions, which otherwise the worker creates. */
export const ingestInOpenMonths: IngestPort = async (db, snapshots, from) => {
  await ensurePartitions(db, findBatchMonths(snapshots, from.now));
  return ingest(db, snapshots, from);
};

export const FIRST_DAY = '2026-10-21';
/** 21 October to 20 November: the day before the research window, and its thirty days. */
export const DAYS = 31;

/** A product that sells `sold` units on each of the window's 30 days; a test gives only the fields it needs. */
export interface FixtureProduct extends Partial<Snapshot> {
  sold: number;
}

export const fillMarket = async (db: Db, goods: FixtureProduct[], now: Date): Promise<void> => {
  const snapshots = goods.flatMap(({ sold, ...fields }, i) =>
    dailySnapshots(FIRST_DAY, [0, ...Array<number>(DAYS - 1).fill(sold)], { product_id: String(1000 + i), ...fields }),
  );
  await fillWith(db, snapshots, now);
};

const BATCH = 500;

/** Ingests snapshots in their order as an import does, then refreshes rollups and research. */
export const fillWith = async (db: Db, snapshots: readonly Snapshot[], now: Date): Promise<void> => {
  for (let from = 0; from < snapshots.length; from += BATCH)
    await ingest(db, snapshots.slice(from, from + BATCH), { source: 'import', now });
  await refreshMarket(db, now);
};

export const idOf = async (db: Db, externalId: string): Promise<number> => {
  const row = await db.selectFrom('product_key').select('product_id').where('key', '=', externalId).executeTakeFirstOrThrow();
  return row.product_id;
};
