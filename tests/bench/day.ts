import { createDb } from '@telaah/db';
import { type Api, loadApi } from './api.ts';
import { type BenchDatabase, OURS, withBench } from './database.ts';
import { type Figure, figure } from './figures.ts';
import { BATCH, LATER, shuffled, walAt } from './ingestion.ts';
import { growMarket, plainLooks } from './market.ts';
import { readOptions } from './options.ts';
import { figuresText } from './report.ts';
import { growthExponent } from './stats.ts';

/**
 * `npm run bench:day`: a day of the market, every product seen once more: taken in, its sums folded, research published. At three sizes, each a
 * market of its own; what a million products would take is told by their growth.
 */
const MILLION = 1_000_000;
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

const measureDay = async (api: Api, { name, url, db, client }: BenchDatabase, size: number, days: number): Promise<Day> => {
  process.stderr.write(`  ${name}: a day of ${size} listings\n`);
  const market = growMarket(api, db, client, size, days, plainLooks, size);
  await market.growTo(size);
  const looks = shuffled(market.nextDay(), 0);
  const own = createDb(url, { max: 1, applicationName: OURS });
  const start = await walAt(client);
  const began = performance.now();
  for (let at = 0; at < looks.length; at += BATCH)
    await api.ingest(own, looks.slice(at, at + BATCH), { source: 'import', now: LATER });
  const ingested = performance.now();
  const told = await walAt(client);
  await api.refreshMarket(db, LATER);
  const refreshed = performance.now();
  const published = await walAt(client);
  await own.destroy();
  return {
    size,
    looks: looks.length,
    ingest: (ingested - began) / 1000,
    refresh: (refreshed - ingested) / 1000,
    told: told - start,
    published: published - told,
  };
};

const linesOf = ({ size, looks, ingest, refresh, told, published }: Day): Figure[] => [
  figure(`a day of ${looks} products: taken in, looks/s`, looks / ingest, { note: `a market of ${size} listings` }),
  figure('  folded and published, products/s', looks / refresh),
  figure('  publication / all of it', (100 * refresh) / (ingest + refresh), { unit: '%' }),
  figure('  log per look', told / looks, { unit: 'B', note: `and ${Math.round(published / looks)} B of the publication` }),
];

/** What a million would take, if it went on growing so. */
const wholeOf = (days: readonly Day[]): Figure[] => {
  const growth = (cost: (day: Day) => number) => growthExponent(days.map((day) => ({ size: day.looks, cost: cost(day) })));
  const all = growth(({ ingest, refresh }) => ingest + refresh);
  const last = days.at(-1);
  const seconds = last && all !== null ? (last.ingest + last.refresh) * (MILLION / last.looks) ** all : null;
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
    figure('a day of a million products, s', seconds, { note: 'extrapolated; as fast as this machine' }),
  ];
};

const { sizes, days, targets } = readOptions(process.argv.slice(2), process.env.DATABASE_URL);
const api = await loadApi();
for (const target of targets) {
  const measured: Day[] = [];
  let named = '';
  for (const size of sizes)
    await withBench(target, async (bench) => {
      named = `${bench.name}, PostgreSQL ${bench.version}`;
      measured.push(await measureDay(api, bench, size, days));
    });
  process.stdout.write(`\n${named}\n\n${figuresText([...measured.flatMap(linesOf), ...wholeOf(measured)])}\n`);
}
