import { z } from 'zod';

/**
 * How sure an estimate is, best first.
 * - `measured`: both edges of the window observed within two days and (high − low) ÷ mid ≤ 10 %.
 * - `a`, `b`, `c`: high ÷ low ≤ 1.5, ≤ 2.5, ≤ 5.
 * - `insufficient`: wider than that, or fewer than two observations. Shown as "not enough data", never as a number alone.
 */
export const grade = z.enum(['measured', 'a', 'b', 'c', 'insufficient']);
export type Grade = z.infer<typeof grade>;

/** How the middle was found. */
export const method = z.enum(['counter_difference', 'marketplace_badge', 'none']);
export type Method = z.infer<typeof method>;

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
  /** Days between the first and the last of them inside the window. */
  span_days: z.int().min(0),
});
export type Estimate = z.infer<typeof estimate>;
