import type { Db } from '@telaah/db';
import { ensurePartitions } from '@telaah/db/installation/partitions';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { ingestStores } from '#src/features/market/ingest/ingest-stores.service.ts';
import { findBatchMonths } from '#src/features/market/observations/side-records.ts';
import { isDataError } from '#src/features/market/observations/unstorable.ts';
import {
  deletePendingObservations,
  findNextPending,
  type PendingObservationRow,
} from '#src/features/market/trust/pending-observations.repo.ts';

const BATCH = 500;

/** The first observations that share receipt and network: they are ingested as they were received. */
const firstBatch = (pending: PendingObservationRow[]): PendingObservationRow[] => {
  const [first] = pending;
  if (first === undefined) return [];
  const end = pending.findIndex(
    ({ received_at, network }) => received_at.getTime() !== first.received_at.getTime() || network !== first.network,
  );
  return end === -1 ? pending : pending.slice(0, end);
};

/** Ingests observations together or, when none of several can be stored, one by one, so that only unstorable ones are refused. */
const takeEachOrRefuse = async <Look>(observations: Look[], take: (some: Look[]) => Promise<unknown>): Promise<void> => {
  try {
    await take(observations);
  } catch (error) {
    if (!isDataError(error)) throw error;
    for (const observation of observations) await take([observation]);
  }
};

/** Ingests pending observations as if accepted when they arrived. A killed run continues where it stopped. Answers how many. */
export const releasePendingObservations = async (db: Db, reporter: string, trusted: boolean): Promise<number> => {
  let released = 0;
  for (;;) {
    const batch = firstBatch(await findNextPending(db, reporter, BATCH));
    const [first] = batch;
    if (first === undefined) return released;
    const from = { source: 'capture', reporter, network: first.network, trusted, now: first.received_at } as const;
    const ofKind = <Look>(kind: PendingObservationRow['kind']) =>
      batch.filter((each) => each.kind === kind).map(({ snapshot }) => snapshot as Look);
    // The worker runs this, so it may create partitions.
    await ensurePartitions(db, findBatchMonths(ofKind<Snapshot>('product'), from.now));
    await ensurePartitions(db, {
      store: ofKind<StorePageSnapshot>('store').map(({ observed_at }) => wibDay(observed_at).slice(0, 7)),
    });
    await takeEachOrRefuse(ofKind<Snapshot>('product'), (some) => ingest(db, some, from));
    await takeEachOrRefuse(ofKind<StorePageSnapshot>('store'), (some) => ingestStores(db, some, from));
    await deletePendingObservations(
      db,
      reporter,
      batch.map(({ ref }) => ref),
    );
    released += batch.length;
  }
};
