import { z } from 'zod';

/**
 * How a counter was published.
 * - `exact`: the page gave the number itself.
 * - `rounded_down`: a bucket such as `10RB+`; the truth lies in `low … high`.
 * - `capped`: the page stops counting at a limit; the truth is `low` or more.
 * - `text_only`: a word such as `TERSEDIA`; `low` says what the word promises, if anything.
 * - `hidden`: the page gave nothing. Not zero.
 */
export const precision = z.enum(['exact', 'rounded_down', 'capped', 'text_only', 'hidden']);
export type Precision = z.infer<typeof precision>;

/** Largest counter we store. Above it a page is showing a placeholder or a trap. */
export const MAX_COUNTER = 1_000_000_000_000;

const count = z.int().min(0).max(MAX_COUNTER).nullable();

/**
 * One counter as it was read: inclusive bounds in whole units, how precise it is, and the literal text.
 * `high: null` means no upper bound is known; both null means nothing is known.
 */
export const reading = z.object({
  low: count,
  high: count,
  precision,
  text: z.string().max(200).nullable(),
});
export type Reading = z.infer<typeof reading>;

export const hidden = (text: string | null = null): Reading => ({ low: null, high: null, precision: 'hidden', text });

/** An exact count; anything that is not a whole number in range is `hidden`, never zero. */
export const exact = (value: number | null | undefined, text: string | null = null): Reading =>
  value != null && Number.isSafeInteger(value) && value >= 0 && value <= MAX_COUNTER
    ? { low: value, high: value, precision: 'exact', text }
    : hidden(text);
