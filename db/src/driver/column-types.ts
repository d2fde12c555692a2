import { type CustomTypesConfig, types as standard } from 'pg';

const { builtins } = standard;
const INT2_ARRAY = 1005;
const INT4_ARRAY = 1007;
const INT8_ARRAY = 1016;
const FLOAT8_ARRAY = 1022;
const DATE_ARRAY = 1182;

/** bigint → number. Throws above 2^53, because a silently rounded amount would be worse. */
export const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
};

/** One-dimensional arrays of numbers or dates, which need no quoting and no general parser. */
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
 * int8 arrives as number, date as 'YYYY-MM-DD', numeric as string, timestamptz as Date; set per client, so other users of pg keep
 * theirs. If pg (8.23) stops calling `types.getTypeParser(oid, format)`, bigints arrive as text and `index.test.ts` fails.
 */
export const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || standard.getTypeParser(oid, format as 'text')) as typeof standard.getTypeParser,
};
