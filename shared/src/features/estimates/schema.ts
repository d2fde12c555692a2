import { z } from 'zod';

/**
 * How sure an estimate is, best first. All but `insufficient` are to be read as "8 times in 10 between low and high".
 * - `measured`: both edges of the window observed within two days, and low and high within 5 % of mid, in whole numbers.
 * - `a`, `b`, `c`: (high + 1) ÷ (low + 1) ≤ 1.5, ≤ 2.5, ≤ 5.
 * - `d`: any of these, where one reporter alone says so.
 * - `insufficient`: wider than that, or nothing to go on. Shown as "not enough data"; its figures are null.
 */
export const grade = z.enum(['measured', 'a', 'b', 'c', 'd', 'insufficient']);
export type Grade = z.infer<typeof grade>;

/** What the middle rests on most: the counter's path, the marketplace's badge, new reviews, the lifetime's average. */
export const method = z.enum(['counter_difference', 'marketplace_badge', 'reviews', 'lifetime', 'none']);
export type Method = z.infer<typeof method>;

/**
 * Why one product has no figure: its page hides the counter; nobody looked inside the window; the counter stopped at the ladder's last step and nothing
 * else tells; one look alone; or what is known leaves too much open.
 */
export const missing = z.enum(['hidden', 'unseen', 'capped', 'one_look', 'too_wide']);
export type Missing = z.infer<typeof missing>;

const amount = z.number().min(0).nullable();

/** An estimate: never a bare number. Units or whole rupiah; all null when nothing is known. */
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
  /** What the counters allow, or the prices, at most and at least; null where part of the window is unseen. */
  bounds: z.object({ low: amount, high: amount }).nullable(),
  /** Of one product without a figure; left out of sums. */
  missing: missing.nullable().optional(),
});
export interface Estimate extends z.infer<typeof estimate> {}
