import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDb } from '@telaah/db';
import { median } from '@telaah/shared/lib/statistics';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { from as copyFrom } from 'pg-copy-streams';
import { type Figure, figure } from '../figures/figures.ts';
import type { Api } from '../market/api.ts';
import { type BenchDatabase, type Client, OURS } from '../market/database.ts';
import { NEXT_DAY } from '../market/market.ts';
import { countRollupErrors } from '../market/rollup-check.ts';

/** The evening after the window's last day. */
export const LATER = new Date(`${NEXT_DAY}T20:00:00Z`);

export const BATCH = 1000;
/** Single-row inserts between two batches: enough to time them without taking too long. */
const SINGLES = 250;
const MONTH = `product_month_${NEXT_DAY.slice(0, 7).replace('-', '_')}`;

interface Updates {
  all: number;
  hot: number;
}

const updatesOf = async (client: Client, table: string): Promise<Updates> => {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(
    'select n_tup_upd as "all", n_tup_hot_upd as hot from pg_stat_user_tables where relname = $1',
    [table],
  );
  return { all: Number(rows[0]?.all ?? 0), hot: Number(rows[0]?.hot ?? 0) };
};

export const walAt = async (client: Client): Promise<number> =>
  Number((await client.query(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`)).rows[0].bytes);

export const shuffled = (snapshots: Snapshot[], by: number): Snapshot[] =>
  snapshots
    .map((snapshot, i) => ({ snapshot, place: ((i + 1) * 15_485_863 + by * 104_729) % 999_983 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ snapshot }) => snapshot);

const naiveRow = (id: number, snapshot: Snapshot) => [
  id,
  NEXT_DAY,
  snapshot.price?.low ?? null,
  snapshot.stock.low,
  snapshot.sold_total.low,
  null,
  snapshot.reviews.low,
  Math.round((snapshot.rating ?? 0) * 100),
];

/** Inserts as a program without batches does: one row, statement and transaction at a time. */
const insertOne = (client: Client, id: number, snapshot: Snapshot) =>
  client.query({
    name: 'naive-one',
    text: `insert into naive.fact values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (product_id, day) do update
      set price = excluded.price, stock = excluded.stock, sold = excluded.sold, revenue = excluded.revenue, reviews = excluded.reviews, rating_c = excluded.rating_c`,
    values: naiveRow(id, snapshot),
  });

/** The fastest import of PostgreSQL: rows without reading, judging or summing. Returns rows per second. */
const copyAll = async (client: Client, snapshots: Snapshot[]): Promise<number> => {
  await client.query('create table naive.copied (like naive.fact including all)');
  const lines = snapshots.map(
    (snapshot, i) =>
      `${naiveRow(i + 1, snapshot)
        .map((value) => value ?? '\\N')
        .join('\t')}\n`,
  );
  const began = performance.now();
  await pipeline(Readable.from(lines), client.query(copyFrom('copy naive.copied from stdin')));
  const seconds = (performance.now() - began) / 1000;
  await client.query('drop table naive.copied');
  return snapshots.length / seconds;
};

const share = (from: Updates, to: Updates) => (to.all === from.all ? null : (100 * (to.hot - from.hot)) / (to.all - from.all));

/** Ingests one day of observations from the source of the days before, alternating with enough single-row inserts to time them. */
export const measureRates = async (api: Api, { url, client }: BenchDatabase, snapshots: Snapshot[]): Promise<Figure[]> => {
  const db = createDb(url, { max: 1, applicationName: OURS });
  const tables = ['product_live', MONTH] as const;
  const before = await Promise.all(tables.map((table) => updatesOf(client, table)));
  const [batched, single]: [number[], number[]] = [[], []];
  let wal = 0;
  const arriving = shuffled(snapshots, 0);
  for (let at = 0; at < arriving.length; at += BATCH) {
    const batch = arriving.slice(at, at + BATCH);
    const start = await walAt(client);
    let began = performance.now();
    await api.ingest(db, batch, { source: 'demo', now: LATER });
    batched.push((1000 * batch.length) / (performance.now() - began));
    wal += (await walAt(client)) - start;
    began = performance.now();
    for (const [i, snapshot] of batch.slice(0, SINGLES).entries()) await insertOne(client, at + i + 1, snapshot);
    single.push((1000 * Math.min(SINGLES, batch.length)) / (performance.now() - began));
  }
  // Flushes the statistics of the working connection, which PostgreSQL would otherwise send a second later.
  await db.selectNoFrom((q) => q.fn<unknown>('pg_stat_force_next_flush').as('flushed')).execute();
  const after = await Promise.all(tables.map((table) => updatesOf(client, table)));
  const { rows } = await client.query(
    `select string_agg(name || ' ' || setting, ', ' order by name) as set from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  await db.destroy();
  const copied = await copyAll(client, arriving);
  return [
    figure('ingestion, rows/s', median(batched), { note: `batches of ${BATCH}, known products, the next day` }),
    figure('single-row INSERTs, rows/s', median(single), { note: `a row per product and day, autocommit; ${rows[0].set}` }),
    figure('ingestion / single-row INSERTs', median(batched) / median(single), { goal: { least: 6 } }),
    figure('ingestion / COPY', median(batched) / copied, { goal: { least: 0.25 }, note: 'of the same rows, into the same table' }),
    figure('WAL per row', wal / snapshots.length, {
      unit: 'B',
      goal: { most: 1500 },
      note: 'live row, month, raw observation, what it says of others, and marks',
    }),
    ...tables.map((table, i) =>
      figure(`HOT updates of ${table}`, share(before[i] as Updates, after[i] as Updates), { unit: '%', goal: { least: 99 } }),
    ),
  ];
};

const WRITERS = 4;
const REPEATED = 1500;
const REPEATED_BATCH = 250;

const repeatedBy = (writer: number, snapshots: Snapshot[]): Snapshot[] =>
  shuffled(snapshots, writer).map((snapshot) => ({
    ...snapshot,
    observed_at: new Date(Date.parse(`${NEXT_DAY}T17:00:00Z`) - (writer + 2) * 60_000).toISOString(),
    sold_total: snapshot.sold_total.low === null ? snapshot.sold_total : exact(snapshot.sold_total.low + 3 - writer),
  }));

/** Four writers ingest more observations of the same products while rollups are built. Rollups must then agree with the months. */
export const countErrors = async (api: Api, { url, client, db }: BenchDatabase, snapshots: Snapshot[]): Promise<Figure[]> => {
  const repeated = snapshots.slice(0, REPEATED);
  const written = new AbortController();
  let refreshes = 0;
  const refreshing = (async () => {
    while (!written.signal.aborted) {
      await api.refreshMarket(db, LATER);
      refreshes += 1;
    }
  })();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const writerDb = createDb(url, { max: 1, applicationName: OURS });
    const again = repeatedBy(writer, repeated);
    for (let at = 0; at < again.length; at += REPEATED_BATCH)
      await api.ingest(writerDb, again.slice(at, at + REPEATED_BATCH), { source: 'import', now: LATER });
    await writerDb.destroy();
  });
  await Promise.all(writers).finally(() => written.abort());
  await refreshing;
  await api.refreshMarket(db, LATER);
  const { checked, wrong } = await countRollupErrors(client);
  const note = `of ${checked} rows; ${WRITERS} writers, ${WRITERS * repeated.length} looks, ${refreshes} refreshes meanwhile`;
  return [figure('wrong rollup rows after concurrent re-ingestion', wrong, { goal: { most: 0 }, note })];
};

