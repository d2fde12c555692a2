import { listTypes } from '@telaah/db/tables/month';
import { createTestDb } from '@telaah/db/testing/database';
import { MAX_REVENUE } from '@telaah/shared/features/estimates/revenue';
import { MAX_COUNT, MAX_PRICE } from '@telaah/shared/features/market/plausibility';
import { exact } from '@telaah/shared/observation/reading';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { calibrateMarket } from '#src/features/market/publish/calibrate.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { wrongSums } from '#src/testing/market/sums.ts';

const now = new Date('2026-11-21T03:00:00Z');
let test: Awaited<ReturnType<typeof createTestDb>>;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());

const LARGE_MARKET = 1_000_000_000;
/** At most one observation a second, for a month or the window. */
const LOOKS = 31 * 86_400;
const PERCENT = 100;
const RATING_C = 500;
const id = Number.MAX_SAFE_INTEGER;
/** The greatest internal id of stores, categories, brands and places in the category tree. */
const number = 2 ** 31 - 1;
const few = 1000;
const bits = 2 ** 31 - 1;
const ids = { product_id: id, marketplace_id: few, twin_marketplace_id: few, twin_product_id: id };
const places = { category_id: number, category_pos: number, store_id: number, brand_id: number, location_id: 2 ** 15 - 1 };
const categories = { cat_l1: number, cat_l2: number, l1_id: number, l2_id: number, leaf_id: number };
const sold = MAX_COUNT;
const revenue = MAX_REVENUE;

const each = (names: string[], value: number): Record<string, number> => {
  return Object.fromEntries(names.map((name) => [name, value]));
};

const days = (letter: string, value: number): Record<string, number> => {
  return each(
    Array.from({ length: 30 }, (_, i) => `${letter}${i + 1}`),
    value,
  );
};

/** The greatest value of each column of figures; sums are over a large market. */
const greatest: Record<string, Record<string, number>> = {
  rollup_day: {
    scope: 4,
    marketplace_id: few,
    key: number,
    ...each(['products', 'with_sold', 'with_revenue', 'twin_products', 'twin_with_sold', 'twin_with_revenue'], LARGE_MARKET),
    ...each(['sold', 'sold_low', 'sold_high', 'twin_sold'], sold * LARGE_MARKET),
    ...each(['revenue', 'twin_revenue'], revenue * LARGE_MARKET),
  },
  rollup_change: {
    ...ids,
    ...places,
    ...categories,
    ...each(['products', 'with_sold', 'with_revenue'], 1),
    ...each(['sold', 'sold_low', 'sold_high'], sold),
    revenue,
  },
  product_month: {
    product_id: id,
    ...each(['seen', 'held', 'counted', 'reviewed', 'stopped', 'began', 'priced'], bits),
    ...each(['last_day', 'price_days'], 31),
    ...each(['base_low', 'base_mid', 'base_high', 'sold_low', 'sold_mid', 'sold_high', 'sold_sd', 'reviews'], sold),
    ...each(['base_revenue', 'revenue_cum'], revenue),
    ...each(['base_unsure', 'unsure_cum'], sold * few),
    ...each(['price_mean', 'price_least', 'price_most', 'price_sd'], MAX_PRICE),
    spread: sold,
    spread_n: few,
  },
  research: {
    ...ids,
    ...places,
    ...categories,
    ...each(['tier', 'grade', 'revenue_grade', 'method', 'seen_days'], PERCENT),
    price: MAX_PRICE,
    rating_c: RATING_C,
    observations: LOOKS,
    // Estimates of the window may be a multiple of the counted units; these columns may not.
    ...each(['reviews', 'sold_total', 'sold_7d', 'sold_prev_7d', 'sold_7d_sd', 'sold_change_7d'], sold),
    ...each(['stock', 'stock_high'], Number.MAX_SAFE_INTEGER),
    ...each(['sold_30d', 'sold_30d_low', 'sold_30d_high', 'sold_bound_low', 'sold_bound_high'], sold * few),
    ...each(['revenue_30d', 'revenue_30d_low', 'revenue_30d_high', 'revenue_bound_low', 'revenue_bound_high'], revenue),
    ...each(['sold_unknown', 'chart_7d', 'chart_prev_7d'], sold * few),
    ...each(['revenue_7d', 'revenue_prev_7d', 'chart_revenue_7d', 'chart_revenue_prev_7d'], revenue),
  },
  research_series: {
    counted_days: bits,
    known_days: bits,
    seen_span: bits,
    ...ids,
    ...places,
    ...days('s', sold),
    ...days('r', revenue),
  },
  research_generation: { id: number, products: LARGE_MARKET, seconds: 1e6, patches: bits },
  product_proof: { proof_id: number, products: LARGE_MARKET, wrong: LARGE_MARKET },
  rollup_proof: { proof_id: number, days: 1e6, wrong_days: 1e6, wrong_rows: LARGE_MARKET },
  fitted_parameters: {
    marketplace_id: few,
    category_id: number,
    ...each(
      ['phi', 'kappa', 'omega', 'ln_p', 'tau', 'rated', 'alpha', 's_age', 'pi', 's_peer', 'k', 'badge_ratio', 'badge_sd', 'badges'],
      revenue * LARGE_MARKET,
    ),
  },
  estimate_score: {
    marketplace_id: few,
    category_id: number,
    grade: few,
    n: LARGE_MARKET,
    ...each(['inside', 'bias', 'error', 'p90'], revenue),
  },
  observation_count: each(['accepted', 'held'], few),
  observation_share: each(['accepted', 'held'], LARGE_MARKET),
};

