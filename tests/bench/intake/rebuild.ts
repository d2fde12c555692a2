import { quantile } from '@telaah/shared/lib/statistics';
import { type Figure, figure } from '../figures/figures.ts';
import type { Api } from '../market/api.ts';
import type { BenchDatabase } from '../market/database.ts';
import { LAST_DAY } from '../market/market.ts';
import { recorded, type Statement } from '../meters/recorder.ts';
import type { Question } from '../queries/queries.ts';
import { LATER } from './ingestion.ts';

/** Steps by the beginning of their statements. */
const STEPS: [string, RegExp][] = [
  ['fold of the changes', /delete from rollup_change (where .*)?returning|delete from rollup_day r using/],
  ['rollups of days made again', /with facts as materialized/],
  ['numbering of categories', /with recursive tree/],
  ['figures of all products', /create unlogged table "research_wide"/],
  ['research and series tables', /insert into research_(series_)?next/],
  ['indexes', /create (unique )?index/],
  ['vacuum and analyse', /^\s*vacuum/],
];

const sharesOf = (statements: Statement[]): { step: string; seconds: number }[] => {
  const seconds = new Map<string, number>();
  for (const { text, ms } of statements) {
    const step = STEPS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'swap and the rest';
    seconds.set(step, (seconds.get(step) ?? 0) + ms / 1000);
  }
  return [...seconds].map(([step, sum]) => ({ step, seconds: sum })).toSorted((a, b) => b.seconds - a.seconds);
};

/** The refresh after a day of ingestion, with its steps as shares. Steps on two connections count twice, so shares may exceed 100 %. */
export const measureRefresh = async (api: Api, { db }: BenchDatabase, products: number): Promise<Figure[]> => {
  const record = recorded(db);
  const began = performance.now();
  const done = await api.refreshMarket(record.db, LATER);
  const whole = (performance.now() - began) / 1000;
  const perMillion = (whole * 1_000_000) / products;
  return [
    figure('refresh after a day, s', whole, {
      note: `${done?.days ?? 0} days of marketplaces, research by ${done?.research ?? 'nobody'}; ${Math.round(perMillion)} s per million`,
    }),
    ...sharesOf(record.statements).map(({ step, seconds }) => figure(`  ${step}`, (100 * seconds) / whole, { unit: '%' })),
  ];
};

const READERS = 3;

/** Reads while research is rebuilt and swapped: none may fail or wait for the swap. */
export const measureSwap = async (api: Api, { db }: BenchDatabase, questions: Question[]): Promise<Figure[]> => {
  const quick = questions.filter(({ name }) =>
    ['page_category', 'totals_filter', 'series_filter', 'search_two', 'history'].includes(name),
  );
  const times: number[] = [];
  const failures: string[] = [];
  const built = new AbortController();
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let i = reader; !built.signal.aborted; i++) {
      const began = performance.now();
      await quick[i % quick.length]?.ours(db).catch((error: Error) => failures.push(error.message));
      times.push(performance.now() - began);
    }
  });
  const began = performance.now();
  await api.rebuildResearch(db, LAST_DAY);
  const seconds = (performance.now() - began) / 1000;
  built.abort();
  await Promise.all(readers);
  return [
    figure('rebuild and swap under readers, s', seconds, { note: `${times.length} reads meanwhile` }),
    figure('failed reads during it', failures.length, { goal: { most: 0 }, note: failures[0] ?? '' }),
    figure('slowest read / median read during it', quantile(times, 1) / quantile(times, 0.5), {
      note: `median ${quantile(times, 0.5).toFixed(1)} ms`,
    }),
  ];
};
