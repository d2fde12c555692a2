import { z } from 'zod';
import type { Grade } from '#src/features/estimates/schema.ts';

/**
 * How a day's units are known, the surest first.
 * `measured`: the counters leave one number, in a span that is measured itself. `estimated`: the counter was seen on this day and the day before, but
 * rounded, or the span is an estimate.
 * `interpolated`: it was seen before and after, and the units lie on the way between. `uncounted`: the product was seen, its units are not
 * known. `carried`: of a sum, less than nine tenths of the day's units were seen, and estimates carry the rest. `unseen`: nobody looked, and nothing
 * says.
 */
export const dayState = z.enum(['measured', 'estimated', 'interpolated', 'carried', 'uncounted', 'unseen']);
export type DayState = z.infer<typeof dayState>;

interface DayEvidence {
  /** Units of the day within their bounds; null where nothing says. */
  low: number | null;
  mid: number | null;
  high: number | null;
  /** The product was seen on the day. */
  observed: boolean;
  /** The counter was seen on the day and on the day before. */
  isCounted: boolean;
}

/** The one definition of a day's state. */
export const dayStateOf = ({ low, mid, high, observed, isCounted }: DayEvidence): DayState => {
  if (mid === null) return observed ? 'uncounted' : 'unseen';
  if (low !== null && low === high) return 'measured';
  return isCounted ? 'estimated' : 'interpolated';
};

/**
 * A day of a span is called no surer than the span: looks come at some hour of their days, so that the counters of a day say one number and the day
 * itself sold a little more or less.
 */
export const stateWithin = (state: DayState, span: Grade): DayState =>
  state === 'measured' && span !== 'measured' ? 'estimated' : state;

/** Of a day of a sum so much must have been seen; else estimates carry it. */
export const SEEN_AT_LEAST = 0.9;

/** The state of a day of a sum. `isMeasured`: the sum is. */
export const sumDayState = ({ sold, seen_share, known, products }: SumDay, isMeasured: boolean): DayState => {
  if (sold === null) return 'unseen';
  if ((seen_share ?? known / products) < SEEN_AT_LEAST) return 'carried';
  return isMeasured ? 'measured' : 'estimated';
};

interface SumDay {
  sold: number | null;
  /** The part of its units that was seen; null where nothing sold. */
  seen_share: number | null;
  known: number;
  products: number;
}
