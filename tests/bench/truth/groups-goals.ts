import { median } from '@telaah/shared/lib/statistics';
import { type Goal, goalText, judge } from '../figures/stats.ts';
import type { Judged } from './goals.ts';
import type { GroupTrial } from './groups.ts';

const INSIDE: Goal = { least: 0.78, most: 0.92 };
const BIAS: Goal = { least: -0.05, most: 0.05 };
const LIMIT: Goal = { least: 0.97 };
const SIGN: Goal = { least: 0.97 };
const SAME: Goal = { least: 1 };
/** With fewer groups a share is meaningless. */
const GROUPS = 20;

const share = (of: readonly boolean[]): number | null => (of.length === 0 ? null : of.filter(Boolean).length / of.length);
const biasOf = (pairs: readonly (readonly [mid: number, truth: number])[]): number | null =>
  pairs.length === 0 ? null : median(pairs.map(([mid, truth]) => mid / truth - 1));

interface Measured {
  what: string;
  measure: string;
  value: number | null;
  goal: Goal | null;
  n: number;
  cells?: string[];
}

const toJudged = ({ what, measure, value, goal, n, cells = [] }: Measured): Judged => ({
  what,
  measure,
  value,
  goal: goal === null ? 'told' : goalText(goal),
  verdict: goal === null || (n < GROUPS && goal !== SAME) ? '' : judge(value, goal),
  n,
  cells,
});

interface Shown extends GroupTrial {
  low: number;
  mid: number;
  high: number;
}

const shownOf = (trials: readonly GroupTrial[]): Shown[] =>
  trials.flatMap((trial) => {
    const { low, mid, high } = trial.sold;
    return low === null || mid === null || high === null ? [] : [{ ...trial, low, mid, high }];
  });

const goalsOf = (name: string, trials: readonly Shown[]): Judged[] => {
  const [known, partly] = [trials.filter(({ sold }) => !sold.at_least), trials.filter(({ sold }) => sold.at_least)];
  const inside = known.map(({ low, high, truth }) => low <= truth && truth <= high);
  const positive = <T extends { truth: number; truthKnown: number }>(of: readonly T[], key: 'truth' | 'truthKnown') =>
    of.filter((each) => each[key] > 0);
  const withChange = trials.flatMap(({ change, trueChange }) =>
    change === null || trueChange === null ? [] : [[change, trueChange] as const],
  );
  const off = trials.filter(({ ways }) => new Set(Object.values(ways)).size > 1);
  return [
    { what: `${name}, at least 90 % known`, measure: 'inside', value: share(inside), goal: INSIDE, n: known.length },
    {
      what: `${name}, at least 90 % known`,
      measure: 'bias',
      value: biasOf(positive(known, 'truth').map(({ mid, truth }) => [mid, truth])),
      goal: BIAS,
      n: known.length,
    },
    {
      what: `${name}, said as "at least"`,
      measure: 'low ≤ truth',
      value: share(partly.map(({ low, truth }) => low <= truth)),
      goal: LIMIT,
      n: partly.length,
    },
    {
      what: `${name}, said as "at least"`,
      measure: 'bias of the known',
      value: biasOf(positive(partly, 'truthKnown').map(({ mid, truthKnown }) => [mid, truthKnown])),
      goal: BIAS,
      n: partly.length,
    },
    {
      what: name,
      measure: 'share said as "at least"',
      value: share(trials.map(({ sold }) => sold.at_least)),
      goal: null,
      n: trials.length,
    },
    {
      what: name,
      measure: 'sign of a change',
      value: share(withChange.map(([change, truth]) => Math.sign(change) === Math.sign(truth))),
      goal: SIGN,
      n: withChange.length,
    },
    {
      what: name,
      measure: 'tile = chart = list = history = file',
      value: share(trials.map((trial) => !off.includes(trial))),
      goal: SAME,
      n: trials.length,
      cells: off.slice(0, 4).map((trial) => `${trial.kind} ${trial.name}: ${JSON.stringify(trial.ways)}`),
    },
  ].map(toJudged);
};

export const judgeGroups = (trials: readonly GroupTrial[]): Judged[] => {
  const shown = shownOf(trials);
  const kinds = [...Map.groupBy(shown, ({ kind }) => kind)].filter(([, of]) => of.length >= GROUPS);
  return [...goalsOf('all groups', shown), ...kinds.flatMap(([kind, of]) => goalsOf(kind, of))];
};
