import { createTestDb } from '@telaah/db/testing/database';
import { exact } from '@telaah/shared/observation/reading';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot, capturedVariant } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveProducts } from '#src/features/market/identity/prove-products.service.ts';
import { resolveDueRows } from '#src/features/market/identity/rebuild-products.service.ts';
import { expireMonthOpenings } from '#src/features/market/months/opening-states.repo.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';

const START = Date.parse('2026-08-05T05:00:00.000Z');
const END = new Date('2026-11-21T03:00:00Z');
const at = (hour: number) => new Date(START + hour * 3_600_000);
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let test: Awaited<ReturnType<typeof createTestDb>>;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

const lookArb = fc.record({
  product: fc.integer({ min: 1, max: 2 }),
  by: fc.integer({ min: 0, max: 4 }),
  hour: fc.oneof(fc.integer({ min: 0, max: 24 * 20 }), fc.integer({ min: 0, max: 24 * 100 })),
  price: fc.constantFrom(100_000, 100_000, 95_000, 140_000, 30_000, 9_000_000),
  lie: fc.constantFrom(0, 0, 0, 30, 500, -90),
  name: fc.constantFrom('Bangku jati', 'Bangku kayu jati', 'Kursi rotan'),
  late: fc.constantFrom(0, 0, 0, 1, 150),
  variants: fc.boolean(),
});
type Made = typeof lookArb extends fc.Arbitrary<infer T> ? T : never;

const take = ({ product, by, hour, price, lie, name, late, variants }: Made) => {
  const now = at(hour + late);
  const from: BatchOrigin =
    by === 0 ? { source: 'import', now } : { source: 'capture', reporter: id(by), network: `10.0.${by}.0`, now };
  const snapshot = capturedSnapshot({
    product_id: `${product}`,
    observed_at: at(hour).toISOString(),
    price: { low: price, high: price },
    sold_total: exact(100 + Math.floor(hour / 24) + (by === 0 && lie > 0 ? 0 : lie)),
    name,
    variants: variants ? [capturedVariant({ price })] : [],
  });
  return ingest(test.db, [snapshot], from);
};

/** An observation that is accepted until others come; the days bridged between them are removed then. */
const seen = { product: 2, lie: 0, name: 'Bangku jati', late: 0, variants: false };
const [alone, other, door]: Made[] = [
  { ...seen, by: 1, hour: 0, price: 100_000, late: 150 },
  { ...seen, by: 1, hour: 996, price: 100_000 },
  { ...seen, by: 0, hour: 996, price: 95_000 },
] as [Made, Made, Made];

it('any order in which looks of several people arrive, in passing and late, gives one market', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .uniqueArray(lookArb, { minLength: 2, maxLength: 12, selector: ({ product, by, hour }) => `${product}/${by}/${hour}` })
        .chain((snapshots) => fc.tuple(fc.constant(snapshots), fc.shuffledSubarray(snapshots, { minLength: snapshots.length }))),
      async ([snapshots, shuffled]) => {
        const states: unknown[] = [];
        for (const order of [snapshots, shuffled]) {
          await clearMarket(test.db);
          for (const snapshot of order) await take(snapshot);
          await resolveDueRows(test.db, END);
          await refreshMarket(test.db, END);
          states.push(await marketState(test.db));
          expect(await proveProducts(test.db, END)).toMatchObject({ wrong: 0 });
        }
        expect(states[1]).toEqual(states[0]);
      },
    ),
    {
      numRuns: runs(60, 12),
      examples: [
        [
          [
            [door, other, alone],
            [alone, other, door],
          ],
        ],
      ],
    },
  );
}, 180_000);

it('what a month began with may be forgotten: a look behind then has the whole history folded again', async () => {
  const sold = { ...seen, by: 0, price: 100_000 };
  const states: unknown[] = [];
  for (const forgets of [false, true]) {
    await clearMarket(test.db);
    for (const day of [0, 1, 40, 80, 81]) await take({ ...sold, hour: 24 * day } as Made);
    const forgotten = forgets ? await expireMonthOpenings(test.db, '2026-11-01') : 0;
    expect(forgotten > 0).toBe(forgets);
    await take({ ...sold, hour: 24 * 60, price: 95_000 } as Made);
    states.push({ ...(await marketState(test.db)), begins: null });
  }
  expect(states[1]).toEqual(states[0]);
});
