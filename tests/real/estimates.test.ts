import { aggregateMonths } from '@telaah/shared/features/estimates/aggregation/aggregate-months';
import { windowEstimate } from '@telaah/shared/features/estimates/estimate';
import { startParameters } from '@telaah/shared/features/estimates/fitted-parameters';
import type { DayReading } from '@telaah/shared/features/estimates/month/month';
import type { Estimate } from '@telaah/shared/features/estimates/schema';
import { windowOfMonths } from '@telaah/shared/features/estimates/window-of-months';
import { addDays, dayParts, firstOfMonth } from '@telaah/shared/lib/dates/dates';
import { describe, expect, test } from 'vitest';
import { recorded, recordedRows } from './recorded.ts';

/**
 * Exactly known counters are rounded as by a marketplace and estimated again. A figure called certain must always contain the truth, an interval
 * mostly. Limits for the median error of the middle: 10 % where the counter is exact or moved by two steps, 30 % for any other shown figure.
 */
const BAR = { exactOrStepped: 0.1, other: 0.3, inside: 0.7 };

const EDGE = '2026-03-31';

interface Point {
  day: number;
  low: number;
  high: number;
}
type Ladder = (sold: number) => number;

const floorTo =
  (step: number): Ladder =>
  () =>
    step;
/** TikTok Shop's rounding: exact below a thousand, hundreds up to ten thousand, thousands above. */
const growing: Ladder = (sold) => {
  if (sold < 1000) return 1;
  return sold < 10_000 ? 100 : 1000;
};

const publish = (day: number, sold: number, ladder: Ladder): Point => {
  const step = ladder(sold);
  const low = Math.floor(sold / step) * step;
  return { day, low, high: low + step - 1 };
};

const readingOf = (date: number, { low, high }: Point): DayReading => ({
  day: date,
  price: 10_000,
  price_high: null,
  price_mix: null,
  stock: null,
  sold_low: low,
  sold_high: high,
  reviews: null,
  rating_c: null,
  stopped: false,
  held: false,
  seen: true,
});

