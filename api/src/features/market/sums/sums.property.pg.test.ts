import { rollupScope } from '@telaah/db/tables/codes';
import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { exact, hidden, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot, dailySnapshots } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveProducts } from '#src/features/market/identity/prove-products.service.ts';
import { type RefreshResult, refreshMarket, refreshMoments } from '#src/features/market/publish/refresh.service.ts';
import { proveRollups } from '#src/features/market/sums/prove-rollups.service.ts';
import { markDaysDirty } from '#src/features/market/sums/rollups.repo.ts';
import { applyReporterState } from '#src/features/market/trust/reporters.service.ts';
import { countProducts, pageOfProducts } from '#src/features/research/selection/product.repo.ts';
import { selectionOf } from '#src/features/research/selection/selection.repo.ts';
import { sumDays, sumProducts } from '#src/features/research/sums/analytics.repo.ts';
import { requireNetworks } from '#src/testing/market/crowd-market.ts';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';
import { moveCategory } from '#src/testing/market/moved-category.ts';
import { readStoredSums, recomputeSums } from '#src/testing/market/stored-sums.ts';
import { findWrongSources, wrongSums } from '#src/testing/market/sums.ts';

let test: TestDb;
const now = new Date('2026-11-21T03:00:00Z');
const dayTo = '2026-11-20';

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

/** Refreshes until it is done, after one killed attempt at each of the moments. */
const refresh = async (at: Date, killedAt: readonly string[] = []): Promise<RefreshResult | null> => {
  for (const moment of killedAt) {
    const reached = (label: string) => {
      if (label === moment) throw new Error(`killed at ${label}`);
    };
    await refreshMarket(test.db, at, reached).catch((error: Error) => {
      if (error.message !== `killed at ${moment}`) throw error;
    });
  }
  return refreshMarket(test.db, at);
};

interface Filters {
  marketplaces?: MarketplaceId[];
  category_id?: number;
  brands?: string[];
  store_id?: number;
}

const everyFilter = async (): Promise<Filters[]> => {
  const [categories, brands, stores] = await Promise.all([
    test.db.selectFrom('category').select('category_id').execute(),
    test.db.selectFrom('brand').select('name').execute(),
    test.db.selectFrom('store').select('store_id').execute(),
  ]);
  return [
    {},
    { marketplaces: ['shopee'] },
    { marketplaces: ['tokopedia'] },
    { marketplaces: ['tokopedia', 'tiktok'] },
    { marketplaces: ['shopee', 'tiktok'] },
    ...categories.map(({ category_id }) => ({ category_id })),
    ...brands.flatMap(({ name }) => [{ brands: [name] }, { brands: [name], marketplaces: ['tiktok' as const] }]),
    ...stores.map(({ store_id }) => ({ store_id })),
  ];
};

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** Compares tile, chart and rows of every filter, which must agree. */
const differences = async (): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const filter of await everyFilter()) {
    const selection = await selectionOf(test.db, filter, { newest: '2026-11-20' });
    if (selection === null) continue;
    const total = await countProducts(test.db, selection);
    const tile = await sumProducts(test.db, selection, total);
    const chart = await sumDays(test.db, selection);
    const ids = await pageOfProducts(test.db, selection, { sort: 'price', order: 'asc', page: 1, total });
    const rows = await test.db
      .selectFrom('research')
      .selectAll()
      .where('product_id', 'in', [0, ...ids])
      .execute();
    // Of two listings of the same goods that both fit, one is counted.
    const once = rows.filter(({ twin_product_id }) => twin_product_id === null || !ids.includes(twin_product_id));
    const listed = { sold: sum(once.map((row) => row.sold_30d)), revenue: sum(once.map((row) => row.revenue_30d)) };
    const drawn = { sold: sum(chart.sold), revenue: sum(chart.revenue) };
    const summed = { sold: tile.sold ?? 0, revenue: tile.revenue ?? 0 };
    const counts = [once.length, once.filter(({ sold_30d }) => sold_30d !== null).length];
    const isSame = [listed, drawn].every(({ sold, revenue }) => sold === summed.sold && revenue === summed.revenue);
    if (!isSame || tile.products !== counts[0] || chart.products !== counts[1])
      found.push({ filter, summed, listed, drawn, counts, tile: tile.products, chart: chart.products });
  }
  return found;
};

const shifted = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

const PRODUCTS = 6;
const marketplaceOf = (product: number): MarketplaceId => (['shopee', 'tokopedia', 'tiktok'] as const)[product % 3] ?? 'shopee';
const path = (...ids: string[]) => ids.map((id) => ({ id, name: `Kategori ${id}` }));
const CATEGORIES = [
  [],
  path('1'),
  path('1', '2'),
  path('1', '2', '3'),
  path('1', '2', '3', '4'),
  path('1', '5', '6'),
  path('7', '8', '9'),
];

const lookArb = fc.record({
  product: fc.nat(PRODUCTS - 1),
  hour: fc.integer({ min: 0, max: 24 * 40 }),
  sold: fc.constantFrom(null, 0, 3, 10, 50, 1000),
  step: fc.constantFrom(1, 1, 10, 100),
  price: fc.constantFrom(null, 90_000, 100_000, 100_000, 110_000, 4_000_000),
  category: fc.nat(CATEGORIES.length - 1),
  brand: fc.constantFrom(null, 'Kirana', 'Sekar'),
  store: fc.constantFrom('71', '72', null),
  twin: fc.boolean(),
  reporter: fc.constantFrom(null, 1, 2, 3),
});
type Look = typeof lookArb extends fc.Arbitrary<infer T> ? T : never;

