import { z } from 'zod';
import { Z } from '#src/features/estimates/month/points.ts';
import { estimate, type Grade } from '#src/features/estimates/schema.ts';
import { toWindowGrade } from '#src/features/estimates/window.ts';

/** What products come to, as an estimate: of those that have a figure, with how much the others leave open. */
export const sumEstimate = estimate.extend({
  /** Less than nine tenths of it are known: the sum is a lower limit, and `low` is one in at least 97 of 100. */
  at_least: z.boolean(),
  /** The products that have a figure, of all of them. */
  known: z.int().min(0),
  products: z.int().min(0),
  /** Their share of it, 0 to 1, where each of the others weighs what it can have sold at most; null where no product has a figure. */
  known_share: z.number().min(0).max(1).nullable(),
});
export interface SumEstimate extends z.infer<typeof sumEstimate> {}
/** What a sum says beyond an estimate. */
export type SumParts = Pick<SumEstimate, 'at_least' | 'known' | 'products' | 'known_share'>;

/** Below this share the sum says "at least". */
export const KNOWN_AT_LEAST = 0.9;
/** A lower limit that holds in 97 of 100: normal quantile of 3 % over that of the usual bounds. */
const LIMIT = 1.8808 / Z;
/** The part of the errors that all products have in common: chosen so that sums of thousands hold the truth as often as single figures do. */
const SHARED = 0.25;
/** What products without a figure sold, in proportion to the most that they can have sold: how far it widens the upper bound. */
const UNKNOWN_ARM = 0.9;

/**
 * What adds up over products: middles, the distances to their bounds and the squares of these, and the most that those without a figure can have sold.
 */
export interface SummedFigure {
  mid: number | null;
  under: number;
  over: number;
  below: number;
  above: number;
  unknown: number;
  /** Every figure is measured. */
  isMeasured: boolean;
}

export interface SumPoints {
  low: number | null;
  mid: number | null;
  high: number | null;
  grade: Grade;
  at_least: boolean;
  known_share: number | null;
}

/** The share of a sum that is known. Null where nothing is. */
export const knownShare = (mid: number | null, unknown: number): number | null => {
  if (mid === null) return null;
  return unknown <= 0 ? 1 : mid / (mid + unknown);
};

/**
 * A sum with its interval and grade. Products err each for itself, so that their arms add in quadrature, and a part of their errors is the same for
 * all, as what a campaign sold more. What has no figure widens the sum upwards; where that
 * is more than a tenth of it, the sum is a lower limit and no better than grade `c`.
 */
export const sumOf = ({ mid, under, over, below: down, above: up, unknown, isMeasured }: SummedFigure): SumPoints => {
  const share = knownShare(mid, unknown);
  if (mid === null || share === null)
    return { low: null, mid: null, high: null, grade: 'insufficient', at_least: unknown > 0, known_share: null };
  const below = Math.hypot(Math.sqrt(Math.max(0, under)), SHARED * down);
  const above = Math.hypot(Math.sqrt(Math.max(0, over)), SHARED * up);
  const at_least = share < KNOWN_AT_LEAST;
  const known = { low: mid - below, mid, high: mid + above };
  const own = toWindowGrade(known, isMeasured && unknown <= 0);
  const points = at_least
    ? { low: mid - LIMIT * below, mid, high: mid + above + unknown }
    : { low: known.low, mid, high: mid + Math.hypot(above, UNKNOWN_ARM * unknown) };
  return {
    low: Math.max(0, Math.floor(points.low)),
    mid,
    high: Math.ceil(points.high),
    // Each part has a figure, so that their sum has one.
    grade: at_least || own === 'insufficient' ? 'c' : own,
    at_least,
    known_share: share,
  };
};
