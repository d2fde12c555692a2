import { createDb, type Db } from '@telaah/db';
import { demoMarket } from '@telaah/db/demo/market';
import { median } from '@telaah/shared/lib/statistics';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type Figure, figure } from '../figures/figures.ts';
import type { Api } from '../market/api.ts';
import { type BenchDatabase, type Client, OURS } from '../market/database.ts';
import { NOW } from '../market/market.ts';

const DAY_MS = 86_400_000;
const A_DAY = 3;
const LIVES = { quarter: 90, year: 365 } as const;
const LATE = 7;

const anySnapshot = (): Snapshot => {
  for (const history of demoMarket({ size: { products: 1 }, seed: 1, until: NOW }).histories()) {
    const snapshot = history.at(-1);
    if (snapshot) return snapshot;
  }
  throw new Error('The demo market is empty');
};

const at = (snapshot: Snapshot, product_id: string, ago: number): Snapshot => ({
  ...snapshot,
  product_id,
  child_id: null,
  twin: null,
  url: null,
  observed_at: new Date(NOW.getTime() - ago).toISOString(),
  sold_total: exact(1_000_000 - Math.floor((10 * ago) / DAY_MS)),
});

/** Rows of observations and months, the product's history, that were read since the database was created. */
const lifeRead = async (db: Db, client: Client): Promise<number> => {
  await db.selectNoFrom((q) => q.fn<unknown>('pg_stat_force_next_flush').as('flushed')).execute();
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::float8 as read
    from pg_stat_user_tables where relname ~ '^(observation|product_month|month_opening)'`);
  return rows[0].read;
};

/** Cost of an observation that arrives hours late, among others of its product: a history of a year must cost no more than one of a quarter. */
export const measureLate = async (api: Api, { url, client }: BenchDatabase): Promise<Figure[]> => {
  // In small tables PostgreSQL would prefer scans, which read unrelated rows.
  const indexOnlyUrl = Object.assign(new URL(url), { search: '?options=-c%20enable_seqscan%3Doff' }).href;
  const db = createDb(indexOnlyUrl, { max: 1, applicationName: OURS });
  const snapshot = anySnapshot();
  const rows: number[] = [];
  const ms: number[] = [];
  for (const [name, days] of Object.entries(LIVES)) {
    const product = `77${days}`;
    const snapshots = Array.from({ length: days * A_DAY }, (_, n) => at(snapshot, product, (days * A_DAY - n) * (DAY_MS / A_DAY)));
    await api.ingest(db, snapshots, { source: 'import', now: NOW });
    await client.query('vacuum analyze');
    const each: { rows: number; ms: number }[] = [];
    for (let n = 0; n < LATE; n++) {
      const before = await lifeRead(db, client);
      const began = performance.now();
      const late = at(snapshot, product, DAY_MS + (n + 1) * 3_000_000);
      const from = {
        source: 'capture',
        reporter: '00000000-0000-4000-8000-000000000002',
        network: '10.1.0.0/16',
        trusted: true,
        now: NOW,
      } as const;
      const [outcome] = await api.ingest(db, [late], from);
      if (outcome?.state !== 'accepted') throw new Error(`A late look of a ${name} was ${outcome?.state}`);
      const duration = performance.now() - began;
      each.push({ rows: (await lifeRead(db, client)) - before, ms: duration });
    }
    rows.push(median(each.slice(2).map((one) => one.rows)));
    ms.push(median(each.slice(2).map((one) => one.ms)));
  }
  await db.destroy();
  const [few = 0, many = 0] = rows;
  return [
    figure('a late look: rows read, a year of looks / a quarter', many / few, {
      goal: { most: 1.2 },
      note: `${few} and ${many}; ${A_DAY} looks a day`,
    }),
    figure('  work, a year of looks / a quarter', (ms[1] ?? 0) / (ms[0] ?? 1), { goal: { most: 1.5 } }),
  ];
};
