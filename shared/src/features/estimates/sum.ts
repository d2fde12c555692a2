import { z } from 'zod';
import { Z } from '#src/features/estimates/month/points.ts';
import { estimate, type Grade } from '#src/features/estimates/schema.ts';
import { toWindowGrade } from '#src/features/estimates/window.ts';

/** A sum over the products that have a figure, with how much the others leave open. */
export const sumEstimate = estimate.extend({
  /** Less than nine tenths are known: the sum is a lower limit, and `low` is right at least 97 times in 100. */
  at_least: z.boolean(),
  /** Products with a figure, of all of them. */
  known: z.int().min(0),
  products: z.int().min(0),
  /** Their share of the sum, 0 to 1, with every other product at its possible maximum; null if no product has a figure. */
  known_share: z.number().min(0).max(1).nullable(),
});
export interface SumEstimate extends z.infer<typeof sumEstimate> {}
export type SumParts = Pick<SumEstimate, 'at_least' | 'known' | 'products' | 'known_share'>;

/** Below this share the sum says "at least". */
export const KNOWN_AT_LEAST = 0.9;
/** A lower limit that is right 97 times in 100: normal quantile of 3 % over that of the usual bounds. */
const LIMIT = 1.8808 / Z;
/** Share of the errors that all products have in common; with it sums of thousands contain the truth as often as single figures. */
const SHARED = 0.25;
/** Products without a figure widen the upper bound by this share of their possible maximum. */
const UNKNOWN_ARM = 0.9;

/** What adds up over products: middles, squared and plain distances to their bounds, and the possible maximum of the rest. */
export interface SummedFigure {
  mid: number | null;
  under: number;
  over: number;
  below: number;
  above: number;
  unknown: number;
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

/** Null if nothing is known. */
export const knownShare = (mid: number | null, unknown: number): number | null => {
  if (mid === null) return null;
  return unknown <= 0 ? 1 : mid / (mid + unknown);
};

/**
 * Products err independently, so their errors add in quadrature, apart from a share common to all, such as a campaign. Products
 * without a figure widen the sum upwards; if they are more than a tenth of it, the sum is a lower limit and at best grade `c`.
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
    // Each part has a figure, so their sum has one.
    grade: at_least || own === 'insufficient' ? 'c' : own,
    at_least,
    known_share: share,
  };
};
