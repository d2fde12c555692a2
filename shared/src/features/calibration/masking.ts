import type { Estimate } from '#src/features/estimates/schema.ts';
import { quantile } from '#src/lib/statistics.ts';

/** Hides a part of what is known of a window. Days 1 … 30 are the window, 0 and below lie before it. */
export interface Masking {
  name: string;
  keeps(day: number): boolean;
}

const within = (name: string, from: number, to: number): Masking => ({ name, keeps: (day) => day >= from && day <= to });

/** Nothing hidden beyond what a rounded counter hides. */
export const unmaskedWindow = within('whole', -Infinity, 30);

export const maskings: readonly Masking[] = [
  within('last 20', 11, 30),
  within('last 12', 19, 30),
  within('last 7', 24, 30),
  within('first 10', 1, 10),
  within('middle 14', 9, 22),
  within('first 25', -Infinity, 25),
];

/** Distance of the truth from the middle, as a multiple of the interval's arm on that side. Null without figures. */
export const toMiss = (truth: number, { low, mid, high, grade }: Estimate): number | null => {
  if (grade === 'insufficient' || low === null || mid === null || high === null) return null;
  const arm = truth < mid ? mid - low : high - mid;
  return Math.abs(truth - mid) / Math.max(arm, 0.5);
};

/** An interval contains four of five truths, and slightly more of what counts in whole units. */
const INTERVAL_COVERAGE = 0.82;
/** Number of windows that the designed width counts for. */
const DESIGNED = 150;
const BOUNDS = { least: 0.6, most: 2 };

/** Factor by which intervals must be wider (above 1) or may be narrower. `windows`: hidden windows behind the misses. */
export const toWidthFactor = (misses: readonly number[], windows: number): number => {
  if (misses.length === 0) return 1;
  const missAtShare = Math.max(0.01, quantile(misses, INTERVAL_COVERAGE));
  return Math.min(BOUNDS.most, Math.max(BOUNDS.least, Math.exp((windows * Math.log(missAtShare)) / (windows + DESIGNED))));
};
