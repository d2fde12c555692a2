import { ensurePartitions } from '@telaah/db/partitions';
import type { Ingest } from '#src/deps.ts';
import { monthsOf } from '#src/features/market/beside.ts';
import { ingest } from '#src/features/market/ingest.ts';

/** `ingest` where the worker has made every month: what a capture of any time finds that is not late. */
export const ingestInOpenMonths: Ingest = async (db, snapshots, from) => {
  await ensurePartitions(db, monthsOf(snapshots, from.now));
  return ingest(db, snapshots, from);
};
