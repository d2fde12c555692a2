import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { dayLists, emptyMonth, firstBase, MONTH_DAYS, type StoredMonth } from '@telaah/shared/features/estimates/month/month';
import { dayList, lastOfMonth } from '@telaah/shared/lib/dates/dates';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot, dailySnapshots } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { daysOf, type RollupDelta, type RollupPlace, toRollupDeltas } from '#src/features/market/months/counted-days.ts';
import { writeMonths } from '#src/features/market/months/months.repo.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { appendRollupDeltas, applyRollupDeltas, markDaysDirty, rebuildDay } from '#src/features/market/sums/rollups.repo.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';
import { wrongSums } from '#src/testing/market/sums.ts';

let test: TestDb;
const period = '2026-10-01';
const now = new Date('2026-11-21T03:00:00Z');

beforeAll(async () => {
  test = await createTestDb();
  // Creates the partitions.
  await ingest(test.db, [capturedSnapshot({ observed_at: '2026-10-10T05:00:00.000Z' })], { source: 'import', now });
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

const total = fc.option(fc.integer({ min: 0, max: 500 }), { freq: 3 });
const totals = fc.array(total, { minLength: MONTH_DAYS, maxLength: MONTH_DAYS });

/** A listing of the same goods on another marketplace, which is counted. */
const SISTER = 999;

/** Any month that the columns can store, not only those that observations produce. */
const monthArb: fc.Arbitrary<StoredMonth> = fc.record({
  period: fc.constant(period),
  base: fc.record({ low: total, mid: total, high: total, revenue: fc.nat(500) }).map((standing) => ({ ...firstBase, ...standing })),
  facts: fc
    .record({ price: totals, sold_low: totals, sold_mid: totals, sold_high: totals, revenue_cum: totals })
    .map((days) => ({ ...emptyMonth(), ...days })),
});

const placeArb: fc.Arbitrary<RollupPlace> = fc.record({
  marketplace_id: fc.constant(1),
  l1_id: fc.constant(null),
  l2_id: fc.constant(null),
  leaf_id: fc.constant(null),
  brand_id: fc.option(fc.integer({ min: 1, max: 2 })),
  store_id: fc.option(fc.integer({ min: 1, max: 2 })),
  twin: fc.boolean(),
  counts: fc.boolean(),
});

const write = async (id: number, { place, month }: { place: RollupPlace; month: StoredMonth }): Promise<void> => {
  const twin = place.twin ? SISTER : null;
  await sql`insert into product (product_id, marketplace_id, external_id, name, brand_id, store_id, twin_product_id, twin_marketplace_id, independent_sources, required_sources)
    values (${id}, 1, ${id}, 'x', ${place.brand_id}, ${place.store_id}, ${twin}, ${twin === null ? null : 3}, 2, ${place.counts ? 2 : 3}),
      (${SISTER}, 3, ${SISTER}, 'x', null, null, null, null, 9, 1)
    on conflict (product_id) do update set brand_id = excluded.brand_id, store_id = excluded.store_id, required_sources = excluded.required_sources,
      twin_product_id = excluded.twin_product_id, twin_marketplace_id = excluded.twin_marketplace_id`.execute(test.db);
  await writeMonths(test.db, [{ product_id: id, month, stored: null }]);
};

const named = (id: number, changes: RollupDelta[]) => changes.map((change) => ({ ...change, product_id: id }));

it('the rule in TypeScript, the rule in SQL and the plain sum count the same, and so do differences of any two states', async () => {
  const stateArb = fc.record({ place: placeArb, month: monthArb });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(stateArb, stateArb), { minLength: 1, maxLength: 3 }), async (products) => {
      await clearMarket(test.db);
      for (const [id, [before]] of products.entries()) await write(id, before);
      for (const day of dayList(period, lastOfMonth(period))) await rebuildDay(test.db, { day, marketplace_id: 1 });
      const counting = ({ place, month }: (typeof products)[number][0]) => ({ place, months: [month] });
      for (const [id, [before, after]] of products.entries()) {
        await appendRollupDeltas(test.db, named(id, toRollupDeltas(counting(before), counting(after))));
        await write(id, after);
      }
      await applyRollupDeltas(test.db);
      expect(await wrongSums(test.db)).toEqual([]);
      for (const day of dayList(period, lastOfMonth(period))) expect(await rebuildDay(test.db, { day, marketplace_id: 1 })).toBe(0);
    }),
    { numRuns: runs(300, 3) },
  );
}, 600_000);