/** Must run before anything else is written: single inserts would add product-days that only one side has. */
export const measureSizes = async (client: Client): Promise<Figure[]> => {
  const size = async (text: string) => Number((await client.query(`select (${text})::float8 as n`)).rows[0].n);
  const naive = (await size(`select pg_total_relation_size('naive.fact')`)) / (await size('select count(*) from naive.fact'));
  const inMonth = await size(`select count(*) from naive.fact where day between '${NEXT_DAY.slice(0, 7)}-01' and '${NEXT_DAY}'`);
  const open = (await size(`select pg_total_relation_size('${MONTH}')`)) / inMonth;
  await client.query(`create table closed_month as select * from ${MONTH} order by product_id`);
  await client.query('alter table closed_month add primary key (product_id, period)');
  const closed = (await size(`select pg_total_relation_size('closed_month')`)) / inMonth;
  await client.query('drop table closed_month');
  return [
    figure('bytes per product-day, a row each', naive, { unit: 'B' }),
    figure('bytes per product-day, ours, open month', open, { unit: 'B', note: 'low, middle and high, with room for updates' }),
    figure('bytes per product-day, ours, rewritten', closed, { unit: 'B' }),
    figure('row layout / ours, rewritten', naive / closed, { goal: { least: 2 } }),
  ];
};
