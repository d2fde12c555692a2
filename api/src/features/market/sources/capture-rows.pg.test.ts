import { createDb, type Db } from '@telaah/db';
import { createTestDb } from '@telaah/db/testing/database';
import { exact } from '@telaah/shared/observation/reading';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';

/** The cost of a capture is measured in rows read, because the time on a shared machine varies. */
const now = new Date('2026-11-21T03:00:00Z');
const DAYS = ['2026-10-12', '2026-11-20'];

let test: Awaited<ReturnType<typeof createTestDb>>;
let db: Db;
beforeAll(async () => {
  test = await createTestDb();
  // One connection, which flushes its statistics on demand. Without scans, which these small tables would get and a large market would not.
  const settings = ['jit', 'enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'].map((name) => `-c ${name}=off`).join(' ');
  db = createDb(Object.assign(new URL(test.url), { search: `?options=${encodeURIComponent(settings)}` }).href, { max: 1 });
});
afterAll(async () => {
  await db.destroy();
  await test.close();
});

const rowsRead = async (): Promise<number> => {
  await db.selectNoFrom((q) => q.fn<unknown>('pg_stat_force_next_flush').as('flushed')).execute();
  await db.selectNoFrom((q) => q.fn<unknown>('pg_stat_clear_snapshot').as('cleared')).execute();
  const { rows } = await sql<{ n: number }>`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as n
    from pg_stat_user_tables where schemaname = 'public'`.execute(db);
  return rows[0]?.n ?? 0;
};

const snapshotsOf = (product: number, observed_at: string, sold: number) =>
  capturedSnapshot({ product_id: `${product}`, observed_at, sold_total: exact(sold), url: null });

let products = 0;
/** All in one category and one store: the most that a capture's sums could read. */
const growTo = async (size: number): Promise<void> => {
  const fresh = Array.from({ length: size - products }, (_, i) => products + i + 1);
  products = size;
  const snapshots = fresh.flatMap((product) =>
    DAYS.map((day, i) => snapshotsOf(product, `${day}T05:00:00.000Z`, 100 + i * 30 + (product % 7))),
  );
  await ingest(db, snapshots, { source: 'import', now });
  expect((await refreshMarket(db, now))?.research).toBe('rebuild');
};

const capture = async (product: number): Promise<number> => {
  const before = await rowsRead();
  await ingest(db, [snapshotsOf(product, '2026-11-20T16:00:00.000Z', 140)], { source: 'import', now });
  expect((await refreshMarket(db, now))?.research).toBe('patch');
  return (await rowsRead()) - before;
};

it('a capture reads no more rows in a market of eight times as many products, and shows in the sums of its category and store', async () => {
  const soldOf = async () => {
    const { rows } = await sql<{ sold: number; products: number }>`select sold, products from research_category union all
      select sold, products from research_store`.execute(db);
    return rows;
  };
  const read: number[] = [];
  for (const size of [150, 1200]) {
    await growTo(size);
    await capture(size);
    const before = await soldOf();
    read.push(await capture(size - 1));
    const after = await soldOf();
    expect(after.map(({ products: n }) => n)).toEqual(before.map(() => size));
    for (const [i, { sold }] of after.entries()) expect(sold).toBeGreaterThan(before[i]?.sold ?? 0);
  }
  const [few = 0, many = 0] = read;
  expect(few).toBeGreaterThan(20);
  expect(many).toBeLessThan(few * 1.1);
});
