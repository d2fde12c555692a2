import type { Grade } from '#src/features/estimates/schema.ts';
import type { SumEstimate } from '#src/features/estimates/sum.ts';
import { toWindowGrade } from '#src/features/estimates/window.ts';
import type { DailySales } from '#src/kinds/kind.ts';

const WEEK = 7;

/** `week`: width of the newest week's bounds as a share of its units; null: unknown. */
export interface GroupUncertainty {
  month: SumEstimate;
  week: number | null;
}

const total = (days: readonly DailySales[], of: (day: DailySales) => number): number => days.reduce((sum, day) => sum + of(day), 0);

const unseenShare = (days: readonly DailySales[]): number => {
  const sold = total(days, (day) => day.sold ?? 0);
  return sold <= 0 ? 0 : 1 - total(days, (day) => (day.sold ?? 0) * (day.seen_share ?? 0)) / sold;
};

/** How many times wider in proportion some days' bounds are than the month's, at least 1: counted days err only at their ends. */
export const boundsFactor = (
  { month, week }: GroupUncertainty,
  days: readonly DailySales[],
  all: readonly DailySales[],
): number => {
  const { low, mid, high } = month;
  if (low === null || mid === null || high === null || mid <= 0 || high <= low || days.length === 0) return 1;
  const doubt = (high - low) / mid;
  const edges = week === null ? all.length / days.length : (week * WEEK) / days.length / doubt;
  const unseen = unseenShare(all);
  return Math.max(1, edges, unseen <= 0 ? 1 : unseenShare(days) / unseen);
};

const sum = (days: readonly DailySales[], figure: 'sold' | 'revenue'): number | null =>
  days.reduce<number | null>((all, day) => (day[figure] === null ? all : (all ?? 0) + day[figure]), null);

/** A sum over some days, built and graded like the thirty-day sum, with bounds `times` wider in proportion. */
export const daysOfSum = (
  month: SumEstimate,
  days: readonly DailySales[],
  figure: 'sold' | 'revenue',
  times: number,
): SumEstimate => {
  const mid = sum(days, figure);
  const seen_days = Math.round(days.length * (1 - unseenShare(days)));
  const about = { ...month, seen_days, days: Math.max(1, days.length), bounds: null };
  if (mid === null || month.low === null || month.mid === null || month.high === null)
    return { ...about, low: null, mid: null, high: null, grade: 'insufficient' };
  const part = (arm: number) => (month.mid === null || month.mid <= 0 ? arm : (arm / month.mid) * mid) * times;
  const low = Math.max(0, Math.floor(mid - part(month.mid - month.low)));
  const high = Math.ceil(mid + part(month.high - month.mid));
  return { ...about, low, mid, high, grade: gradeOfPart(month, { low, mid, high }) };
};

const gradeOfPart = ({ grade, at_least }: SumEstimate, points: { low: number; mid: number; high: number }): Grade => {
  if (grade === 'd') return 'd';
  const partGrade = toWindowGrade(points, grade === 'measured');
  return at_least || partGrade === 'insufficient' ? 'c' : partGrade;
};
