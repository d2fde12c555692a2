import { createDb, type Db } from '@telaah/db';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { median } from '@telaah/shared/lib/statistics';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type Figure, figure, figuresText } from '../figures/figures.ts';
import { readOptions } from '../figures/options.ts';
import { growthExponent } from '../figures/stats.ts';
import { type Api, loadApi } from '../market/api.ts';
import { type BenchDatabase, type Client, OURS, withBench } from '../market/database.ts';
import { exactSnapshots, growMarket, NEXT_DAY, NOW } from '../market/market.ts';
import { countersOf } from '../meters/counters.ts';
import { recorded } from '../meters/recorder.ts';
import { measureLate } from './late.ts';

/**
 * `npm run bench:capture`: cost of one capture in a full market, from the public service until rows, tiles and charts show it. Judged is its growth
 * with the market, which must be none. Two observations a product are enough, because interpolation fills the days between; this makes
 * 300,000 products in minutes.
 */
const GAPS = [1, 20] as const;
/** Captures of each gap at each size; the first ones warm plans and pages and are not counted. */
const WARM = 5;
/** The rows read depend on a product's brand, store and category (200 to 2,000 rows). The median of few captures would look like growth. */
const COUNTED = 200;
/** Repeated, because a busy machine can only lengthen a measured time. */
const TRIES = 9;
/** One listing of this many is captured again for each gap. */
const EVERY = 89;

const REPORTER = '00000000-0000-4000-8000-000000000001';

interface Costs {
  statements: number;
  rows: number;
  /** Highest number of rows of a capture; now and then one causes the sums of a category or store to be rebuilt. */
  mostRows: number;
  /** Pages of 8 kB touched, in memory or not. */
  pages: number;
  ms: number;
  /** Time to insert only the resulting rows. */
  ownMs: number;
  /** Ratio of `ms` to `ownMs`, which does not depend on the machine's current speed. */
  work: number;
}

const COPIED_TABLES = ['observation', 'product_live', 'product_month'] as const;

/** Inserts a copy of the rows that an observation leaves: the minimum work of any design. */
const insertCopies = async (client: Client, snapshot: Snapshot): Promise<number> => {
  await client.query('create schema if not exists own');
  const taken: [string, string][] = [];
  for (const table of COPIED_TABLES) {
    await client.query(`create table if not exists own.${table} (like ${table} including all)`);
    const newest =
      table === 'observation'
        ? 'order by observed_at desc limit 1'
        : table === 'product_month'
          ? 'order by period desc limit 1'
          : '';
    const { rows } = await client.query(
      `select to_json(t) as row from ${table} t
        where t.product_id = (select product_id from product_key where marketplace_id = $1 and key = $2) ${newest}`,
      [marketplaces[snapshot.marketplace].key, snapshot.product_id],
    );
    taken.push([table, JSON.stringify(rows[0].row)]);
  }
  const times: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    const began = performance.now();
    await client.query('begin');
    for (const [table, row] of taken) {
      const text = `insert into own.${table} select * from json_populate_record(null::own.${table}, $1)`;
      await client.query({ name: `own-${table}`, text, values: [row] });
    }
    await client.query('commit');
    times.push(performance.now() - began);
    for (const table of COPIED_TABLES) await client.query(`delete from own.${table}`);
  }
  return Math.min(...times);
};

const capture = async (api: Api, db: Db, client: Client, snapshot: Snapshot): Promise<Costs> => {
  const record = recorded(db);
  const before = await countersOf(db, client);
  const began = performance.now();
  const [outcome] = await api.ingest(record.db, [snapshot], {
    source: 'capture',
    reporter: REPORTER,
    network: '10.0.0.0/16',
    // Trusted, so that the observation counts at once: only the cost of a capture is measured.
    trusted: true,
    now: new Date(snapshot.observed_at),
  });
  const done = await api.refreshMarket(record.db, NOW);
  const ms = performance.now() - began;
  const after = await countersOf(db, client);
  if (outcome?.state !== 'accepted' || done?.research !== 'patch')
    throw new Error(`A capture was ${outcome?.state} and research made by ${done?.research}`);
  const ownMs = await insertCopies(client, snapshot);
  return {
    statements: record.statements.length,
    rows: after.rows - before.rows,
    mostRows: after.rows - before.rows,
    pages: after.pages - before.pages,
    ms,
    ownMs,
    work: ms / ownMs,
  };
};

const typical = (costs: Costs[]): Costs => {
  const of = (key: keyof Costs) => median(costs.map((each) => each[key]));
  const mostRows = Math.max(...costs.map(({ rows }) => rows));
  return {
    statements: of('statements'),
    rows: of('rows'),
    mostRows,
    pages: of('pages'),
    ms: of('ms'),
    ownMs: of('ownMs'),
    work: of('work'),
  };
};

