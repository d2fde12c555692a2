import { short, table } from '../figures/stats.ts';
import { BASELINES } from './baselines.ts';
import type { Judged } from './goals.ts';
import { score, type TrialFigure } from './score.ts';
import type { Trial } from './trial.ts';

const percent = (share: number | null) => (share === null || Number.isNaN(share) ? '–' : `${Math.round(100 * share)} %`);
const signed = (share: number | null) => (share !== null && share > 0.005 ? `+${percent(share)}` : percent(share));

const HEAD = ['windows', 'shown', 'inside', 'bias', 'in sums', 'error', 'p90', 'hi/lo'];

const cellsOf = (figures: TrialFigure[]): string[] => {
  const { windows, n, inside, bias, inSums, error, p90, width } = score(figures);
  const shares = [percent(n / Math.max(1, windows)), percent(inside), signed(bias), signed(inSums), percent(error), percent(p90)];
  return [String(windows), ...shares, short(width)];
};

type Key = (trial: Trial) => string;

const rowsBy = (trials: Trial[], key: Key, pick: (trial: Trial) => TrialFigure, order?: readonly string[]): string[][] => {
  const groups = Map.groupBy(trials, key);
  const names = order ?? [...groups.keys()];
  return names.flatMap((name) => {
    const group = groups.get(name);
    return group === undefined ? [] : [[name, ...cellsOf(group.map(pick))]];
  });
};

const section = (title: string, name: string, rows: string[][]): string =>
  rows.length === 0 ? '' : `\n${title}\n\n${table([[name, ...HEAD], ...rows])}\n`;

const units = (trial: Trial) => trial.units;
const revenue = (trial: Trial) => trial.revenue;
const GRADES = ['measured', 'a', 'b', 'c', 'insufficient'];

const byGrade = (trials: Trial[], pick: (trial: Trial) => TrialFigure): string[][] => {
  const gradeOf: Key = (trial) => pick(trial).estimate?.grade ?? '';
  const shown = trials.filter((trial) => gradeOf(trial) !== 'insufficient');
  const methods = Map.groupBy(shown, (trial) => pick(trial).estimate?.method ?? '');
  return [...methods].flatMap(([method, of]) =>
    rowsBy(of, gradeOf, pick, GRADES).map(([grade, ...rest]) => [`${method} ${grade}`, ...rest]),
  );
};

const baselineRows = (trials: Trial[]): string[][] =>
  BASELINES.map((name) => [name, ...cellsOf(trials.flatMap(({ baselines }) => baselines[name] ?? []))]);

const rateOf: Key = ({ rate }) => (rate < 2 ? '≤ 1 a day' : rate < 8 ? '3 a day' : rate < 125 ? '10 to 100' : '300 to 1,000');

const bySchedule: Key = ({ schedule }) => schedule;

export const unitTables = (trials: Trial[]): string =>
  [
    section('Units, by method and grade', 'method, grade', byGrade(trials, units)),
    section(
      'Units, by ladder',
      'ladder',
      rowsBy(trials, ({ ladder, seen }) => `${ladder}, ${seen}`, units),
    ),
    section('Units, by looks', 'looks', rowsBy(trials, bySchedule, units)),
  ].join('');

const pricesOf: Key = ({ seen, hasRange }) =>
  `${seen === 'full' ? 'fully' : 'partly'} seen, ${hasRange ? 'price range' : 'one price'}`;

export const moneyTables = (trials: Trial[]): string =>
  [
    section('Revenue, by method and grade', 'method, grade', byGrade(trials, revenue)),
    section('Revenue, by looks', 'looks', rowsBy(trials, bySchedule, revenue)),
    section('Revenue, by prices', 'prices', rowsBy(trials, pricesOf, revenue)),
  ].join('');

export const tablesOf = (trials: Trial[]): string => {
  const ladders = [...Map.groupBy(trials, ({ ladder }) => ladder)];
  return [
    unitTables(trials),
    section('Units, by rate', 'rate', rowsBy(trials, rateOf, units)),
    ...ladders.map(([ladder, of]) => section(`Units by looks: ${ladder}`, 'looks', rowsBy(of, bySchedule, units))),
    ...ladders.map(([ladder, of]) => section(`Units by grade: ${ladder}`, 'method, grade', byGrade(of, units))),
    moneyTables(trials),
    section('What others would say: fully seen', 'baseline', baselineRows(trials.filter(({ seen }) => seen === 'full'))),
    section('What others would say: partly seen', 'baseline', baselineRows(trials.filter(({ seen }) => seen === 'part'))),
  ].join('');
};

export const birthTables = (births: Trial[]): string =>
  [
    section(
      'Births',
      'all',
      rowsBy(births, () => 'listed inside the window', units),
    ),
    section('Births, by grade', 'method, grade', byGrade(births, units)),
    section(
      'Births, by ladder',
      'ladder',
      rowsBy(births, ({ ladder }) => ladder, units),
    ),
    section('Births, by looks', 'looks', rowsBy(births, bySchedule, units)),
    section('Births, by rate', 'rate', rowsBy(births, rateOf, units)),
  ].join('');

export const goalsText = (goals: Judged[]): string =>
  table(
    [
      ['goal', 'of', 'is', 'asked', '', 'n', 'missed most at'],
      ...goals.map(({ what, measure, value, goal, verdict, n, cells }) => [
        what,
        measure,
        percent(value),
        goal,
        verdict === '' ? '' : verdict === 'holds' ? 'met' : 'MISSED',
        String(n),
        cells.join('; '),
      ]),
    ],
    [0, 1, 3, 4, 6],
  );
