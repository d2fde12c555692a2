import { type CustomTypesConfig, types as standard } from 'pg';

const { builtins } = standard;
const INT2_ARRAY = 1005;
const INT4_ARRAY = 1007;
const INT8_ARRAY = 1016;
const FLOAT8_ARRAY = 1022;
const DATE_ARRAY = 1182;

/** bigint → number. Above 2^53 it throws: a silently rounded amount would be worse than an error. */
export const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
};

/** One-dimensional arrays of values that need no quoting: numbers and dates. Three times as fast as pg's own parser. */
const parseFlatArray =
  <T>(parseItem: (text: string) => T) =>
  (text: string): (T | null)[] => {
    const body = text.slice(text.indexOf('{') + 1, -1);
    return body === '' ? [] : body.split(',').map((item) => (item === 'NULL' ? null : parseItem(item)));
  };

const asText = (text: string) => text;

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseInt8],
  [INT2_ARRAY, parseFlatArray(Number)],
  [INT4_ARRAY, parseFlatArray(Number)],
  [INT8_ARRAY, parseFlatArray(parseInt8)],
  [FLOAT8_ARRAY, parseFlatArray(Number)],
  [builtins.DATE, asText],
  [DATE_ARRAY, parseFlatArray(asText)],
]);

/**
 * How PostgreSQL's types arrive: int8 as number, date as 'YYYY-MM-DD', numeric as string, timestamptz as Date.
 * Given to each client rather than set globally, so that other users of pg in the process keep theirs.
 *
 * Breaks with another pg (8.23) if clients no longer ask `types.getTypeParser(oid, format)` of their configuration: bigints would then arrive as text. The
 * tests of types in `index.test.ts` then fail.
 */
export const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || standard.getTypeParser(oid, format as 'text')) as typeof standard.getTypeParser,
};
