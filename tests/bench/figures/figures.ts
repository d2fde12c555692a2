import { type Goal, goalText, judge, short, table, type Verdict } from './stats.ts';

/** One line of the report. Only ratios, shares and counts are judged; seconds and rates depend on the machine and are only shown. */
export interface Figure {
  name: string;
  value: number | null;
  unit: string;
  goal: string;
  verdict: Verdict;
  note: string;
}

export const figure = (
  name: string,
  value: number | null,
  { unit = '', goal, note = '' }: { unit?: string; goal?: Goal; note?: string } = {},
): Figure => ({ name, value, unit, goal: goal ? goalText(goal) : '', verdict: judge(value, goal), note });

const figureRow = ({ name, value, unit, goal, verdict, note }: Figure): string[] => [
  name,
  `${short(value)}${unit === '' ? '' : ` ${unit}`}`,
  goal,
  verdict,
  note,
];

export const figuresText = (figures: Figure[]): string =>
  table([['figure', 'value', 'goal', '', 'note'], ...figures.map(figureRow)], [0, 2, 3, 4]);
