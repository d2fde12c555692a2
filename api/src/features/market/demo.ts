import type { Db } from '@telaah/db';
import { demoMarket } from '@telaah/db/demo/market';
import { sourceCode } from '@telaah/db/tables/codes';
import { addDays, wibDay } from '@telaah/shared/lib/dates';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { type Ingest, ingest } from '#src/features/market/ingest.ts';
import { refreshMarket } from '#src/features/market/refresh.ts';

export type DemoSize = 'small' | 'medium' | 'large';

export interface DemoOptions {
  size: DemoSize;
  now: Date;
  /** Called with the share done, 0 … 1. */
  onProgress?: (share: number, products: number) => void;
  ingest?: Ingest;
}

const SEED = 20_261_121;
const DAYS = 30;
/** Snapshots in one batch: whole histories, so that a product's months are written once. */
const BATCH = 12_000;

const seededUntil = async (db: Db, size: DemoSize): Promise<string | null> => {
  const row = await db.selectFrom('import_file').select('path').where('file_digest', '=', `demo:${size}`).executeTakeFirst();
  return row?.path ?? null;
};

const hasForeignData = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('product_live').select('product_id').where('source', '!=', sourceCode.code('demo')).limit(1).executeTakeFirst();
  return row !== undefined;
};

/**
 * Fills an empty database with the generated market, up to yesterday. Does nothing where that was done; goes on where it was
 * stopped. Refuses to mix into a database that holds observed data. Answers what it found or did.
 */
export const prepareDemo = async (db: Db, options: DemoOptions): Promise<'made' | 'present' | 'refused'> => {
  const key = `demo:${options.size}`;
  const known = await seededUntil(db, options.size);
  if (known === null && (await hasForeignData(db))) return 'refused';
  const until = known ?? addDays(wibDay(options.now), -1);
  if (known === null) await db.insertInto('import_file').values({ file_digest: key, path: until }).execute();
  const progress = await db.selectFrom('import_file').selectAll().where('file_digest', '=', key).executeTakeFirstOrThrow();
  if (progress.finished_at !== null) return 'present';
  const take = options.ingest ?? ingest;
  const market = demoMarket({ size: options.size, days: DAYS, until, seed: SEED });
  let product = 0;
  let batch: Snapshot[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await take(db, batch, { source: 'demo', now: options.now });
    batch = [];
    await db.updateTable('import_file').set({ next_row: product }).where('file_digest', '=', key).execute();
    options.onProgress?.(product / market.products, product);
  };
  for await (const history of market.histories()) {
    product += 1;
    if (product <= progress.next_row) continue;
    batch.push(...history);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  await refreshMarket(db, options.now);
  await db.updateTable('import_file').set({ finished_at: options.now, rows: product }).where('file_digest', '=', key).execute();
  return 'made';
};
