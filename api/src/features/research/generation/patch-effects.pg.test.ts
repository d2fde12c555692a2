import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import type { ProductFilter } from '@telaah/shared/features/research/kinds/product.kind';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import type { StoreTier } from '@telaah/shared/marketplaces/ids';
import { exact, hidden, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot, dailySnapshots } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { createGenerationCache, type GenerationCache } from '#src/features/research/generation/generation.service.ts';
import { couldContain } from '#src/features/research/generation/patch-effects.ts';
import { categories } from '#src/features/research/places/category-tree.service.ts';
import { analyseProducts, findProducts } from '#src/features/research/product/products.ts';
import { toSearchCondition } from '#src/features/research/selection/selection-sql.ts';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';

let test: TestDb;
const now = new Date('2026-11-21T03:00:00Z');

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

const imported = { source: 'import' as const, now };
const captured = (reporter: number) => ({
  source: 'capture' as const,
  reporter: `00000000-0000-4000-8000-00000000000${reporter}`,
  network: `10.${reporter}.0.0/16`,
  // In passing: a minute or so after it was observed.
  now: new Date('2026-11-20T09:12:00Z'),
});

const page = (cache: GenerationCache, filter: ProductFilter) => findProducts({ db: test.db, cache, now }, { ...filter, page: 1 });
const tiles = (cache: GenerationCache, filter: ProductFilter) => analyseProducts({ db: test.db, cache, now }, filter);
const tree = (cache: GenerationCache) => categories({ db: test.db, cache, now }, undefined);

describe('a name', () => {
  it('that the database finds by some words could hold them', async () => {
    const text = fc.array(
      fc.constantFrom('a', 'B', 'café', '1', '.', '-', '_', '/', ' ', '<b>', '&amp;', '://', '@', '+', 'É', "'"),
      {
        minLength: 1,
        maxLength: 7,
      },
    );
    const pair = fc.tuple(text, text).map(([name, keyword]) => [`${name.join('')} ${keyword.join('')}`, keyword.join('')] as const);
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 20, maxLength: 40 }), async (pairs) => {
        const missed: (readonly [name: string, keyword: string])[] = [];
        for (const [name, keyword] of pairs) {
          const words = toSearchCondition(keyword);
          if (words === null) continue;
          const { rows } = await sql<{ found: boolean }>`
            select to_tsvector('simple', ${name}) @@ to_tsquery('simple', ${words}) as found`.execute(test.db);
          if (rows[0]?.found && !couldContain(words, [name])) missed.push([name, keyword]);
        }
        expect(missed).toEqual([]);
      }),
      { numRuns: runs(100, 5) },
    );
  });

  it('without one of the words could not', () => {
    expect(couldContain(toSearchCondition('kemeja pria'), ['Kemeja flanel pria'])).toBe(true);
    expect(couldContain(toSearchCondition('kemeja wanita'), ['Kemeja flanel pria'])).toBe(false);
  });
});

