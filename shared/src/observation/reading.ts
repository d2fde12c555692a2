/* Readings are separate from their schema: the content script makes readings without checking any, and must not load the validator. */

/**
 * How a counter was published.
 * - `exact`: the page gave the number itself.
 * - `rounded_down`: a bucket such as `10RB+`; the true value is in `low … high`.
 * - `capped`: the page stops counting at a limit; the true value is `low` or more.
 * - `text_only`: a word such as `TERSEDIA`; `low` is what the word promises, if anything.
 * - `hidden`: the page gave nothing. Not zero.
 */
export const precisions = ['exact', 'rounded_down', 'capped', 'text_only', 'hidden'] as const;
export type Precision = (typeof precisions)[number];

/** One counter as published, with inclusive bounds in whole units. `high: null`: no upper bound is known; both null: nothing is known. */
export interface Reading {
  low: number | null;
  high: number | null;
  precision: Precision;
  text: string | null;
}

/** Largest counter that is stored. A larger one is a placeholder or a trap. */
export const MAX_COUNTER = 1_000_000_000_000;

export const hidden = (text: string | null = null): Reading => ({ low: null, high: null, precision: 'hidden', text });

/** An exact count; anything but a whole number in range is `hidden`, never zero. */
export const exact = (value: number | null | undefined, text: string | null = null): Reading =>
  value != null && Number.isSafeInteger(value) && value >= 0 && value <= MAX_COUNTER
    ? { low: value, high: value, precision: 'exact', text }
    : hidden(text);
