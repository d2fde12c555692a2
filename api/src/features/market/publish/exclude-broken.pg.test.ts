import { createTestDb } from '@telaah/db/testing/database';
import { dailySnapshots } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { fillMarket } from '#src/testing/market/market-fixture.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';
import { withDays } from '#src/testing/market/month-days.ts';
import { wrongSums } from '#src/testing/market/sums.ts';

const now = new Date('2026-11-21T03:00:00Z');
const later = new Date(now.getTime() + 2 * 3_600_000);
let test: Awaited<ReturnType<typeof createTestDb>>;

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(async () => {
  await clearMarket(test.db);
  await fillMarket(test.db, [{ sold: 3 }, { sold: 5 }, { sold: 7 }], now);
});
afterAll(() => test.close());

const idOf = async (externalId: string): Promise<number> =>
  (await test.db.selectFrom('product').select('product_id').where('external_id', '=', externalId).executeTakeFirstOrThrow())
    .product_id;
const shown = async () => {
  const rows = await test.db
    .selectFrom('research as r')
    .innerJoin('product as p', 'p.product_id', 'r.product_id')
    .select('p.external_id')
    .orderBy('p.external_id')
    .execute();
  return rows.map(({ external_id }) => external_id);
};
const aside = () => test.db.selectFrom('excluded_product').select(['product_id', 'reason']).execute();
const seeAnother = (id: string) =>
  ingest(test.db, dailySnapshots('2026-11-19', [0, 4], { product_id: id }), { source: 'import', now });
const setMonths = (id: number, change: string) =>
  sql.raw(`update product_month set ${change} where product_id = ${id} and period = '2026-11-01'`).execute(test.db);
/** Two adjacent days whose difference exceeds a bigint. */
const FAR_APART = withDays('sold_mid', { 14: '-9223372036854775807', 15: '9223372036854775807' });
const mark = (id: number) => test.db.insertInto('dirty_product').values({ product_id: id, figures: true, name: null }).execute();

const poisons: [string, (id: number) => Promise<unknown>][] = [
  [
    'in a patch, where research cannot show it',
    async (id) => {
      await setMonths(
        id,
        (['sold_mid', 'sold_low', 'sold_high'] as const).map((list) => withDays(list, { 20: '9223372036854775807' })).join(', '),
      );
      await mark(id);
    },
  ],
  [
    'in a rebuild',
    async (id) => {
      await setMonths(id, withDays('sold_mid', { 20: '9223372036854775807' }));
      await sql`update research_generation set stale = true`.execute(test.db);
    },
  ],
  [
    'on a day that is made again',
    async (id) => {
      await setMonths(id, FAR_APART);
      await sql`insert into dirty_day (day, marketplace_id) values ('2026-11-15', 1)`.execute(test.db);
    },
  ],
  [
    'in what the sums are told',
    async (id) => {
      await sql`insert into rollup_change (product_id, day, marketplace_id, twin, products, with_sold, with_revenue, sold, sold_low, sold_high, revenue)
        select ${id}, '2026-11-15', 1, false, 0, 0, 0, 9223372036854775807, 0, 0, 0`.execute(test.db);
    },
  ],
];

it.each(poisons)('a product that breaks the publication %s is set aside; the others are published', async (_, poison) => {
  const id = await idOf('1001');
  await poison(id);
  await seeAnother('2000');
  expect(await refreshMarket(test.db, now)).not.toBeNull();
  // Days that were recomputed after research was built show at the next refresh at the latest.
  await refreshMarket(test.db, now);
  expect(await aside()).toMatchObject([{ product_id: id }]);
  expect(await shown()).toEqual(expect.arrayContaining(['1000', '1002', '2000']));
});

it('a product that is whole again counts as if nothing had been', async () => {
  await seeAnother('2000');
  await refreshMarket(test.db, now);
  const before = await marketState(test.db);
  const id = await idOf('1001');
  const kept = await sql<{
    sold_mid: (number | null)[];
  }>`select sold_mid from product_month where product_id = ${id} and period = '2026-11-01'`.execute(test.db);
  await setMonths(id, FAR_APART);
  await sql`insert into dirty_day (day, marketplace_id) values ('2026-11-15', 1)`.execute(test.db);
  await mark(id);
  await refreshMarket(test.db, now);
  expect(await shown()).not.toContain('1001');

  await refreshMarket(test.db, later);
  expect(await shown(), 'still broken when it is tried again').not.toContain('1001');

  await sql`update product_month set sold_mid = ${JSON.stringify(kept.rows[0]?.sold_mid)} where product_id = ${id} and period = '2026-11-01'`.execute(
    test.db,
  );
  const muchLater = new Date(later.getTime() + 2 * 3_600_000);
  await refreshMarket(test.db, muchLater);
  await refreshMarket(test.db, muchLater);
  expect(await aside()).toEqual([]);
  expect(await wrongSums(test.db)).toEqual([]);
  expect(await marketState(test.db)).toEqual(before);
});

it('what no product is to blame for still fails, and sets nobody aside', async () => {
  await seeAnother('2000');
  await sql`alter table fitted_parameters rename to elsewhere`.execute(test.db);
  await expect(refreshMarket(test.db, now)).rejects.toThrow('fitted_parameters');
  await sql`alter table elsewhere rename to fitted_parameters`.execute(test.db);
  expect(await aside()).toEqual([]);
});
