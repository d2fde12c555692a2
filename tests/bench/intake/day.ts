import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { addDays } from '@telaah/shared/lib/dates/dates';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { type Figure, figure } from '../figures/figures.ts';
import { growthExponent } from '../figures/stats.ts';
import type { Api } from '../market/api.ts';
import { type BenchDatabase, withBench } from '../market/database.ts';
import { dayOf, growMarket, LAST_DAY, plainLooks } from '../market/market.ts';
import { BATCH, LATER, shuffled, walAt } from './ingestion.ts';

/**
 * A day of the market: every product is seen once more; what it said is taken in, its sums are folded, research is published. By as many takers as
 * the machine has cores, each a process with a connection of its own, as servers behind one address are. They have taken in the days
 * before, too, and each as a day: a server runs for weeks, its code is compiled, and the pages of its market have room for what is written again.
 */
const MILLION = 1_000_000;
/** Enough for the time a look takes to stand still. */
const DAYS_BEFORE = 3;
const MOST_GROWTH = { most: 1.05 };

interface Day {
  size: number;
  looks: number;
  /** Seconds of taking in, and of fold and publication. */
  ingest: number;
  refresh: number;
  /** Bytes of log, of the looks and of the publication. */
  told: number;
  published: number;
}

/** What a taker is handed. */
export interface Batch {
  looks: Snapshot[];
  from: Parameters<Api['ingest']>[2];
}

/** A process that takes batches in, started and connected. */
const startTaker = async (url: string) => {
  const taker = fork(new URL('./day-taker.ts', import.meta.url), [url], { serialization: 'advanced' });
  const done = () => once(taker, 'message');
  await done();
  /** To hand batches over is nothing that a day costs: looks come to a server by the network. */
  const hand = (batches: Batch[]) => {
    taker.send(batches);
    return done();
  };
  const take = () => {
    taker.send('take');
    return done();
  };
  return { hand, take, stop: () => taker.kill() };
};

/** Takes a day's looks in, one a product and in any order, and publishes them. */
const takeDay = async (
  { refreshMarket }: Api,
  { db, client }: BenchDatabase,
  takers: Awaited<ReturnType<typeof startTaker>>[],
  day: { looks: Snapshot[]; now: Date },
): Promise<Omit<Day, 'size'>> => {
  const looks = shuffled(day.looks, 0);
  const batches = Array.from({ length: Math.ceil(looks.length / BATCH) }, (_, n) => ({
    looks: looks.slice(n * BATCH, (n + 1) * BATCH),
    from: { source: 'demo' as const, now: day.now },
  }));
  await Promise.all(takers.map((taker, i) => taker.hand(batches.filter((_, n) => n % takers.length === i))));
  const start = await walAt(client);
  const began = performance.now();
  await Promise.all(takers.map((taker) => taker.take()));
  const ingested = performance.now();
  const told = await walAt(client);
  await refreshMarket(db, day.now);
  const refreshed = performance.now();
  const published = await walAt(client);
  return {
    looks: looks.length,
    ingest: (ingested - began) / 1000,
    refresh: (refreshed - ingested) / 1000,
    told: told - start,
    published: published - told,
  };
};

/** Holds the first look of each of a product's last days back, to be taken in as days. Others of those days are left out. */
const lastDaysApart = (days: number) => {
  const from = addDays(LAST_DAY, 1 - days);
  const apart = new Map<string, Snapshot[]>();
  const keep = (all: Snapshot[]): Snapshot[] => {
    const byDay = Map.groupBy(plainLooks(all), dayOf);
    for (const [day, [look]] of byDay) {
      if (day < from || look === undefined) continue;
      const looks = apart.get(day) ?? [];
      looks.push(look);
      apart.set(day, looks);
    }
    return [...byDay].flatMap(([day, looks]) => (day >= from ? [] : looks));
  };
  const inOrder = () => [...apart].toSorted(([a], [b]) => a.localeCompare(b));
  return { keep, inOrder };
};

const measureDay = async (api: Api, bench: BenchDatabase, size: number, days: number): Promise<Day> => {
  const { name, url, db, client } = bench;
  process.stderr.write(`  ${name}: a day of ${size} listings\n`);
  const takers = await Promise.all(Array.from({ length: availableParallelism() }, () => startTaker(url)));
  let turn = 0;
  const ingest: Api['ingest'] = async (_, taken, from) => {
    const taker = takers[turn++ % takers.length];
    await taker?.hand([{ looks: taken, from }]);
    await taker?.take();
    return [];
  };
  const before = lastDaysApart(DAYS_BEFORE);
  const market = growMarket({ ...api, ingest }, db, client, size, days, before.keep, size);
  await market.growTo(size);
  for (const [day, looks] of before.inOrder()) {
    await takeDay(api, bench, takers, { looks, now: new Date(`${day}T20:00:00Z`) });
    // As the server does by itself, of which a day gives it the time.
    await client.query('vacuum analyze');
  }
  const day = await takeDay(api, bench, takers, { looks: market.nextDay(), now: LATER });
  await Promise.all(takers.map((taker) => taker.stop()));
  return { size, ...day };
};

const linesOf = ({ size, looks, ingest, refresh, told, published }: Day): Figure[] => [
  figure(`a day of ${looks} products: taken in, looks/s`, looks / ingest, { note: `a market of ${size} listings` }),
  figure('  folded and published, products/s', looks / refresh),
  figure('  publication / all of it', (100 * refresh) / (ingest + refresh), { unit: '%' }),
  figure('  log per look', told / looks, { unit: 'B', note: `and ${Math.round(published / looks)} B of the publication` }),
];

/**
 * What a million would take, if it went on growing so; but no less than each product of the largest day took: what a day costs before its first product
 * is spread over more of them, which no day goes on with.
 */
const wholeOf = (days: readonly Day[]): Figure[] => {
  const growth = (cost: (day: Day) => number) => growthExponent(days.map((day) => ({ size: day.looks, cost: cost(day) })));
  const all = growth(({ ingest, refresh }) => ingest + refresh);
  const last = days.at(-1);
  const seconds = last && all !== null ? (last.ingest + last.refresh) * (MILLION / last.looks) ** Math.max(1, all) : null;
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

/** A day of the market at each of the sizes, each a market of its own, and what a million would take. Answers the server too. */
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
