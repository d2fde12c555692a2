import { isDay } from '#src/lib/dates/dates.ts';

// Anything invalid reads as undefined, so that a mistyped address shows less filtered, never an error. Plain functions, because
// every route's schema is in the first script.
type ParamReader<T> = (value: unknown) => T | undefined;
type ReadParams<S> = { -readonly [K in keyof S]?: S[K] extends ParamReader<infer T> ? T : never };

/** An invalid key becomes undefined, not missing: the router merges the result over the address's raw texts. Drops unknown keys. */
export const readSearch = <S extends Record<string, ParamReader<unknown>>>(
  shape: S,
  raw: Record<string, unknown>,
): ReadParams<S> => {
  const found: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(shape)) {
    if (Object.hasOwn(raw, key)) found[key] = read(raw[key]);
  }
  return found as ReadParams<S>;
};

const MAX = 1_000_000_000_000;

const asNumber = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,13}(\.\d{1,4})?$/.test(value) ? Number(value) : Number.NaN;
};

const asTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((part) => typeof part === 'string').map((part) => part.trim());

export const wholeParam =
  (min = 0, max = MAX): ParamReader<number> =>
  (value) => {
    const number = asNumber(value);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };

export const decimalParam =
  (min: number, max: number): ParamReader<number> =>
  (value) => {
    const number = asNumber(value);
    return number >= min && number <= max ? number : undefined;
  };

/** Trimmed and cut to `max` characters; an empty text stays, because it differs from a missing one. */
export const textParam =
  (max: number): ParamReader<string> =>
  (value) =>
    typeof value === 'string' ? value.trim().slice(0, max) : undefined;

/** Distinct texts in their order, at most `count`; undefined: none is left. */
export const textsParam =
  (count: number, pattern = /^.{1,120}$/u): ParamReader<string[]> =>
  (value) => {
    const found = [...new Set(asTexts(value).filter((part) => pattern.test(part)))].slice(0, count);
    return found.length > 0 ? found : undefined;
  };

/** A missing value means the `fallback`, so that becomes undefined. */
export const oneOfParam =
  <const T extends string>(values: readonly T[], fallback?: T): ParamReader<T> =>
  (value) =>
    value === fallback ? undefined : values.find((known) => known === value);

/** In the order of `values`; all of them mean the same as none. */
export const someOfParam =
  <const T extends string>(values: readonly T[]): ParamReader<T[]> =>
  (value) => {
    const texts = asTexts(value);
    const found = values.filter((known) => texts.includes(known));
    return found.length > 0 && found.length < values.length ? found : undefined;
  };

/** A real calendar day, `YYYY-MM-DD`. */
export const dayParam: ParamReader<string> = (value) => (typeof value === 'string' && isDay(value) ? value : undefined);

export const flagParam: ParamReader<true> = (value) => (value === true || value === '1' || value === 'true' ? true : undefined);
