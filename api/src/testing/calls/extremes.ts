import { MAX_INT } from '@telaah/shared/lib/text';
import type { ZodType } from 'zod';
import { NOW } from '#src/testing/test-app.ts';

/** Values at or beyond the border of a column, an encoding or a clock. */
const extremes: readonly unknown[] = [
  '',
  'a\u0000b',
  '?\u0000',
  '/research/products?\u0000',
  'a\ud800b',
  '?\udfff',
  '1970-01-01',
  '2100-12-31',
  '9999-12-31',
  '0000-01-01',
  '1970-01-01T00:00:00Z',
  '2100-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  MAX_INT,
  MAX_INT + 1,
  -MAX_INT,
  -MAX_INT - 1,
  1e12,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e308,
  -0,
  0,
  1.5,
  -743.95,
  '9'.repeat(18),
  '2147483648',
  '-0',
  '1e308',
  [],
  {},
  null,
];

const words = [
  'kaos polos lengan panjang',
  '11111111-2222-4333-8444-555555555555',
  '2026-11-20',
  NOW.toISOString(),
  'budi@example.test',
  '+6281234567890',
  'kaos',
  '1',
  '?harga=1',
  '/research/products',
  'https://toko.example',
];
const numbers = [1, 12, 10_000];

type SampleDef = Record<string, unknown> & { type: string };

/** `form`: which option of a union is taken; `isBare`: optional parts are left out. */
interface SampleChoice {
  form: number;
  isBare: boolean;
}

const sampleOf = (schema: ZodType, choice: SampleChoice): unknown => {
  const { type, ...def } = schema.def as unknown as SampleDef;
  const accepted = (candidates: readonly unknown[]) => candidates.find((each) => schema.safeParse(each).success);
  const of = (part: unknown) => sampleOf(part as ZodType, choice);
  switch (type) {
    case 'string':
      return accepted(words);
    case 'number':
      return accepted(numbers);
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries as object)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'array':
      return choice.isBare ? [] : [of(def.element)];
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, ZodType>)
          .filter(([, part]) => !(choice.isBare && part.safeParse(undefined).success))
          .map(([key, part]) => [key, of(part)]),
      );
    case 'union': {
      const options = def.options as unknown[];
      return of(options[Math.min(choice.form, options.length - 1)]);
    }
    default:
      // A type that is accepted unread has no sample.
      return def.innerType && of(def.innerType);
  }
};

/** Valid inputs of a schema: each form with all optional parts and with none. */
export const samplesOf = (schema: ZodType): unknown[] => {
  const samples = [0, 1, 2].flatMap((form) => [false, true].map((isBare) => sampleOf(schema, { form, isBare })));
  const valid = samples.filter((sample) => schema.safeParse(sample).success);
  return [...new Map(valid.map((sample) => [JSON.stringify(sample), sample])).values()];
};

export const placesIn = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => [[...path, key], ...placesIn(each, [...path, key])])
    : [];

export const replaced = (value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown => {
  if (key === undefined) return by;
  // An earlier change removed the path.
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === key ? replaced(each, rest, by) : each));
  const inner = (value as Record<string, unknown>)[key];
  return { ...value, [key]: inner === undefined ? by : replaced(inner, rest, by) };
};

/** Valid inputs with one field at an extreme, field by field, also without the optional parts. */
export const atExtremes = (samples: readonly unknown[]): { field: string; inputs: unknown[] }[] => {
  const paths = new Map(samples.flatMap((sample) => placesIn(sample).map((path) => [path.join('.'), path])));
  return [...paths].map(([field, path]) => ({
    field,
    inputs: samples.flatMap((sample) => extremes.map((by) => replaced(sample, path, by))),
  }));
};
