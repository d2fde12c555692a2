import { z } from 'zod';
import { type CountedFigure } from '#src/lib/numbers/count-words.ts';
import { PRICE_FIELD_ERROR } from '#src/marketplaces/reading/parse-lenient.ts';
import { type CountStyle, namesPeriod, parseCount } from '#src/observation/count-text.ts';
import { exact, hidden, MAX_COUNTER, type Reading } from '#src/observation/reading.ts';

// Shapes of single values: the same field is a number in one answer and a string in the next. They accept what has been seen and
// refuse the rest; unknown fields around them are dropped.

/** A numeric id as a string. A number beyond 2^53 has already lost digits and is refused. */
export const wireId = z.union([z.string().regex(/^[1-9]\d{0,19}$/), z.int().positive()]).transform(String);

/** An optional id: `0`, `''` and null mean none. */
export const wireIdOrNone = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    /^[1-9]\d{0,19}$/.test(String(value)) && !(Number(value) === value && value > 2 ** 53) ? String(value) : null,
  );

const numbers = (error?: string) =>
  z
    .union([z.number(), z.string().regex(/^\s*(-?\d{1,20}(\.\d{1,20})?)?\s*$/, error)], error)
    .nullish()
    .transform((value) => (value == null || String(value).trim() === '' ? null : Number(value)));

const texts = (error?: string) =>
  z
    .union([z.string(), z.number()], error)
    .nullish()
    .transform((value) => (value == null || String(value).trim() === '' ? null : String(value)));

const flags = (error?: string) =>
  z
    .union([z.boolean(), z.enum(['true', 'false', '0', '1']), z.literal([0, 1])], error)
    .nullish()
    .transform((value) => (value == null ? null : /^(true|1)$/.test(String(value))));

/** A number or its text; null, missing and empty give null, a word is refused. */
export const wireNumber = numbers();

/** A text; null, missing and blank give null. Numbers are taken as text. */
export const wireText = texts();

/** A flag, also as `0`, `1` or a text; null and missing give null. */
export const wireFlag = flags();

/* Parts of a price: an invalid one fails the whole body, because the price would be another without it. */
export const wirePrice = numbers(PRICE_FIELD_ERROR);
export const wirePriceText = texts(PRICE_FIELD_ERROR);
export const wireCurrency = texts(PRICE_FIELD_ERROR);
export const wirePriceFlag = flags(PRICE_FIELD_ERROR);

/** An optional block; where it is missing, so are all its fields. */
export const wireBlock = <Shape extends z.ZodRawShape>(shape: Shape) => {
  const block = z.object(shape);
  const empty = block.parse({});
  return block.nullish().transform((value) => value ?? empty);
};

/** Whole and not negative, otherwise hidden (`-1` and null mean unknown). */
export const toWireCounter = (value: number | null | undefined): Reading => (value == null ? hidden() : exact(value));

export const firstKnown = (...readings: Reading[]): Reading => readings.find((each) => each.precision !== 'hidden') ?? hidden();

// The number (`10000`) is exact only where it cannot be the label's own rounding (`10RB+ terjual`); outside of the label the label
// counts. With a label of a period (`12 terjual dalam 24 jam`) the result is hidden.
export const numberAndText = (value: number | null, text: string | null, style: CountStyle, of: CountedFigure): Reading => {
  const label = parseCount(text, style, of);
  if (label.precision === 'hidden' && namesPeriod(text)) return label;
  if (value == null || value < 0 || label.precision === 'hidden' || label.low == null)
    return value == null || value < 0 ? label : toWireCounter(value);
  if (label.precision === 'exact') return label;
  const inside = value > label.low && (label.high == null || value <= label.high);
  return inside ? exact(value, label.text) : label;
};

/** A whole number or its digits; null below the number already shown (`shown`), so that it cannot be right. */
export const toResultCount = (stated: unknown, shown: number): number | null => {
  const value = typeof stated === 'string' && /^\d{1,12}$/.test(stated) ? Number(stated) : stated;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= Math.max(1, shown) && value <= MAX_COUNTER
    ? value
    : null;
};

/** Seconds since 1970 as an ISO instant; null outside 2005 … 2100, where no marketplace existed. */
export const instantOf = (seconds: number | null | undefined): string | null => {
  return seconds != null && seconds > 1_104_537_600 && seconds < 4_102_444_800 ? new Date(seconds * 1000).toISOString() : null;
};

/** An ISO text with any offset as an ISO instant in UTC; null where it is invalid or out of that range. */
export const instantOfText = (text: string | null | undefined): string | null => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : instantOf(time / 1000);
};

/** Whole units of money; null for zero, negative and missing amounts. */
export const amount = (value: number | null | undefined): number | null =>
  value != null && Number.isFinite(value) && value >= 0.5 && value <= 1e12 ? Math.round(value) : null;

/** A share in percent; null outside 0 … 100. */
export const toPercent = (value: number | null | undefined): number | null =>
  value != null && value >= 0 && value <= 100 ? value : null;

/** A rating out of five; zero means that nobody has rated yet: null. */
export const stars = (value: number | null | undefined): number | null => (value != null && value > 0 && value <= 5 ? value : null);

/** Badges under the marketplace's own names; null where the answer states none. */
export const toStoreMarks = (flags: Record<string, boolean | null | undefined>): string[] | null => {
  const statedFlags = Object.entries(flags).filter(([, flag]) => flag != null);
  return statedFlags.length === 0 ? null : statedFlags.flatMap(([name, flag]) => (flag === true ? [name] : []));
};