const stepArb = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('look' as const), observations: fc.array(lookArb, { minLength: 1, maxLength: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('together' as const),
      observations: fc.array(lookArb, { minLength: 2, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('refresh' as const),
      killedAt: fc.array(fc.constantFrom(...refreshMoments), { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mark' as const), day: fc.nat(39), product: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('category' as const),
      category: fc.constantFrom('3', '6'),
      parent: fc.constantFrom('2', '5', '8'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('prove' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reporter' as const),
      reporter: fc.constantFrom(1, 2, 3),
      state: fc.constantFrom('accepted' as const, 'trusted' as const, 'suspended' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wanted' as const), wanted: fc.constantFrom(2, 2, 3) }) },
);
type Step = typeof stepArb extends fc.Arbitrary<infer T> ? T : never;

const read = (total: number, step: number): Reading =>
  step === 1
    ? exact(total)
    : { low: total - (total % step), high: total - (total % step) + step - 1, precision: 'rounded_down', text: null };

const FIRST = Date.parse('2026-10-11T00:00:00Z');

/** The counter grows with the hour and by `sold`, so late observations may contradict earlier ones. */
const snapshotOf = ({ product, hour, sold, step, price, category, brand, store, twin }: Look): Snapshot => {
  const marketplace = marketplaceOf(product);
  return capturedSnapshot({
    marketplace,
    product_id: `p${product}`,
    observed_at: new Date(FIRST + hour * 3_600_000).toISOString(),
    sold_total: sold === null ? hidden() : read((product % 2) * 1000 + hour + sold, step),
    price: price === null ? null : { low: price, high: price },
    category: CATEGORIES[category] ?? [],
    brand,
    name: `Kemeja ${product}`,
    store: { ...capturedSnapshot().store, id: store, domain: null, name: store === null ? null : `Toko ${store}` },
    twin: twin && marketplace === 'tokopedia' ? { marketplace: 'tiktok', product_id: `p${product + 1}` } : null,
  });
};

const accountOf = (reporter: number) => `00000000-0000-4000-8000-00000000000${reporter}`;

const standing = new Map<number, 'accepted' | 'trusted' | 'suspended'>();

const take = async (observations: Look[]): Promise<void> => {
  for (const [reporter, given] of Map.groupBy(observations, (observation) => observation.reporter)) {
    if (reporter !== null && standing.get(reporter) === 'suspended') continue;
    const network = `10.${reporter}.0.0/16`;
    const trusted = standing.get(reporter ?? 0) === 'trusted';
    const voice = { source: 'capture' as const, reporter: accountOf(reporter ?? 0), network, trusted, now };
    const from = reporter === null ? { source: 'import' as const, now } : voice;
    await ingest(test.db, given.map(snapshotOf), from);
  }
};

const apply = async (step: Step): Promise<void> => {
  switch (step.kind) {
    case 'look':
      return take(step.observations);
    case 'together': {
      const half = step.observations.length / 2;
      await Promise.all([take(step.observations.slice(0, half)), take(step.observations.slice(half)), refreshMarket(test.db, now)]);
      return;
    }
    case 'refresh':
      await refresh(now, step.killedAt);
      return;
    case 'mark':
      return markDaysDirty(test.db, [{ day: shifted('2026-10-11', step.day), marketplace_id: 1 + step.product }]);
    case 'reporter':
      standing.set(step.reporter, step.state);
      await applyReporterState(test.db, accountOf(step.reporter), step.state, now);
      return;
    case 'wanted':
      await requireNetworks(test.db, step.wanted, now);
      return;
    case 'category':
      return moveCategory(test.db, step.category, step.parent);
    case 'prove': {
      expect(await proveProducts(test.db, now)).toMatchObject({ wrong: 0 });
      expect(await proveRollups(test.db, now)).toMatchObject({ wrong_rows: 0 });
    }
  }
};

describe('sums follow what products do', () => {
  it('tile, chart, rows and recomputation say the same, whatever is seen, moves, comes late, is held or taken back, and wherever the worker is killed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(stepArb, { minLength: 40, maxLength: 60, size: 'max' }), async (steps) => {
        await clearMarket(test.db);
        standing.clear();
        for (const step of steps) await apply(step);
        await refresh(now);
        expect(await wrongSums(test.db)).toEqual([]);
        expect(await findWrongSources(test.db)).toEqual([]);
        expect(await differences()).toEqual([]);
        expect(await readStoredSums(test.db)).toEqual(await recomputeSums(test.db, dayTo));
        expect(await test.db.selectFrom('rollup_change').selectAll().execute()).toEqual([]);
      }),
      { numRuns: runs(500, 2) },
    );
  }, 3_600_000);

  it('cards for eleven days, then the page that knows the category: all of it counts there', async () => {
    const cards = dailySnapshots('2026-11-10', [0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], { category: [], brand: null });
    await ingest(test.db, cards, { source: 'import', now });
    await refresh(now);
    const page = capturedSnapshot({ observed_at: '2026-11-20T09:00:00.000Z', sold_total: exact(155) });
    await ingest(test.db, [page], { source: 'import', now });
    expect((await refresh(now))?.research).toBe('patch');
    const leaf = await test.db.selectFrom('category').selectAll().where('level', '=', 3).executeTakeFirstOrThrow();
    const selection = await selectionOf(test.db, { category_id: leaf.category_id }, { newest: '2026-11-20' });
    if (selection === null) throw new Error('the category is known');
    // Units seen on these days; estimates cover the days before.
    expect(sum((await sumDays(test.db, selection)).seen)).toBe(55);
    expect(await differences()).toEqual([]);
    expect(await wrongSums(test.db)).toEqual([]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from rollup_day where scope = ${rollupScope.brand}`.execute(
      test.db,
    );
    expect(rows).toEqual([{ n: 11 }]);
  });
});
