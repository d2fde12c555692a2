import { type Goal, goalText, judge, short, type Verdict } from '../figures/stats.ts';
import { type Score, score, type TrialFigure } from './score.ts';
import type { Trial } from './trial.ts';

/** Goals for figures. A verdict needs at least `CASES` cases. */
export const INSIDE: Goal = { least: 0.78, most: 0.92 };
export const BIAS: Goal = { least: -0.1, most: 0.1 };
const ERROR_RESOLVED: Goal = { most: 0.1 };
const ERROR_TWO_WEEKS: Goal = { most: 0.3 };
const INSIDE_BIRTHS: Goal = { least: 0.78 };
const BIAS_BIRTHS: Goal = { least: -0.03, most: 0.03 };
const CASES = 40;
const TWO_WEEKS = 14;

export interface Judged {
  what: string;
  measure: string;
  value: number | null;
  goal: string;
  verdict: Verdict;
  n: number;
  cells: string[];
}

type Measure = 'inside' | 'bias' | 'error';
type Pick = (trial: Trial) => TrialFigure;

const worstCells = (trials: Trial[], pick: Pick, measure: Measure, goal: Goal): string[] =>
  [...Map.groupBy(trials, ({ ladder, schedule }) => `${ladder}, ${schedule}`)]
    .map(([cell, of]) => ({ cell, scored: score(of.map(pick)) }))
    .flatMap(({ cell, scored }) => {
      const value = scored[measure];
      if (value === null || scored.n < CASES / 2 || judge(value, goal) !== 'misses') return [];
      const far = Math.max((goal.least ?? -Infinity) - value, value - (goal.most ?? Infinity));
      return [{ text: `${cell}: ${short(100 * value)} % (n = ${scored.n})`, weight: far * Math.sqrt(scored.n) }];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 4)
    .map(({ text }) => text);

const judgeGoals = (what: string, trials: Trial[], pick: Pick, goals: [Measure, Goal][]): Judged[] => {
  const scored: Score = score(trials.map(pick));
  if (scored.n < CASES) return [];
  return goals.map(([measure, goal]) => {
    const value = scored[measure];
    const verdict = judge(value, goal);
    const cells =
      verdict === 'misses'
        ? worstCells(
            trials.filter((trial) => pick(trial).mid !== null),
            pick,
            measure,
            goal,
          )
        : [];
    return { what, measure, value, goal: goalText(goal), verdict, n: scored.n, cells };
  });
};

const holds: [Measure, Goal][] = [
  ['inside', INSIDE],
  ['bias', BIAS],
];
const units: Pick = (trial) => trial.units;
const revenue: Pick = (trial) => trial.revenue;
const gradeOf = (figure: TrialFigure): string => figure.estimate?.grade ?? 'insufficient';

const per = (trials: Trial[], what: string, key: (trial: Trial) => string, pick: Pick): Judged[] =>
  [...Map.groupBy(trials, key)].flatMap(([name, of]) => judgeGoals(`${what}, ${name}`, of, pick, holds));

export const judgeAll = (trials: Trial[]): Judged[] => [
  ...per(trials, 'units by grade', (trial) => gradeOf(trial.units), units),
  ...per(trials, 'units by schedule', (trial) => trial.schedule, units),
  ...per(trials, 'revenue by grade', (trial) => gradeOf(trial.revenue), revenue),
  ...judgeGoals(
    'fully seen, exact or stepped twice',
    trials.filter(({ seen, resolved }) => seen === 'full' && resolved),
    units,
    [['error', ERROR_RESOLVED]],
  ),
  ...judgeGoals(
    '10 to 100 a day, two weeks of looks',
    trials.filter(({ rate, span }) => rate >= 8 && rate <= 125 && span >= TWO_WEEKS),
    units,
    [['error', ERROR_TWO_WEEKS]],
  ),
];

/** The same for products listed inside the window. */
export const judgeBirths = (births: Trial[]): Judged[] =>
  judgeGoals('listed inside the window', births, units, [
    ['inside', INSIDE_BIRTHS],
    ['bias', BIAS_BIRTHS],
  ]);