/** Aggregates a series as ingestion does and estimates the window between the ends of two days. Observations are at the ends of days. */
const estimate = (points: Point[], from: number, to: number): Estimate => {
  const readings = new Map<string, DayReading[]>();
  for (const point of points) {
    const day = addDays(EDGE, point.day);
    const period = firstOfMonth(day);
    readings.set(period, [...(readings.get(period) ?? []), readingOf(dayParts(day).date, point)]);
  }
  const months = aggregateMonths([], readings).map(({ period, facts }) => ({ period, ...facts }));
  const window = windowOfMonths(months, addDays(EDGE, from), addDays(EDGE, to), { listed: null, badge: null });
  return windowEstimate({ ...window, anyHour: false }, startParameters).sold;
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

interface Trial {
  truth: number;
  result: Estimate;
  /** Result of subtracting the labels nearest to the two edges, as a baseline. */
  naive: number;
}

/** Difference of the labels last shown at or before the two edges, otherwise of the first one shown. */
const labelsSubtracted = (points: Point[], from: number, to: number): number => {
  const shownBy = (edge: number) => (points.findLast(({ day }) => day <= edge) ?? points[0])?.low ?? 0;
  return shownBy(to) - shownBy(from);
};

const score = (trials: Trial[]) => {
  const shown = trials.filter(({ result }) => result.grade !== 'insufficient');
  return {
    shown: shown.length / trials.length,
    error: median(shown.map(({ truth, result }) => Math.abs((result.mid ?? 0) - truth) / truth)),
    bias: median(shown.map(({ truth, result }) => ((result.mid ?? 0) - truth) / truth)),
    width: median(shown.map(({ result }) => (result.high ?? 0) / Math.max(1, result.low ?? 0))),
    naive: median(trials.map(({ truth, naive }) => Math.abs(naive - truth) / truth)),
    inside: shown.filter(({ truth, result }) => (result.low ?? 0) <= truth && truth <= (result.high ?? 0)).length / shown.length,
    certain: trials.every(({ truth, result: { bounds } }) => (bounds?.low ?? 0) <= truth && truth <= (bounds?.high ?? Infinity)),
  };
};

const report = (what: string, { shown, error, bias, width, naive, inside }: ReturnType<typeof score>): void => {
  const figures = `median error ${percent(error)}, bias ${percent(bias)}, high ÷ low ${width.toFixed(2)}`;
  const always = `truth inside ${percent(inside)}, labels subtracted: error ${percent(naive)}`;
  console.info(`${what.padEnd(46)} shown ${percent(shown)}, ${shown > 0 ? `${figures}, ` : ''}${always}`);
};

/** Seeded, so that a failure can be reproduced (mulberry32). */
const random = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Units of one day: over-dispersed around the rate, with a weekly pattern and campaign days. */
const dailyUnits = (rate: number, day: number, next: () => number): number => {
  const noise = Math.exp(0.6 * (next() + next() + next() - 1.5));
  const weekend = day % 7 < 2 ? 1.3 : 0.9;
  const campaign = next() < 0.03 ? 4 : 1;
  const expected = rate * noise * weekend * campaign;
  return Math.floor(expected) + (next() < expected % 1 ? 1 : 0);
};

const SERIES_DAYS = 90;

const simulate = (rate: number, ladder: Ladder, every: number, runs: number): Trial[] => {
  const next = random(rate * 1000 + every);
  return Array.from({ length: runs }, () => {
    let sold = Math.floor(next() * rate * 400) + 50;
    const truth = [sold];
    for (let day = 1; day <= SERIES_DAYS; day++) truth.push((sold += dailyUnits(rate, day, next)));
    const points = truth.flatMap((count, day) =>
      day >= 1 && day % every === SERIES_DAYS % every && (day === SERIES_DAYS || next() > 0.1) ? [publish(day, count, ladder)] : [],
    );
    const from = SERIES_DAYS - 30;
    return {
      truth: (truth[SERIES_DAYS] ?? 0) - (truth[from] ?? 0),
      result: estimate(points, from, SERIES_DAYS),
      naive: labelsSubtracted(points, from, SERIES_DAYS),
    };
  });
};

describe('simulated products, 30-day window after 90 days of readings with a tenth missing', () => {
  test.each<[string, number, Ladder, number, boolean]>([
    ['1 a day, exact', 1, floorTo(1), 1, true],
    ['10 a day, exact, read weekly', 10, floorTo(1), 7, true],
    ['10 a day, rounded to 100', 10, floorTo(100), 1, true],
    ['10 a day, rounded to 100, read weekly', 10, floorTo(100), 7, false],
    ['100 a day, rounded to 100', 100, floorTo(100), 1, true],
    ['100 a day, rounded to 1,000', 100, floorTo(1000), 1, true],
    ['1,000 a day, rounded to 1,000', 1000, floorTo(1000), 1, true],
    ['1,000 a day, rounded to 10,000', 1000, floorTo(10_000), 1, true],
    ['30 a day, TikTok Shop’s ladder', 30, growing, 1, false],
    ['1,000 a day, TikTok Shop’s ladder, read weekly', 1000, growing, 7, true],
  ])('%s', (what, rate, ladder, every, stepped) => {
    const result = score(simulate(rate, ladder, every, 200));
    report(what, result);
    expect(result.certain).toBe(true);
    expect(result.inside).toBeGreaterThanOrEqual(BAR.inside);
    expect(result.shown).toBeGreaterThan(0.5);
    expect(result.error).toBeLessThanOrEqual(stepped ? BAR.exactOrStepped : BAR.other);
  });

  test.each<[string, number, Ladder]>([
    ['1 a day, rounded to 1,000', 1, floorTo(1000)],
    ['10 a day, rounded to 10,000', 10, floorTo(10_000)],
  ])('%s: nothing is shown rather than something false', (what, rate, ladder) => {
    const trials = simulate(rate, ladder, 1, 200);
    report(what, score(trials));
    expect(trials.every(({ result }) => result.grade === 'insufficient')).toBe(true);
    expect(score(trials).certain).toBe(true);
  });
});

describe.skipIf(!recorded)('real running totals of best sellers (skipped where the folder of recorded data is missing)', () => {
  const series = recorded ? seriesOf('tiktokshop/analytics-rank-7-real-days-2026-08.dev.csv') : [];

  const trialsBehind = (ladder: Ladder): Trial[] => {
    return series.map((points) => {
      const [from, to] = [points[0]?.day ?? 0, points.at(-1)?.day ?? 0];
      const truth = (points.at(-1)?.low ?? 0) - (points[0]?.low ?? 0);
      const shown = points.map(({ day, low }) => publish(day, low, ladder));
      return { truth, result: estimate(shown, from, to), naive: labelsSubtracted(shown, from, to) };
    });
  };

  test('exact counters give the truth', () => {
    const trials = trialsBehind(floorTo(1));
    expect(trials.length).toBeGreaterThan(30);
    expect(trials.every(({ truth, result }) => result.mid === truth && result.grade === 'measured')).toBe(true);
  });

  test.each<[string, Ladder]>([
    ['rounded to 100', floorTo(100)],
    ['rounded to 1,000', floorTo(1000)],
    ['TikTok Shop’s ladder', growing],
  ])('%s', (what, ladder) => {
    const trials = trialsBehind(ladder);
    const result = score(trials);
    report(`best sellers, ${trials.length} products, ${what}`, result);
    expect(result.certain).toBe(true);
    expect(result.shown).toBeGreaterThan(0.9);
    expect(result.error).toBeLessThanOrEqual(BAR.exactOrStepped);
  });
});

/** Products observed on at least three days, with their daily running total; all days are in one month. */
const seriesOf = (path: string): Point[][] => {
  const products = new Map<string, Map<number, number>>();
  for (const row of recordedRows(path)) {
    if (row.rank_type !== 'daily') continue;
    const id = `${row.region} ${row.product_id}`;
    const days = products.get(id) ?? new Map<number, number>();
    products.set(id, days.set(Number(row.snapshot_date?.slice(8)), Number(row.total_sold_count)));
  }
  return [...products.values()]
    .filter((days) => days.size >= 3)
    .map((days) => [...days].toSorted(([a], [b]) => a - b).map(([day, sold]) => ({ day, low: sold, high: sold })));
};