/** Keeps the first and last observation of each listing; for a few listings the last one is old or of yesterday and is captured again later. */
const thinMarket = () => {
  const waiting: Record<number, Snapshot[]> = { 1: [], 20: [] };
  let listings = 0;
  const until = (day: string) => (snapshot: Snapshot) => snapshot.observed_at < `${day}T17:00:00Z`;
  const keep = (all: Snapshot[]): Snapshot[] => {
    const plain = exactSnapshots(all);
    const gap = GAPS[listings++ % EVERY];
    const snapshots = gap === undefined ? plain : plain.filter(until(addDays(NEXT_DAY, -gap)));
    const [first, last] = [snapshots[0], snapshots.at(-1)];
    if (!first || !last || first === last) return [];
    if (gap !== undefined && last.sold_total.low !== null) {
      const total = exact(last.sold_total.low + 3);
      waiting[gap]?.push({ ...last, observed_at: new Date(NOW.getTime() - 3_600_000).toISOString(), sold_total: total });
    }
    return [first, last];
  };
  return { keep, waiting };
};

interface Stage {
  size: number;
  costs: Record<number, Costs>;
}

/** Ends the connections that grew the market: their delayed statistics must not be counted as a capture's. */
const endOthers = async (client: Client): Promise<void> => {
  const others = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await client.query(`select pg_terminate_backend(pid, 10000) ${others}`);
};

const measureStage = async (
  api: Api,
  { url, client }: BenchDatabase,
  waiting: Record<number, Snapshot[]>,
): Promise<Stage['costs']> => {
  await endOthers(client);
  const db = createDb(url, { max: 1, applicationName: OURS });
  await makePartitionsAhead(db, NOW);
  const costs: Stage['costs'] = {};
  for (const gap of GAPS) {
    const snapshots = waiting[gap]?.splice(0).slice(-WARM - COUNTED) ?? [];
    if (snapshots.length < WARM + 1) throw new Error('The market is too small for the benchmark');
    // Warms the inserts of bare rows, which become faster after a while.
    for (const snapshot of snapshots) await insertCopies(client, snapshot);
    const each: Costs[] = [];
    for (const snapshot of snapshots) each.push(await capture(api, db, client, snapshot));
    costs[gap] = typical(each.slice(WARM));
  }
  await db.destroy();
  return costs;
};

const growthOf = (stages: Stage[], gap: number, cost: (costs: Costs) => number): number | null =>
  growthExponent(stages.flatMap(({ size, costs }) => (costs[gap] ? { size, cost: cost(costs[gap]) } : [])));

const figuresOf = (stages: Stage[]): Figure[] =>
  GAPS.flatMap((gap) => {
    const after = `a capture after ${gap} unseen day${gap === 1 ? '' : 's'}`;
    const goal = { most: 0.05 };
    return [
      ...stages.flatMap(({ size, costs }) => {
        const cost = costs[gap];
        if (!cost) return [];
        const note = `at most ${cost.mostRows}; ${cost.statements} statements, ${cost.pages} pages, ${cost.ms.toFixed(1)} ms; its own rows ${cost.ownMs.toFixed(1)} ms`;
        return [
          figure(`${after}, ${size} products: rows read`, cost.rows, { note }),
          figure('  work / inserting its own rows', cost.work),
        ];
      }),
      figure(
        `${after}: growth of statements`,
        growthOf(stages, gap, ({ statements }) => statements),
        { goal },
      ),
      figure(
        '  growth of rows read',
        growthOf(stages, gap, ({ rows }) => rows),
        { goal },
      ),
      figure(
        '  growth of pages touched',
        growthOf(stages, gap, ({ pages }) => pages),
        { goal, note: 'the depth of indexes grows too' },
      ),
      figure(
        '  growth of work / its own rows',
        growthOf(stages, gap, ({ work }) => work),
        { goal, note: 'by the clock: as quiet as the machine' },
      ),
    ];
  });

const main = async (): Promise<void> => {
  const { sizes, days, targets } = readOptions(process.argv.slice(2), process.env.DATABASE_URL);
  const api = await loadApi();
  for (const target of targets) {
    await withBench(target, async (bench) => {
      const { keep, waiting } = thinMarket();
      const market = growMarket(api, bench.db, bench.client, sizes.at(-1) ?? 0, days, keep);
      const stages: Stage[] = [];
      for (const size of sizes) {
        process.stderr.write(`  ${bench.name}: a market of ${size} listings\n`);
        await market.growTo(size);
        stages.push({ size, costs: await measureStage(api, bench, waiting) });
      }
      const figures = [...figuresOf(stages), ...(await measureLate(api, bench))];
      process.stdout.write(`\n${bench.name}, PostgreSQL ${bench.version}\n\n${figuresText(figures)}\n`);
    });
  }
};

await main();
