import { z } from 'zod';

/**
 * How sure an estimate is, best first. All but `insufficient` mean "8 times in 10 between low and high".
 * - `measured`: both edges of the window observed within two days, and low and high within 5 % of mid, in whole numbers.
 * - `a`, `b`, `c`: (high + 1) ÷ (low + 1) ≤ 1.5, ≤ 2.5, ≤ 5.
 * - `d`: any of these, from a single source.
 * - `insufficient`: wider, or no evidence. Shown as "not enough data"; its figures are null.
 */
export const grade = z.enum(['measured', 'a', 'b', 'c', 'd', 'insufficient']);
export type Grade = z.infer<typeof grade>;

/** What the middle rests on most: the counter's path, the marketplace's badge, new reviews, the lifetime's average. */
export const method = z.enum(['counter_difference', 'marketplace_badge', 'reviews', 'lifetime', 'none']);
export type Method = z.infer<typeof method>;

/**
 * Why a product has no figure: its page hides the counter; nobody observed it inside the window; the counter stopped at the
 * ladder's last step without other evidence; a single observation; or too much stays open.
 */
export const missing = z.enum(['hidden', 'unseen', 'capped', 'one_look', 'too_wide']);
export type Missing = z.infer<typeof missing>;

const amount = z.number().min(0).nullable();

/** Never a bare number. Units or whole rupiah; all null when nothing is known. */
export const estimate = z.object({
  low: amount,
  mid: amount,
  high: amount,
  grade,
  method,
  /** Accepted observations behind it. */
  observations: z.int().min(0),
  /** Days of the window from its first to its last known one, and its length. */
  seen_days: z.int().min(0),
  days: z.int().min(1),
  /** Hard limits by the counters or the prices; null if part of the window is unseen. */
  bounds: z.object({ low: amount, high: amount }).nullable(),
  /** Of a single product without a figure; missing in sums. */
  missing: missing.nullable().optional(),
});
export interface Estimate extends z.infer<typeof estimate> {}
