import type { ResearchTable } from '@telaah/db/tables/research';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { runs } from '@telaah/shared/testing/runs';
import fc from 'fast-check';
import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { presentSums, STORE_COLUMNS, writeCategorySums, writeStoreSums } from '#src/features/market/publish/group-rows.repo.ts';
import { patchSums } from '#src/features/market/publish/patch-group-rows.repo.ts';
import { readStoredSums, recomputeSums } from '#src/testing/market/stored-sums.ts';

const DAY = '2026-11-20';
/** Two roots with two children each, and two leaves below each child. */
const PARENTS: (number | null)[] = [null, null, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6];
const LEAVES = PARENTS.flatMap((_, i) => (i >= 6 ? [i + 1] : []));
const STORES = [1, 2, 3];

let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());
beforeEach(() => empty());

const empty = async (): Promise<void> => {
  await sql`truncate research, research_category, research_store, category, store`.execute(test.db);
  await sql`insert into category (category_id, marketplace_id, key, parent_id, level, name)
    select i, 1, 'id:' || i, p, 1, 'c' || i from unnest(${PARENTS}::int[]) with ordinality as c(p, i)`.execute(test.db);
  await sql`insert into store (store_id, marketplace_id, key, name, seen_at)
    select i, 1, 'id:' || i, 'toko ' || i, now() from unnest(${STORES}::int[]) i`.execute(test.db);
};

type Row = Selectable<ResearchTable>;

const range = (most: number) =>
  fc.record({ mid: fc.nat(most), under: fc.nat(20), over: fc.nat(20) }).map(({ mid, under, over }) => ({
    low: Math.max(0, mid - under),
    mid,
    high: mid + over,
  }));

const row = (product: fc.Arbitrary<number>): fc.Arbitrary<Partial<Row> & { product_id: number }> =>
  fc
    .record({
      product_id: product,
      category_id: fc.option(fc.constantFrom(...LEAVES), { freq: 8 }),
      store_id: fc.option(fc.constantFrom(...STORES)),
      price: fc.option(fc.integer({ min: 1, max: 9 })),
      rating_c: fc.option(fc.integer({ min: 100, max: 500 })),
      listed: fc.option(fc.constantFrom('2026-01-02', '2026-11-15')),
      seen: fc.integer({ min: 1, max: 28 }),
      sold: fc.option(range(90)),
      revenue: fc.option(range(9000)),
      week: fc.option(fc.record({ now: fc.nat(50), before: fc.nat(50), sd: fc.nat(9), paid: fc.boolean() })),
      chart: fc.record({ now: fc.nat(50), before: fc.nat(50) }),
      unknown: fc.nat(60),
      grade: fc.constantFrom(1, 2, 6),
      method: fc.constantFrom(1, 2, 4),
      observations: fc.nat(40),
    })
    .map(({ listed, seen, sold, revenue, week, chart, unknown, ...own }) => ({
      ...own,
      marketplace_id: 1,
      listed_at: listed === null ? null : new Date(listed),
      seen_at: new Date(`2026-11-${String(seen).padStart(2, '0')}T03:00:00Z`),
      seen_days: seen,
      revenue_grade: own.grade,
      sold_30d: sold?.mid ?? null,
      sold_30d_low: sold?.low ?? null,
      sold_30d_high: sold?.high ?? null,
      revenue_30d: (sold && revenue?.mid) ?? null,
      revenue_30d_low: (sold && revenue?.low) ?? null,
      revenue_30d_high: (sold && revenue?.high) ?? null,
      sold_unknown: sold ? null : unknown,
      chart_7d: sold && chart.now,
      chart_prev_7d: sold && chart.before,
      chart_revenue_7d: sold && revenue && chart.now * 3,
      chart_revenue_prev_7d: sold && revenue && chart.before * 3,
      sold_7d: week?.now ?? null,
      sold_prev_7d: week?.before ?? null,
      sold_7d_sd: week?.sd ?? null,
      revenue_7d: week?.paid ? week.now * 3 : null,
      revenue_prev_7d: week?.paid ? week.before * 3 : null,
    }));

/** Replaces the rows of these products and deletes those of `gone`, as a patch does. */
const change = async (rows: (Partial<Row> & { product_id: number })[], gone: number[]) => {
  const ids = [...rows.map(({ product_id }) => product_id), ...gone];
  const was = await sql<Row>`delete from research where product_id = any(${ids}::bigint[]) returning *`.execute(test.db);
  const is =
    await sql<Row>`insert into research select * from json_populate_recordset(null::research, ${JSON.stringify(rows)}::json)
    returning *`.execute(test.db);
  return { was: was.rows, is: is.rows };
};

const begin = async (rows: Parameters<typeof change>[0]): Promise<void> => {
  await empty();
  await change(rows, []);
  await writeCategorySums(test.db, DAY, null, presentSums);
  await writeStoreSums(test.db, DAY, null, presentSums);
};

