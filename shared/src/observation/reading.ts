/*
 * Readings without their schema, which brings a whole validator along: the part of the extension that lives in a page makes
 * readings, but checks none.
 */

/**
 * How a counter was published.
 * - `exact`: the page gave the number itself.
 * - `rounded_down`: a bucket such as `10RB+`; the truth lies in `low … high`.
 * - `capped`: the page stops counting at a limit; the truth is `low` or more.
 * - `text_only`: a word such as `TERSEDIA`; `low` says what the word promises, if anything.
 * - `hidden`: the page gave nothing. Not zero.
 */
export const precisions = ['exact', 'rounded_down', 'capped', 'text_only', 'hidden'] as const;
export type Precision = (typeof precisions)[number];

/**
 * One counter as it was read: inclusive bounds in whole units, how precise it is, and the literal text.
 * `high: null` means no upper bound is known; both null means nothing is known.
 */
export interface Reading {
  low: number | null;
  high: number | null;
  precision: Precision;
  text: string | null;
}

/** Largest counter we store. Above it a page is showing a placeholder or a trap. */
export const MAX_COUNTER = 1_000_000_000_000;

export const hidden = (text: string | null = null): Reading => ({ low: null, high: null, precision: 'hidden', text });

/** An exact count; anything that is not a whole number in range is `hidden`, never zero. */
export const exact = (value: number | null | undefined, text: string | null = null): Reading =>
  value != null && Number.isSafeInteger(value) && value >= 0 && value <= MAX_COUNTER
    ? { low: value, high: value, precision: 'exact', text }
    : hidden(text);
