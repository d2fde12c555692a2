import type { Estimate } from '#src/features/estimates/schema.ts';
import { quantile } from '#src/lib/statistics.ts';

/** A way of knowing less of a window than there was to know. Days count from the window: 1 … 30, 0 and less are before it. */
export interface Masking {
  name: string;
  keeps(day: number): boolean;
}

const within = (name: string, from: number, to: number): Masking => ({ name, keeps: (day) => day >= from && day <= to });

/** Nothing hidden: what a rounded counter alone takes away. */
export const unmaskedWindow = within('whole', -Infinity, 30);

export const maskings: readonly Masking[] = [
  within('last 20', 11, 30),
  within('last 12', 19, 30),
  within('last 7', 24, 30),
  within('first 10', 1, 10),
  within('middle 14', 9, 22),
  within('first 25', -Infinity, 25),
];

/** How far the truth lay from the middle, as a multiple of the interval's arm on that side. Null where nothing was said. */
export const toMiss = (truth: number, { low, mid, high, grade }: Estimate): number | null => {
  if (grade === 'insufficient' || low === null || mid === null || high === null) return null;
  const arm = truth < mid ? mid - low : high - mid;
  return Math.abs(truth - mid) / Math.max(arm, 0.5);
};

/** An interval holds four of five truths; what counts in whole units holds a few more. */
const HELD = 0.82;
/** As how many windows the width as designed counts. */
const DESIGNED = 150;
const BOUNDS = { least: 0.6, most: 2 };

/** By how much intervals must be wider (above 1) or may be narrower, as the misses of `windows` hidden windows say. */
export const toWidthFactor = (misses: readonly number[], windows: number): number => {
  if (misses.length === 0) return 1;
  const held = Math.max(0.01, quantile(misses, HELD));
  return Math.min(BOUNDS.most, Math.max(BOUNDS.least, Math.exp((windows * Math.log(held)) / (windows + DESIGNED))));
};
