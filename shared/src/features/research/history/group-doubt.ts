import type { Estimate } from '#src/features/estimates/schema.ts';
import { type DayRange, rangeLength } from '#src/lib/day-range.ts';

const WEEK = 7;

/** How far apart the bounds of a group's figures lie, as a part of the figure: of its newest thirty days, and of its newest week. Null: not known. */
export interface Doubt {
  month: number | null;
  week: number | null;
}

/** The doubt of an estimate, as a part of it. */
export const doubtOf = ({ low, mid, high }: Pick<Estimate, 'low' | 'mid' | 'high'>): number | null =>
  low === null || high === null || mid === null || mid <= 0 ? null : (high - low) / mid;

/**
 * The doubt of other days of the same group. What is doubtful of a sum of days lies at its two edges, where the counters were read: it does not grow
 * with the days between, so that of fewer days it is a larger part. No range is surer, in proportion, than the thirty days. Null: nothing says.
 */
export const doubtOfDays = ({ month, week }: Doubt, range: DayRange, monthDays: number): number | null => {
  const days = rangeLength(range);
  const known = week !== null ? week * WEEK : month !== null ? month * monthDays : null;
  return known === null ? null : Math.max(month ?? 0, known / days);
};

/** A sum within its doubt, and within `hard`, what is certain. Without a known doubt nothing but `hard` is known. */
export const boundsOfSum = (
  mid: number,
  doubt: number | null,
  hard: { low: number; high: number } | null,
): { low: number; high: number } | null => {
  if (doubt === null) return hard;
  const half = (mid * doubt) / 2;
  const low = Math.max(0, hard?.low ?? 0, Math.floor(mid - half));
  const high = Math.min(hard?.high ?? Number.POSITIVE_INFINITY, Math.ceil(mid + half));
  return { low: Math.min(low, mid), high: Math.max(high, mid) };
};
