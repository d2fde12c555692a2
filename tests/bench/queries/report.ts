import { median, quantile } from '@telaah/shared/lib/statistics';
import type { Figure } from '../figures/figures.ts';
import { type Goal, goalText, growthExponent, judge, short, table, type Verdict } from '../figures/stats.ts';
import { type Measured, ratioOf } from './measure.ts';

const GOALS: Record<string, { ratio?: Goal; exponent?: Goal }> = {
  page_category: { ratio: { least: 500 }, exponent: { most: 0.1 } },
  series_category: { ratio: { least: 150 } },
  series_store: { ratio: { least: 10 } },
  search_two: { ratio: { least: 30 } },
  history: { exponent: { most: 0.1 } },
};
const MILLION = 1_000_000;

export interface Stage {
  size: number;
  measured: Measured[];
}

export interface Line {
  name: string;
  what: string;
  rows: number;
  p50: number;
  p95: number;
  p99: number;
  buffers: number | null;
  naive: number;
  naiveBuffers: number | null;
  ratio: number;
  /** Extrapolated ratio at a million products, by the measured growth of both sides. */
  ratioAtMillion: number | null;
  exponent: number | null;
  naiveExponent: number | null;
  checksum: string;
  same: boolean;
  goals: { text: string; verdict: Verdict }[];
}

const lineOf = (stages: Stage[], last: Stage, row: Measured): Line => {
  const costs = (side: 'ours' | 'naive') =>
    stages.flatMap(({ size, measured }) =>
      measured.filter(({ name }) => name === row.name).map((each) => ({ size, cost: median(each[side]) })),
    );
  const exponent = growthExponent(costs('ours'));
  const naiveExponent = growthExponent(costs('naive'));
  const ratio = ratioOf(row);
  const grown = exponent === null || naiveExponent === null ? null : ratio * (MILLION / last.size) ** (naiveExponent - exponent);
  const { ratio: wantedRatio, exponent: wantedExponent } = GOALS[row.name] ?? {};
  return {
    name: row.name,
    what: row.what,
    rows: row.rows,
    p50: quantile(row.ours, 0.5),
    p95: quantile(row.ours, 0.95),
    p99: quantile(row.ours, 0.99),
    buffers: row.ourBuffers,
    naive: median(row.naive),
    naiveBuffers: row.naiveBuffers,
    ratio,
    ratioAtMillion: grown,
    exponent,
    naiveExponent,
    checksum: row.ourSum,
    same: row.ourSum === row.naiveSum,
    goals: [
      ...(wantedRatio ? [{ text: `naive/ours ${goalText(wantedRatio)}`, verdict: judge(ratio, wantedRatio) }] : []),
      ...(wantedExponent ? [{ text: `growth ${goalText(wantedExponent)}`, verdict: judge(exponent, wantedExponent) }] : []),
    ],
  };
};

export const linesOf = (stages: Stage[]): Line[] => {
  const last = stages.at(-1);
  return last === undefined ? [] : last.measured.map((row) => lineOf(stages, last, row));
};

const HEAD = [
  'question',
  'rows',
  'p50 ms',
  'p95',
  'p99',
  'pages',
  'naive ms',
  'pages',
  'naive/ours',
  'at 1M',
  'growth',
  'naive',
  'answers',
  'goal',
];

export const linesText = (lines: Line[]): string =>
  table(
    [
      HEAD,
      ...lines.map((line) => [
        line.what,
        String(line.rows),
        ...[
          line.p50,
          line.p95,
          line.p99,
          line.buffers,
          line.naive,
          line.naiveBuffers,
          line.ratio,
          line.ratioAtMillion,
          line.exponent,
          line.naiveExponent,
        ].map(short),
        line.same ? `= ${line.checksum.slice(0, 6)}` : 'DIFFER',
        line.goals.map(({ text, verdict }) => `${text} ${verdict}`).join('; '),
      ]),
    ],
    [0, 13],
  );

export const countVerdicts = (lines: Line[], figures: Figure[]): { holds: number; misses: number } => {
  const verdicts = [...lines.flatMap(({ goals }) => goals.map(({ verdict }) => verdict)), ...figures.map(({ verdict }) => verdict)];
  return {
    holds: verdicts.filter((verdict) => verdict === 'holds').length,
    misses: verdicts.filter((verdict) => verdict === 'misses').length,
  };
};