const limits: Record<string, number> = {
  int2: 2 ** 15 - 1,
  int4: 2 ** 31 - 1,
  int8: 2 ** 63 - 1025,
  float4: 3e38,
  float8: 1e308,
  numeric: Number.POSITIVE_INFINITY,
};

it('the greatest plausible values, and their sums over a large market, fit every column of figures', async () => {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, ltrim(t.typname, '_') as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relname = any(${Object.keys(greatest)}) and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and ltrim(t.typname, '_') = any(${Object.keys(limits)})`.execute(test.db);
  expect(rows.length).toBeGreaterThan(150);
  const inSql = { bigint: 'int8', real: 'float4', 'double precision': 'float8' };
  const lists = Object.entries(listTypes).map(([column, type]) => ({ table: 'product_month', column, type: inSql[type] }));
  const unfit = [...rows, ...lists].filter(
    ({ table, column, type }) => !((greatest[table]?.[column] ?? Number.NaN) <= (limits[type] ?? 0)),
  );
  expect(unfit).toEqual([]);
});

const snapshotsOf = (product_id: string, day: string, total: number) =>
  capturedSnapshot({
    product_id,
    observed_at: `${day}T05:00:00.000Z`,
    price: { low: MAX_PRICE, high: MAX_PRICE },
    sold_total: exact(total),
    variants: [],
  });

it('four looks at the dearest and most sold of products stop no publication', async () => {
  // This stopped a publication once: each of these products has a revenue above the range of bigint.
  const snapshots = ['1', '2', '3'].flatMap((product) => [
    snapshotsOf(product, '2026-11-01', 20_000_000),
    snapshotsOf(product, '2026-11-18', 600_000_000),
    snapshotsOf(product, '2026-11-19', MAX_COUNT),
  ]);
  const honest = [10, 12, 14].map((total, i) => ({
    ...snapshotsOf('4', `2026-11-1${7 + i}`, total),
    price: { low: 50_000, high: 50_000 },
  }));
  await ingest(test.db, [...snapshots, ...honest], { source: 'import', now });
  expect(await refreshMarket(test.db, now)).toMatchObject({ research: 'rebuild' });
  expect(await test.db.selectFrom('excluded_product').selectAll().execute()).toEqual([]);
  const research = await test.db.selectFrom('research').selectAll().execute();
  expect(research).toHaveLength(4);
  expect(Math.max(...research.map(({ revenue_30d }) => revenue_30d ?? 0))).toBe(MAX_REVENUE);
  expect(await wrongSums(test.db)).toEqual([]);
  const [most] = await test.db.selectFrom('rollup_day').select('revenue').orderBy('revenue', 'desc').limit(1).execute();
  expect(Number(most?.revenue)).toBeGreaterThan(MAX_REVENUE);
  await calibrateMarket(test.db, now);
});