/** Columns that differences do not keep exact: the first stay, the others follow added rows but not removed ones. */
const UNASKED = ['stores', 'price_median', 'top_products', 'top_stores', 'method'];
const SURE = ['all_measured', 'all_revenue_measured', 'all_alone'];
const NEWEST = ['seen_at'];
type Sums = Record<string, unknown>;

const without = (sums: Sums[], names: string[]) =>
  sums.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))));

const products = fc.integer({ min: 1, max: 9 });
const rowsOfAll = (most: number) =>
  fc.uniqueArray(row(fc.integer({ min: 1, max: most })), { selector: ({ product_id }) => product_id, maxLength: most });
const step = fc.record({
  rows: fc.uniqueArray(row(products), { selector: ({ product_id }) => product_id, maxLength: 3 }),
  gone: fc.uniqueArray(products, { maxLength: 2 }),
});

it('what adds up is what all rows add up to, whatever comes, goes and moves', async () => {
  await fc.assert(
    fc.asyncProperty(rowsOfAll(9), fc.array(step, { minLength: 1, maxLength: 6 }), async (rows, steps) => {
      await begin(rows);
      for (const { rows: next, gone } of steps) {
        const left = gone.filter((id) => !next.some(({ product_id }) => product_id === id));
        await patchSums(test.db, DAY, await change(next, left), STORES, { few: 0, share: 1e9 });
      }
      const [stored, whole] = [await readStoredSums(test.db), await recomputeSums(test.db, DAY)];
      const others = [...UNASKED, ...SURE, ...NEWEST];
      expect(without(stored, others)).toEqual(without(whole, others));
      // A patch never claims to be surer than all rows are, and its newest instant is never older than theirs.
      const wrong = stored.flatMap((row, i) => [
        ...SURE.slice(0, 2).filter((name) => row[name] === true && whole[i]?.[name] !== true),
        ...NEWEST.filter((name) => Number(row[name]) < Number(whole[i]?.[name])),
      ]);
      expect(wrong).toEqual([]);
    }),
    { numRuns: runs(300, 30) },
  );
}, 120_000);

const SHARE = 0.1;
const earning = (id: fc.Arbitrary<number>) =>
  fc
    .record({
      id,
      price: fc.integer({ min: 1, max: 99 }),
      revenue: fc.integer({ min: 1, max: 9000 }),
      store: fc.constantFrom(...STORES),
    })
    .map(({ id: product_id, price, revenue, store }) => ({
      product_id,
      price,
      store_id: store,
      marketplace_id: 1,
      category_id: 7,
      revenue_30d: revenue,
      revenue_30d_low: revenue,
      revenue_30d_high: revenue,
      sold_30d: 1,
      sold_30d_low: 1,
      sold_30d_high: 1,
      grade: 1,
      revenue_grade: 1,
      method: 1,
      observations: 1,
      seen_days: 1,
      seen_at: new Date(`${DAY}T03:00:00Z`),
    }));
const MANY = 40;
const ids = fc.integer({ min: 1, max: MANY });

it('what only all rows tell is never further off than by what may change before they are asked', async () => {
  const seen = { recomputed: 0, patched: 0 };
  const market = fc.tuple(...Array.from({ length: MANY }, (_, i) => earning(fc.constant(i + 1))));
  await fc.assert(
    fc.asyncProperty(market, fc.array(earning(ids), { minLength: 8, maxLength: 12 }), async (rows, steps) => {
      await begin(rows);
      for (const next of steps) {
        await patchSums(test.db, DAY, await change([next], []), [], { few: 0, share: SHARE });
        const [stored, whole] = [(await readStoredSums(test.db))[0], (await recomputeSums(test.db, DAY))[0]];
        seen[
          stored?.price_median === whole?.price_median && stored?.top_products === whole?.top_products ? 'recomputed' : 'patched'
        ] += 1;
        for (const name of ['top_products', 'top_stores'])
          expect(Math.abs(Number(stored?.[name]) - Number(whole?.[name]))).toBeLessThanOrEqual(SHARE * (1 + SHARE));
        const { rows: below } = await sql<{
          less: number;
          most: number;
        }>`select count(*) filter (where price < ${stored?.price_median})::int as less,
          count(*) filter (where price <= ${stored?.price_median})::int as most from research`.execute(test.db);
        expect(below[0]?.less).toBeLessThan(MANY * (0.5 + SHARE));
        expect(below[0]?.most).toBeGreaterThanOrEqual(MANY * (0.5 - SHARE));
      }
    }),
    { numRuns: runs(100, 10) },
  );
  expect(Math.min(seen.recomputed, seen.patched)).toBeGreaterThan(0);
}, 120_000);

it('what is kept of a store depends on no setting, as a cluster wants it of what it writes: an index takes it', async () => {
  const values = Object.values(STORE_COLUMNS).map((value) => `(${value.replaceAll('s.', '')})`);
  const index = sql.raw(`create index store_columns on store (${values.join(', ')})`);
  await expect(index.execute(test.db)).resolves.toBeDefined();
  await sql`drop index store_columns`.execute(test.db);
});