describe('what is kept', () => {
  const shirt = { product_id: 'shirt', name: 'Kemeja', brand: 'Kirana' };
  const hat = {
    product_id: 'hat',
    name: 'Topi',
    brand: 'Sekar',
    store: { ...capturedSnapshot().store, id: '78', name: 'Toko Topi' },
  };
  const snapshotOf = (given: Partial<Snapshot>) =>
    capturedSnapshot({ observed_at: '2026-11-20T09:00:00.000Z', sold_total: exact(150), ...given });

  const answersOf = async (cache: GenerationCache) => ({
    shirts: (await page(cache, { brands: ['Kirana'] })).items,
    shirtTiles: (await tiles(cache, { brands: ['Kirana'] })).summary,
    hats: (await page(cache, { brands: ['Sekar'] })).items,
    hatTiles: (await tiles(cache, { keyword: 'topi' })).summary,
    tree: (await tree(cache)).nodes,
  });
  const standing = (before: Awaited<ReturnType<typeof answersOf>>, after: Awaited<ReturnType<typeof answersOf>>) =>
    Object.keys(before).filter((key) => before[key as 'tree'] === after[key as 'tree']);

  const begin = async () => {
    const days = (given: Partial<Snapshot>) => dailySnapshots('2026-11-10', [0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], given);
    await ingest(test.db, [...days(shirt), ...days(hat)], imported);
    await refreshMarket(test.db, now);
    const cache = createGenerationCache();
    return { cache, before: await answersOf(cache) };
  };
  const seen = async (given: Partial<Snapshot>, from: Parameters<typeof ingest>[2] = imported) => {
    const [outcome] = await ingest(test.db, [snapshotOf(given)], from);
    await refreshMarket(test.db, now);
    return outcome?.state;
  };

  it('stands where a capture could not change it', async () => {
    const { cache, before } = await begin();
    await seen(hat);
    const after = await answersOf(cache);
    expect(standing(before, after)).toEqual(['shirts', 'shirtTiles', 'tree']);
    expect(after.hats[0]?.sold_total.low).toBe(150);
  });

  it('stands where a capture is held back, but for the page that says so, and wholly when it comes again', async () => {
    const { cache, before } = await begin();
    const odd = { ...hat, price: { low: 9_000_000, high: 9_000_000 } };
    expect(await seen(odd, captured(1))).toBe('quarantined');
    const after = await answersOf(cache);
    expect(standing(before, after)).toEqual(['shirts', 'shirtTiles', 'hatTiles', 'tree']);
    expect(after.hats[0]?.provenance.validating).toBe(true);
    expect(await seen({ ...odd, observed_at: '2026-11-20T09:10:00.000Z' }, captured(1))).toBe('quarantined');
    expect(await test.db.selectFrom('dirty_product').selectAll().execute()).toEqual([]);
    expect(standing(after, await answersOf(cache))).toHaveLength(5);
  });

  it('changes with the tree only where a product counts in another category', async () => {
    const { cache, before } = await begin();
    const tag = (await tree(cache)).tag;
    await seen({ ...hat, category: [{ id: '20', name: 'Aksesori' }] });
    expect(standing(before, await answersOf(cache))).toEqual(['shirts', 'shirtTiles']);
    expect((await tree(cache)).tag).not.toBe(tag);
  });

  it('follows a store that is shown under another name, on rows that nobody looked at', async () => {
    const { cache, before } = await begin();
    await seen({ product_id: 'bag', name: 'Tas', brand: null, store: { ...capturedSnapshot().store, name: 'Kirana Store' } });
    const after = await answersOf(cache);
    expect(standing(before, after)).toEqual(['shirtTiles', 'hats', 'hatTiles']);
    expect(after.shirts[0]?.store_name).toBe('Kirana Store');
  });

  it('has nothing to go by once research is rebuilt', async () => {
    const { cache, before } = await begin();
    await refreshMarket(test.db, new Date('2026-11-20T03:00:00Z'));
    expect(standing(before, await answersOf(cache))).toEqual([]);
  });

  it('has nothing to go by either where what was patched is forgotten', async () => {
    const { cache, before } = await begin();
    await seen(hat);
    // As if so many other patches had come.
    await test.db
      .updateTable('research_generation')
      .set(({ eb }) => ({ patches: eb('patches', '+', 698) }))
      .execute();
    await seen({ ...hat, observed_at: '2026-11-20T09:10:00.000Z' });
    expect(standing(before, await answersOf(cache))).toEqual([]);
  });

  it('does not outlive a patch that came while it was made', async () => {
    const { cache } = await begin();
    const version = (patches: number) => ({
      generation: { id: 900, built_at: '', day_from: '', day_to: '', demo: false },
      patches,
    });
    await cache.follow(version(0), async () => []);
    const ends = Promise.withResolvers<{ answer: string; isChangedBy: () => boolean }>();
    const first = cache.get(version(0), 'key', () => ends.promise);
    await cache.follow(version(1), async () => [{ product_id: 1, names: [], store: null, rows: [] }]);
    ends.resolve({ answer: 'old', isChangedBy: () => false });
    expect(await first).toBe('old');
    expect(await cache.get(version(1), 'key', async () => ({ answer: 'new', isChangedBy: () => false }))).toBe('new');
    // A caller that started before the patch gets an answer of its own, which no other caller gets.
    expect(await cache.get(version(0), 'key', async () => ({ answer: 'late', isChangedBy: () => false }))).toBe('late');
    expect(await cache.get(version(1), 'key', async () => ({ answer: 'newer', isChangedBy: () => false }))).toBe('new');
  });
});

const path = (...ids: string[]) => ids.map((id) => ({ id, name: `Kategori ${id}` }));
const CATEGORIES = [[], path('1'), path('1', '2', '3', '4'), path('1', '2', '5'), path('6', '7', '8')];
const marketplaceOf = (product: number): MarketplaceId => (['shopee', 'tokopedia', 'tiktok'] as const)[product % 3] ?? 'shopee';

