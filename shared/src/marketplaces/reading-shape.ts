import { z } from 'zod';
import { text } from '#src/lib/text.ts';
import { MAX_COUNTER } from '#src/marketplaces/reading.ts';

/**
 * How a counter was published.
 * - `exact`: the page gave the number itself.
 * - `rounded_down`: a bucket such as `10RB+`; the truth lies in `low … high`.
 * - `capped`: the page stops counting at a limit; the truth is `low` or more.
 * - `text_only`: a word such as `TERSEDIA`; `low` says what the word promises, if anything.
 * - `hidden`: the page gave nothing. Not zero.
 */
export const precision = z.enum(['exact', 'rounded_down', 'capped', 'text_only', 'hidden']);

const count = z.int().min(0).max(MAX_COUNTER).nullable();

/**
 * One counter as it was read: inclusive bounds in whole units, how precise it is, and the literal text.
 * `high: null` means no upper bound is known; both null means nothing is known.
 */
export const reading = z.object({
  low: count,
  high: count,
  precision,
  text: text(200).nullable(),
});
