import type { Db } from '@telaah/db';
import { demoMarket } from '@telaah/db/demo/market';
import { addDays, wibDay } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type IngestFunction, ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import * as repo from '#src/features/market/sources/demo.repo.ts';

export type DemoMarketSize = 'small' | 'medium' | 'large';

export interface DemoOptions {
  size: DemoMarketSize;
  now: Date;
  /** Called with the share done, 0 … 1. */
  onProgress?: (share: number, products: number) => void;
  ingest?: IngestFunction;
}

const SEED = 20_261_121;
/** A day's sales need the counter of the evening before: 31 readings make 30 days. */
const DAYS = 31;
/** Snapshots in one batch: whole histories, so that a product's months are written once. */
const BATCH = 12_000;

/** Fills an empty database with the generated market, up to yesterday, or continues a stopped run. Refuses observed data. */
export const prepareDemo = async (db: Db, options: DemoOptions): Promise<'made' | 'present' | 'refused'> => {
  const known = await repo.findDemoProgress(db, options.size);
  if (known === null && (await repo.hasObservedData(db))) return 'refused';
  const progress = known ?? (await repo.startDemoProgress(db, options.size, addDays(wibDay(options.now), -1)));
  if (progress.finished) return 'present';
  const take = options.ingest ?? ingest;
  const market = demoMarket({ size: options.size, days: DAYS, until: progress.until, seed: SEED });
  let product = progress.products;
  let batch: Snapshot[] = [];
  let written: Promise<void> = Promise.resolve();
  const write = async (snapshots: Snapshot[], upTo: number, before: Promise<void>) => {
    const taken = take(db, snapshots, { source: 'demo', now: options.now });
    // Progress is saved in order: a batch counts as done only after the one before it.
    await Promise.all([taken, before]);
    await repo.saveDemoProgress(db, options.size, upTo);
    options.onProgress?.(upTo / market.products, upTo);
  };
  /** Runs two batches at once: while the database writes one, the next is judged. */
  const flush = async () => {
    const before = written;
    if (batch.length > 0) written = write(batch, product, before);
    batch = [];
    written.catch(() => undefined);
    await before;
  };
  for (const history of market.histories(progress.products)) {
    product += 1;
    batch.push(...history);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  await written;
  await refreshMarket(db, options.now);
  await repo.finishDemoProgress(db, options.size, product, options.now);
  return 'made';
};