const lookArb = fc.record({
  product: fc.nat(8),
  hour: fc.integer({ min: 0, max: 24 * 31 }),
  sold: fc.constantFrom(0, 5, 90),
  price: fc.constantFrom(90_000, 100_000, 3_000_000),
  name: fc.constantFrom('Kemeja flanel pria', 'Kemeja batik', 'Topi rajut', 'Topi pria 1.5L'),
  category: fc.nat(CATEGORIES.length - 1),
  brand: fc.constantFrom(null, 'Kirana', 'Sekar'),
  store: fc.constantFrom('71', '72'),
  tier: fc.constantFrom<StoreTier>('official', 'regular'),
  location: fc.constantFrom('Bandung', 'KOTA SURABAYA'),
  rating: fc.constantFrom(null, 4.1, 4.9),
  twin: fc.boolean(),
  stock: fc.constantFrom<Reading>(exact(10), exact(60), hidden(), { low: 15, high: null, precision: 'capped', text: null }),
  reporter: fc.constantFrom(null, null, 1, 2),
});
type Look = typeof lookArb extends fc.Arbitrary<infer T> ? T : never;

const some = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined, freq: 9 });
const filterArb = fc
  .record({
    marketplaces: some(fc.constantFrom<MarketplaceId[]>(['shopee'], ['tokopedia', 'tiktok'])),
    keyword: some(fc.constantFrom('kemeja', 'topi pria', 'pri', '1.5L', 'https://shopee.co.id/product/71/1', 'nothing')),
    category_id: some(fc.integer({ min: 1, max: 12 })),
    store_id: some(fc.integer({ min: 1, max: 6 })),
    brands: some(fc.constantFrom(['Kirana'], ['Kirana', 'Sekar'])),
    locations: some(fc.constantFrom(['Bandung'], ['surabaya'])),
    store_tiers: some(fc.constantFrom<StoreTier[]>(['official'], ['regular'])),
    price_min: some(fc.constant(95_000)),
    sold_max: some(fc.constant(60)),
    rating_min: some(fc.constant(4.5)),
    listed_from: some(fc.constantFrom('2025-06-01', '2024-01-01')),
    age_max: some(fc.constantFrom(30, 800)),
    growth_min: some(fc.constantFrom(0.01, 1)),
    stock_min: some(fc.constant(20)),
    stock_max: some(fc.constantFrom(20, 60)),
  })
  .chain((filter) =>
    fc
      .subarray(Object.keys(filter), { maxLength: 2 })
      .map((keys) =>
        Object.fromEntries(Object.entries(filter).filter(([key, value]) => keys.includes(key) && value !== undefined)),
      ),
  ) as fc.Arbitrary<ProductFilter>;

const snapshotOf = (given: Look): Snapshot => {
  const marketplace = marketplaceOf(given.product);
  return capturedSnapshot({
    marketplace,
    product_id: String(given.product),
    observed_at: new Date(Date.parse('2026-10-20T17:00:00Z') + given.hour * 3_600_000).toISOString(),
    name: given.name,
    sold_total: exact(1000 + given.hour + given.sold),
    price: { low: given.price, high: given.price },
    category: CATEGORIES[given.category] ?? [],
    brand: given.brand,
    location: given.location,
    rating: given.rating,
    stock: given.stock,
    store: {
      ...capturedSnapshot().store,
      id: given.store,
      name: `Toko ${given.store} ${given.tier}`,
      domain: null,
      tier: given.tier,
    },
    twin: given.twin && marketplace === 'tokopedia' ? { marketplace: 'tiktok', product_id: String(given.product + 1) } : null,
  });
};

it('what is answered from what was kept is what would be answered anew', async () => {
  const stepArb = fc.tuple(fc.array(lookArb, { minLength: 1, maxLength: 2 }), fc.array(fc.nat(11), { maxLength: 5 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(filterArb, { minLength: 12, maxLength: 12 }),
      fc.array(stepArb, { minLength: 8, maxLength: 16 }),
      async (filters, steps) => {
        await clearMarket(test.db);
        const kept = createGenerationCache();
        for (const [observations, asks] of steps) {
          for (const observation of observations)
            await ingest(
              test.db,
              [snapshotOf(observation)],
              observation.reporter === null ? imported : captured(observation.reporter),
            );
          await refreshMarket(test.db, now);
          for (const index of asks) {
            const filter = filters[index] ?? {};
            const fresh = createGenerationCache();
            expect([filter, await page(kept, filter)]).toEqual([filter, await page(fresh, filter)]);
            expect([filter, await tiles(kept, filter)]).toEqual([filter, await tiles(fresh, filter)]);
          }
          expect(await tree(kept)).toEqual(await tree(createGenerationCache()));
        }
      },
    ),
    { numRuns: runs(200, 2) },
  );
}, 1_800_000);
