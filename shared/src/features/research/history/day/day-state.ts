import { z } from 'zod';
import type { Grade } from '#src/features/estimates/schema.ts';

/**
 * `measured`: one number, in a measured span. `estimated`: counted on this day and the day before, but rounded, or the span is an
 * estimate. `interpolated`: counted only before and after. `uncounted`: observed, units unknown. `carried`: of a sum, under nine
 * tenths observed. `unseen`: nothing known.
 */
export const dayState = z.enum(['measured', 'estimated', 'interpolated', 'carried', 'uncounted', 'unseen']);
export type DayState = z.infer<typeof dayState>;

interface DayEvidence {
  /** Units of the day within their bounds; null: unknown. */
  low: number | null;
  mid: number | null;
  high: number | null;
  observed: boolean;
  /** The counter was read on the day and on the day before. */
  isCounted: boolean;
}

export const dayStateOf = ({ low, mid, high, observed, isCounted }: DayEvidence): DayState => {
  if (mid === null) return observed ? 'uncounted' : 'unseen';
  if (low !== null && low === high) return 'measured';
  return isCounted ? 'estimated' : 'interpolated';
};

/** A day is no surer than its span: observations fall at any hour, so its sales differ a little from its counters. */
export const capDayState = (state: DayState, span: Grade): DayState =>
  state === 'measured' && span !== 'measured' ? 'estimated' : state;

/** A day of a sum is carried by estimates where less than this share of its units was observed. */
export const LEAST_OBSERVED_SHARE = 0.9;

export const sumDayState = ({ sold, seen_share, known, products }: SumDay, isMeasured: boolean): DayState => {
  if (sold === null) return 'unseen';
  if ((seen_share ?? known / products) < LEAST_OBSERVED_SHARE) return 'carried';
  return isMeasured ? 'measured' : 'estimated';
};

interface SumDay {
  sold: number | null;
  seen_share: number | null;
  known: number;
  products: number;
}
