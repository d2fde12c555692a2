import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { addDays } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type Figure, figure } from '../figures/figures.ts';
import { growthExponent } from '../figures/stats.ts';
import type { Api } from '../market/api.ts';
import { type BenchDatabase, withBench } from '../market/database.ts';
import { dayOf, exactSnapshots, growMarket, LAST_DAY } from '../market/market.ts';
import { BATCH, LATER, shuffled, walAt } from './ingestion.ts';

/**
 * A day of the market: every product is observed once, ingested and aggregated, and research is published. There is one ingesting process per core,
 * each with its own connection, like several servers behind one address. They first ingest some earlier days, so that code is compiled
 * and table pages have room for updates, as in a server that has run for weeks.
 */
const MILLION = 1_000_000;
/** Enough days for the time per observation to become stable. */
const DAYS_BEFORE = 3;
const MOST_GROWTH = { most: 1.05 };

interface Day {
  size: number;
  products: number;
  /** Seconds of ingestion, and of aggregation and publication. */
  ingest: number;
  refresh: number;
  /** Bytes of WAL of the observations, and of the publication. */
  logged: number;
  published: number;
}

export interface Batch {
  snapshots: Snapshot[];
  from: Parameters<Api['ingest']>[2];
}

const startIngester = async (url: string) => {
  const ingester = fork(new URL('./day-taker.ts', import.meta.url), [url], { serialization: 'advanced' });
  const done = () => once(ingester, 'message');
  await done();
  /** Not timed: sending batches to the process stands in for the network. */
  const sendBatches = (batches: Batch[]) => {
    ingester.send(batches);
    return done();
  };
  const ingestBatches = () => {
    ingester.send('take');
    return done();
  };
  return { hand: sendBatches, take: ingestBatches, stop: () => ingester.kill() };
};

const ingestDay = async (
  { refreshMarket }: Api,
  { db, client }: BenchDatabase,
  ingesters: Awaited<ReturnType<typeof startIngester>>[],
  day: { snapshots: Snapshot[]; now: Date },
): Promise<Omit<Day, 'size'>> => {
  const snapshots = shuffled(day.snapshots, 0);
  const batches = Array.from({ length: Math.ceil(snapshots.length / BATCH) }, (_, n) => ({
    snapshots: snapshots.slice(n * BATCH, (n + 1) * BATCH),
    from: { source: 'demo' as const, now: day.now },
  }));
  await Promise.all(ingesters.map((ingester, i) => ingester.hand(batches.filter((_, n) => n % ingesters.length === i))));
  const start = await walAt(client);
  const began = performance.now();
  await Promise.all(ingesters.map((ingester) => ingester.take()));
  const ingested = performance.now();
  const walAfterIngestion = await walAt(client);
  await refreshMarket(db, day.now);
  const refreshed = performance.now();
  const published = await walAt(client);
  return {
    products: snapshots.length,
    ingest: (ingested - began) / 1000,
    refresh: (refreshed - ingested) / 1000,
    logged: walAfterIngestion - start,
    published: published - walAfterIngestion,
  };
};

/** Withholds the first observation of each of a product's last days, to ingest them as days; drops the others of those days. */
const lastDaysApart = (days: number) => {
  const from = addDays(LAST_DAY, 1 - days);
  const apart = new Map<string, Snapshot[]>();
  const keep = (all: Snapshot[]): Snapshot[] => {
    const byDay = Map.groupBy(exactSnapshots(all), dayOf);
    for (const [day, [snapshot]] of byDay) {
      if (day < from || snapshot === undefined) continue;
      const snapshots = apart.get(day) ?? [];
      snapshots.push(snapshot);
      apart.set(day, snapshots);
    }
    return [...byDay].flatMap(([day, snapshots]) => (day >= from ? [] : snapshots));
  };
  const inOrder = () => [...apart].toSorted(([a], [b]) => a.localeCompare(b));
  return { keep, inOrder };
};

const measureDay = async (api: Api, bench: BenchDatabase, size: number, days: number): Promise<Day> => {
  const { name, url, db, client } = bench;
  process.stderr.write(`  ${name}: a day of ${size} listings\n`);
  const ingesters = await Promise.all(Array.from({ length: availableParallelism() }, () => startIngester(url)));
  let turn = 0;
  const ingest: Api['ingest'] = async (_, taken, from) => {
    const ingester = ingesters[turn++ % ingesters.length];
    await ingester?.hand([{ snapshots: taken, from }]);
    await ingester?.take();
    return [];
  };
  const before = lastDaysApart(DAYS_BEFORE);
  const market = growMarket({ ...api, ingest }, db, client, size, days, before.keep, size);
  await market.growTo(size);
  for (const [day, snapshots] of before.inOrder()) {
    await ingestDay(api, bench, ingesters, { snapshots, now: new Date(`${day}T20:00:00Z`) });
    // Autovacuum does this on a server within a day.
    await client.query('vacuum analyze');
  }
  const day = await ingestDay(api, bench, ingesters, { snapshots: market.nextDay(), now: LATER });
  await Promise.all(ingesters.map((ingester) => ingester.stop()));
  return { size, ...day };
};

const linesOf = ({ size, products, ingest, refresh, logged, published }: Day): Figure[] => [
  figure(`a day of ${products} products: taken in, looks/s`, products / ingest, { note: `a market of ${size} listings` }),
  figure('  folded and published, products/s', products / refresh),
  figure('  publication / all of it', (100 * refresh) / (ingest + refresh), { unit: '%' }),
  figure('  log per look', logged / products, { unit: 'B', note: `and ${Math.round(published / products)} B of the publication` }),
];

/** Extrapolates to a million products by the measured growth, but at no less per product than the largest day: fixed costs flatten the growth. */
const wholeOf = (days: readonly Day[]): Figure[] => {
  const growth = (cost: (day: Day) => number) => growthExponent(days.map((day) => ({ size: day.products, cost: cost(day) })));
  const all = growth(({ ingest, refresh }) => ingest + refresh);
  const last = days.at(-1);
  const seconds = last && all !== null ? (last.ingest + last.refresh) * (MILLION / last.products) ** Math.max(1, all) : null;
  return [
    figure('growth of a day', all, { goal: MOST_GROWTH, note: 'taken in, folded, published' }),
    figure(
      '  of taking in',
      growth(({ ingest }) => ingest),
      { goal: MOST_GROWTH },
    ),
    figure(
      '  of fold and publication',
      growth(({ refresh }) => refresh),
      { goal: MOST_GROWTH },
    ),
    figure('a day of a million products, s', seconds, {
      goal: { most: 150 },
      note: 'extrapolated; as fast as this machine: two cores are meant',
    }),
  ];
};

/** Measures a day of the market at each size, each in a new market, and extrapolates to a million. Also names the server. */
export const measureDays = async (
  api: Api,
  target: string | null,
  sizes: readonly number[],
  days: number,
): Promise<{ named: string; figures: Figure[] }> => {
  const measured: Day[] = [];
  let named = '';
  for (const size of sizes)
    await withBench(target, async (bench) => {
      named = `${bench.name}, PostgreSQL ${bench.version}`;
      measured.push(await measureDay(api, bench, size, days));
    });
  return { named, figures: [...measured.flatMap(linesOf), ...wholeOf(measured)] };
};
