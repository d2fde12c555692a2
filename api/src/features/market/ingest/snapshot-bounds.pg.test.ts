import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { createTestDb } from '@telaah/db/testing/database';
import { snapshot as snapshotShape } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, capturedVariant, onSearch } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';

const now = new Date('2026-11-21T03:00:00Z');
let test: Awaited<ReturnType<typeof createTestDb>>;

beforeAll(async () => {
  test = await createTestDb();
  await makePartitionsAhead(test.db, now);
});
afterAll(() => test.close());

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
}
type Path = readonly (string | number)[];
interface Leaf {
  path: Path;
  kind: 'number' | 'string';
  schema: z.ZodType;
}

/** Every number and text of a shape, at any depth; of a list its first entry. */
const leavesOf = (schema: z.ZodType, path: Path = []): Leaf[] => {
  const { type, shape, element, innerType } = schema.def as unknown as Definition;
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  if (element) return leavesOf(element, [...path, 0]);
  if (innerType) return leavesOf(innerType, path);
  return type === 'number' || type === 'string' ? [{ path, kind: type, schema }] : [];
};

const whole = capturedSnapshot({
  observed_at: '2026-11-21T02:00:00.000Z',
  variants: [capturedVariant()],
  seen_on: onSearch('kemeja', { found: 1 }),
  price_after_voucher: 90_000,
  original_price: 120_000,
  twin: { marketplace: 'tokopedia', product_id: '5' },
});
whole.store.marks = ['mall'];

const put = (value: unknown, [step, ...rest]: Path, leaf: unknown): unknown => {
  if (step === undefined) return leaf;
  if (Array.isArray(value)) return value.with(Number(step), put(value[Number(step)], rest, leaf));
  const holder = (value ?? {}) as Record<string, unknown>;
  return { ...holder, [step]: put(holder[step], rest, leaf) };
};

/** Numbers at their limits, and instants as early and as late as texts can express. */
const ENDS = [0, 1, -1, 0.001, 5, 100, 2 ** 15, 2 ** 31, 1e10, 1e12, 1e12 + 1, Number.MAX_SAFE_INTEGER, 1e300];
const TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(4_000),
  '9999-12-31T23:59:59Z',
  '9999-12-31T23:59:59.999999999999999Z',
  '1900-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '2100-01-01T00:00:00Z',
  '2026-11-20T03:00Z',
];

const cases = leavesOf(snapshotShape).flatMap(({ path, kind }) =>
  (kind === 'number' ? ENDS : TEXTS).map((value) => ({ path, value, snapshot: put(whole, path, value) })),
);

const REPORTER = '3f0c1f0e-5d0a-4c53-9a55-1d6c3a1f0f11';

it.each([
  { source: 'import', now },
  { source: 'capture', reporter: REPORTER, network: '10.0.0.0/24', now },
] as const)('whatever the shape of a look lets by can be stored, and be published: $source', async (from) => {
  expect(cases.length).toBeGreaterThan(500);
  const passed = cases.flatMap(({ path, value, snapshot }, index) => {
    const { data } = snapshotShape.safeParse(snapshot);
    const product_id = `${from.source}${index}`;
    return data === undefined
      ? []
      : [{ label: `${path.join('.')}: ${value}`, snapshot: path.includes('product_id') ? data : { ...data, product_id } }];
  });
  const faults: string[] = [];
  for (let at = 0; at < passed.length; at += 100) {
    const some = passed.slice(at, at + 100);
    const outcomes = await ingest(
      test.db,
      some.map(({ snapshot }) => snapshot),
      from,
    );
    faults.push(...some.flatMap(({ label }, i) => (JSON.stringify(outcomes[i]).includes('not_storable') ? [label] : [])));
  }
  expect(faults).toEqual([]);
  await refreshMarket(test.db, now);
  expect(await test.db.selectFrom('excluded_product').selectAll().execute()).toEqual([]);
});
