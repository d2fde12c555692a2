import { uncheckedSnapshot } from '@telaah/shared/features/market/schema';
import { MAX_INT } from '@telaah/shared/lib/text';
import { storePageSnapshot } from '@telaah/shared/observation/snapshot';
import { languageWords } from '@telaah/shared/testing/language-words';
import { capturedSnapshot, capturedVariant, onSearch } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import type { ZodType } from 'zod';
import { placesIn, replaced } from '#src/testing/calls/extremes.ts';
import { NOW } from '#src/testing/test-app.ts';

const observed_at = NOW.toISOString();

/** Inputs that no form sends, each at the border of a column, an encoding, a parser or a clock. */
const hostile: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  '\uffff',
  '\ufeff',
  '💥',
  "'; drop table product; --",
  '%_\\',
  ...languageWords,
  '1e309',
  'NaN',
  '-0',
  '9'.repeat(19),
  'x'.repeat(201),
  'x'.repeat(3999),
  '\u0301'.repeat(300),
  'İ'.repeat(200),
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-21T02:59:60Z',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  0,
  -1,
  0.1,
  32_768,
  65_536,
  MAX_INT,
  MAX_INT + 1,
  1e12,
  1e12 + 1,
  2 ** 53,
  -(2 ** 63),
  1e300,
  true,
  null,
  [],
  {},
  [[]],
  Array(40).fill(''),
];
const probe = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.double(),
  fc.jsonValue(),
);

type ProbeDef = Record<string, unknown> & { type: string };

const words = ['kaos', '+6281234567890', 'a@example.test', '2026-11-20', observed_at, '1', 'shopee', 'Basic'];

/** What a schema accepts, or nearly: sometimes a probe replaces a part. */
const near = (schema: unknown): fc.Arbitrary<unknown> => {
  const def = (schema as ZodType).def as unknown as ProbeDef;
  const inner = () => near(def.innerType);
  const makers: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () => fc.oneof(fc.constantFrom<unknown>(...words), fc.uuid(), probe),
    number: () => fc.oneof(fc.constantFrom<unknown>(1, 10_000, 12), probe),
    array: () => fc.array(near(def.element), { maxLength: 4 }),
    object: () =>
      fc.record(Object.fromEntries(Object.entries(def.shape as object).map(([key, each]) => [key, near(each)])), {
        requiredKeys: [],
      }),
    optional: inner,
    nullable: inner,
    default: inner,
    union: () => fc.oneof(...(def.options as unknown[]).map(near)),
    enum: () => fc.constantFrom<unknown>(...Object.values(def.entries as object)),
    literal: () => fc.constantFrom<unknown>(...(def.values as unknown[])),
  };
  return fc.oneof({ weight: 15, arbitrary: makers[def.type]?.() ?? probe }, { weight: 1, arbitrary: probe });
};

const good = capturedSnapshot({
  observed_at,
  url: 'https://shopee.co.id/product/77/1001',
  seen_on: onSearch('kaos'),
  variants: [capturedVariant(), capturedVariant({ id: '2', name: 'Putih' })],
  twin: { marketplace: 'tokopedia', product_id: '5' },
});
const { marketplace, dated, read_from, reader, store } = good;
const goodStore = storePageSnapshot.parse({ marketplace, observed_at, dated, read_from, reader, store });

const snapshotProbe = (base: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom(...placesIn(base)), probe), { maxLength: 3 })
    .map((changes) => changes.reduce((value, [path, by]) => replaced(value, path, by), base));

const batch = fc.record({
  version: fc.constant(2),
  batch_id: fc.uuid(),
  snapshots: fc.array(snapshotProbe(good), { minLength: 1, maxLength: 3 }),
  stores: fc.array(snapshotProbe(goodStore), { maxLength: 1 }),
});

const isCapture = (schema: ZodType): boolean => {
  const { options = [] } = schema.def as unknown as { options?: ZodType[] };
  return options.some(
    (each) =>
      (each.def as unknown as { shape?: { snapshots?: { def: { element: unknown } } } }).shape?.snapshots?.def.element ===
      uncheckedSnapshot.product,
  );
};

export const probesOf = (schema: ZodType): fc.Arbitrary<unknown> => (isCapture(schema) ? batch : near(schema));
