import type { Db } from '@telaah/db';
import { ensurePartitions } from '@telaah/db/installation/partitions';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { dailySnapshots } from '@telaah/shared/testing/snapshots';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { findBatchMonths } from '#src/features/market/observations/side-records.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import type { IngestPort } from '#src/runtime/deps.ts';

/** `ingest` where the worker has made every month: what a capture of any time finds that is not late. */
export const ingestInOpenMonths: IngestPort = async (db, snapshots, from) => {
  await ensurePartitions(db, findBatchMonths(snapshots, from.now));
  return ingest(db, snapshots, from);
};

export const FIRST_DAY = '2026-10-21';
/** 21 October to 20 November: the day before the research window, and its thirty days. */
export const DAYS = 31;

/** A product that sells `sold` units on each of the 30 days of the window; say only what the test is about. */
export interface FixtureProduct extends Partial<Snapshot> {
  sold: number;
}

/** Takes the goods in by the front door, and brings rollups and research up to date. */
export const fillMarket = async (db: Db, goods: FixtureProduct[], now: Date): Promise<void> => {
  const looks = goods.flatMap(({ sold, ...given }, i) =>
    dailySnapshots(FIRST_DAY, [0, ...Array<number>(DAYS - 1).fill(sold)], { product_id: String(1000 + i), ...given }),
  );
  await fillWith(db, looks, now);
};

/** Looks at a time: as many as a file's. */
const BATCH = 500;

/** Takes looks in by the front door, in their order, and brings rollups and research up to date. */
export const fillWith = async (db: Db, looks: readonly Snapshot[], now: Date): Promise<void> => {
  for (let from = 0; from < looks.length; from += BATCH)
    await ingest(db, looks.slice(from, from + BATCH), { source: 'import', now });
  await refreshMarket(db, now);
};

/** The id that research uses, for the marketplace's own. */
export const idOf = async (db: Db, externalId: string): Promise<number> => {
  const row = await db.selectFrom('product_key').select('product_id').where('key', '=', externalId).executeTakeFirstOrThrow();
  return row.product_id;
};
