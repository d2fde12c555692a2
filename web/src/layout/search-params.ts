import { isDay } from '@telaah/shared/lib/dates';
import * as z from 'zod/mini';

/*
 * Building blocks of search-param schemas. Each accepts the text of an address as well as a value that the code passes to
 * `navigate`, and turns whatever it does not understand into undefined: a mistyped address shows less filtered, never an error.
 */

const MAX = 1_000_000_000_000;

const lenient = <T>(read: (value: unknown) => T | undefined) => z.pipe(z.unknown(), z.transform(read));

const asNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,13}(\.\d{1,4})?$/.test(value) ? Number(value) : Number.NaN;
};

const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string').map((part) => part.trim());

/** A whole number from `min` to `max`. */
export const whole = (min = 0, max = MAX) =>
  lenient((value) => {
    const number = asNumber(value);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  });

export const decimal = (min: number, max: number) =>
  lenient((value) => {
    const number = asNumber(value);
    return number >= min && number <= max ? number : undefined;
  });

/** A trimmed text, cut to `max` characters. An empty one stays: it differs from a missing one. */
export const text = (max: number) => lenient((value) => (typeof value === 'string' ? value.trim().slice(0, max) : undefined));

/** Distinct texts in their order, at most `count`; none is undefined. */
export const texts = (count: number, pattern = /^.{1,120}$/u) =>
  lenient((value) => {
    const found = [...new Set(asTexts(value).filter((part) => pattern.test(part)))].slice(0, count);
    return found.length > 0 ? found : undefined;
  });

export const oneOf = <const T extends string>(values: readonly T[], fallback?: T) =>
  lenient((value) => (value !== fallback ? values.find((known) => known === value) : undefined));

export const someOf = <const T extends string>(values: readonly T[]) =>
  lenient((value) => {
    const given = asTexts(value);
    const found = values.filter((known) => given.includes(known));
    return found.length > 0 && found.length < values.length ? found : undefined;
  });

/** A real calendar day, `YYYY-MM-DD`. */
export const calendarDay = lenient((value) => (typeof value === 'string' && isDay(value) ? value : undefined));

/** `true` or missing. */
export const flag = lenient((value) => (value === true || value === '1' || value === 'true' ? true : undefined));
