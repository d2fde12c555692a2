import type { z } from 'zod';
import type { precision, reading } from '#src/marketplaces/reading-shape.ts';

/*
 * Readings without their schema, which brings a whole validator along: the part of the extension that lives in a page makes
 * readings, but checks none.
 */
export type Precision = z.infer<typeof precision>;
export type Reading = z.infer<typeof reading>;

/** Largest counter we store. Above it a page is showing a placeholder or a trap. */
export const MAX_COUNTER = 1_000_000_000_000;

export const hidden = (text: string | null = null): Reading => ({ low: null, high: null, precision: 'hidden', text });

/** An exact count; anything that is not a whole number in range is `hidden`, never zero. */
export const exact = (value: number | null | undefined, text: string | null = null): Reading =>
  value != null && Number.isSafeInteger(value) && value >= 0 && value <= MAX_COUNTER
    ? { low: value, high: value, precision: 'exact', text }
    : hidden(text);