it('no day changes but those on which a product counted or will count', () => {
  fc.assert(
    fc.property(placeArb, monthArb, placeArb, monthArb, (place, month, other, after) => {
      const days = new Set([...daysOf(month), ...daysOf(after)]);
      const changed = toRollupDeltas({ place, months: [month] }, { place: other, months: [after] });
      expect(changed.filter(({ day }) => !days.has(day))).toEqual([]);
    }),
  );
});

const added = (changes: RollupDelta[]) => {
  const days = new Map<string, RollupDelta>();
  for (const change of changes) {
    const sum = { ...(days.get(change.day) ?? change) };
    if (days.has(change.day)) for (const name of countNames) sum[name] += change[name];
    days.set(change.day, sum);
  }
  const all = [...days.values()].filter((change) => countNames.some((name) => change[name] !== 0));
  return all.toSorted((a, b) => (a.day < b.day ? -1 : 1));
};
const countNames = ['products', 'with_sold', 'with_revenue', 'sold', 'sold_low', 'sold_high', 'revenue'] as const;

it('a product that stays tells what it would by going and coming again, whichever list says something else of one day', () => {
  const counting = placeArb.map((place) => ({ ...place, counts: true }));
  const otherwise = fc.record({ list: fc.constantFrom(...dayLists), day: fc.nat(MONTH_DAYS - 1), value: total });
  fc.assert(
    fc.property(counting, monthArb, otherwise, (place, month, { list, day, value }) => {
      const after = { ...month, facts: { ...month.facts, [list]: month.facts[list].with(day, value) } };
      const [was, is] = [
        { place, months: [month] },
        { place, months: [after] },
      ];
      const nowhere = { place: null, months: [] };
      expect(added(toRollupDeltas(was, is))).toEqual(added([...toRollupDeltas(was, nowhere), ...toRollupDeltas(nowhere, is)]));
    }),
    { numRuns: 1000 },
  );
});

it('a product that comes and goes leaves nothing behind', async () => {
  const [state] = fc.sample(fc.record({ place: placeArb.map((place) => ({ ...place, counts: true })), month: monthArb }), 1);
  if (!state) throw new Error('nothing to try');
  const [here, nowhere] = [
    { place: state.place, months: [state.month] },
    { place: null, months: [] },
  ];
  await appendRollupDeltas(test.db, named(1, toRollupDeltas(nowhere, here)));
  await applyRollupDeltas(test.db);
  expect(await test.db.selectFrom('rollup_day').selectAll().execute()).not.toEqual([]);
  await appendRollupDeltas(test.db, named(1, toRollupDeltas(here, nowhere)));
  await applyRollupDeltas(test.db);
  expect(await test.db.selectFrom('rollup_day').selectAll().execute()).toEqual([]);
});

it('the first fill of a market asks for its days instead of telling each product', async () => {
  const snapshots = Array.from({ length: 70 }, (_, i) =>
    dailySnapshots('2026-10-22', Array<number>(30).fill(i % 4), { product_id: `${i}` }),
  );
  await ingest(test.db, snapshots.flat(), { source: 'import', now });
  expect(await test.db.selectFrom('rollup_change').selectAll().execute()).toEqual([]);
  expect(await refreshMarket(test.db, now)).toMatchObject({ days: 30, research: 'rebuild' });
  expect(await wrongSums(test.db)).toEqual([]);
});

it('days that were asked for make research new too, even where the worker is killed in between', async () => {
  await ingest(test.db, dailySnapshots('2026-11-01', [0, 1, 2]), { source: 'import', now });
  await refreshMarket(test.db, now);
  await markDaysDirty(test.db, [{ day: '2026-11-02', marketplace_id: 1 }]);
  const killed = refreshMarket(test.db, now, (label) => {
    if (label === 'refresh:days-made') throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await refreshMarket(test.db, now)).toMatchObject({ days: 0, research: 'rebuild' });
  expect(await refreshMarket(test.db, now)).toMatchObject({ days: 0, research: 'current' });
});
