import { type FilterOptions, options } from '@telaah/shared/features/research/calls/options';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectionOf } from '#src/features/research/selection/selection.repo.ts';
import { sumDays } from '#src/features/research/sums/analytics.repo.ts';
import { fillMarket } from '#src/testing/market/market-fixture.ts';
import { createSmallMarket, fixedPrice, type SmallMarket } from '#src/testing/market/small-market.ts';
import { NOW } from '#src/testing/test-app.ts';

let market: SmallMarket;

beforeAll(async () => {
  market = await createSmallMarket();
});
afterAll(() => market.api.close());

const ask = async (body: object): Promise<FilterOptions> => options.parse(await (await market.ask('options', body)).json());
const linesOf = async (body: object) => (await ask(body)).options.map(({ name, products }) => `${name} ${products}`);
const path = (...names: string[]) => names.map((name) => ({ id: name, name }));

describe('what products can be narrowed to', () => {
  it('are the brands, places and stores that something is known of, the largest first', async () => {
    expect(await linesOf({ filter: 'brand' })).toEqual(['Kirana 5', 'Sekar 1']);
    expect(await linesOf({ filter: 'location' })).toEqual(['Bandung 6', 'Jakarta Barat 1', 'Surabaya 1']);
    expect(await ask({ filter: 'store', typed: 'toko' })).toMatchObject({
      options: [
        { name: 'Toko 5', marketplace: 'tokopedia', products: 2 },
        { name: 'Toko 7', marketplace: 'tiktok', products: 1 },
        { name: 'Toko 9', marketplace: 'shopee', products: 1 },
      ],
      total: 3,
    });
  });

  it('are named by their ids', async () => {
    const { options: all } = await ask({ filter: 'store', typed: 'toko 7' });
    expect((await ask({ filter: 'store', value: all[0]?.value })).options).toEqual(all);
  });

  it('are counted on the marketplaces that are chosen', async () => {
    expect(await linesOf({ filter: 'brand', marketplaces: ['shopee'] })).toEqual(['Kirana 2', 'Sekar 1']);
    expect(await linesOf({ filter: 'brand', marketplaces: ['lazada'] })).toEqual([]);
    expect(await linesOf({ filter: 'store', typed: 'toko', marketplaces: ['tokopedia', 'tiktok'] })).toEqual([
      'Toko 5 2',
      'Toko 7 1',
    ]);
  });

  it('are found by words anywhere in them, what begins with them first', async () => {
    expect(await linesOf({ filter: 'location', typed: 'BAR' })).toEqual(['Jakarta Barat 1']);
    expect(await linesOf({ filter: 'location', typed: 'barat jakarta' })).toEqual(['Jakarta Barat 1']);
    expect(await linesOf({ filter: 'brand', typed: 'a' })).toEqual(['Kirana 5', 'Sekar 1']);
    expect(await linesOf({ filter: 'brand', typed: 's' })).toEqual(['Sekar 1']);
    expect(await ask({ filter: 'brand', typed: 'nokia' })).toEqual({ options: [], total: 0 });
  });

  it('lead to as many products as they say', async () => {
    for (const filter of ['store', 'brand', 'location'] as const) {
      for (const { value, products } of (await ask({ filter })).options) {
        const filters = filter === 'store' ? { store_id: value } : { [`${filter}s`]: [value] };
        expect([filter, value, (await market.products(filters)).total_count]).toEqual([filter, value, products]);
      }
    }
  });

  it('cost nothing, and are answered to whoever is signed in', async () => {
    const spent = () => sql`select 1 from ledger_entry`.execute(market.api.test.db).then(({ rows }) => rows.length);
    const before = await spent();
    await ask({ filter: 'brand' });
    expect(await spent()).toBe(before);
    expect((await market.api.post('/internal/feature/product_research/options', { filter: 'brand' })).status).toBe(403);
    expect((await market.ask('options', { filter: 'tier' })).status).toBe(412);
  });

  it('follow what is seen', async () => {
    const db = market.api.test.db;
    await fillMarket(
      db,
      [{ product_id: 'n', sold: 1, ...fixedPrice(1000), name: 'Ember', brand: 'Nokia', location: 'Bandung' }],
      NOW,
    );
    expect(await linesOf({ filter: 'brand', typed: 'nok' })).toEqual(['Nokia 1']);
    expect(await linesOf({ filter: 'location', typed: 'bandung' })).toEqual(['Bandung 7']);
    const store = { ...capturedSnapshot().store, id: '11', name: 'Toko Sembilan', domain: 'toko11', tier: 'regular' as const };
    await fillMarket(db, [{ product_id: 'm', sold: 1, ...fixedPrice(1000), name: 'Gayung', brand: null, store }], NOW);
    expect(await linesOf({ filter: 'store', typed: 'sembilan' })).toEqual(['Toko Sembilan 1']);
  });
});

describe('a category', () => {
  const goods = (product_id: string, marketplace: 'shopee' | 'tokopedia' | 'lazada' | 'blibli', ...names: string[]) => ({
    product_id,
    marketplace,
    sold: 2,
    ...fixedPrice(1000),
    name: `Alas kaki ${product_id}`,
    brand: null,
    category: path(...names),
  });
  const idOf = async (key: number, name: string): Promise<number> => {
    const { rows } = await sql<{ category_id: number }>`
      select category_id from category where marketplace_id = ${key} and name = ${name}`.execute(market.api.test.db);
    return rows[0]?.category_id ?? 0;
  };
  const found = async (body: object) => [...(await market.found({ ...body, keyword: 'alas' }))].toSorted().join('');

  it('is the same one wherever the same names lead to it', async () => {
    const { db } = market.api.test;
    await fillMarket(
      db,
      [
        goods('p', 'shopee', 'Sepatu & Sandal', 'Sneaker', 'Sneaker Pria'),
        goods('q', 'tokopedia', 'Sepatu  sandal', 'Sneaker', 'Sneaker Pria'),
        goods('r', 'lazada', 'Olahraga', 'Sneaker'),
        goods('s', 'shopee', 'Sepatu & Sandal', 'Sandal'),
      ],
      NOW,
    );
    const [root, second, leaf] = await Promise.all([idOf(1, 'Sepatu & Sandal'), idOf(1, 'Sneaker'), idOf(1, 'Sneaker Pria')]);
    expect(await found({ category_id: root })).toBe('pqs');
    expect(await found({ category_id: second })).toBe('pq');
    expect(await found({ category_id: leaf })).toBe('pq');
    expect(await found({ category_id: await idOf(2, 'Sneaker') })).toBe('pq');
    // The chosen marketplaces decide, whichever of them the id belongs to.
    expect(await found({ category_id: second, marketplaces: ['tokopedia'] })).toBe('q');
    expect(await found({ category_id: second, marketplaces: ['tokopedia', 'lazada'] })).toBe('q');
    expect(await found({ category_id: second, marketplaces: ['lazada'] })).toBe('');
    expect((await market.analytics({ category_id: second })).summary).toMatchObject({ listings: 2, sold_30d: { mid: 120 } });
    for (const ids of [
      [second, await idOf(2, 'Sneaker')],
      [leaf, await idOf(2, 'Sneaker Pria')],
    ]) {
      const selection = await selectionOf(db, { category_id: ids[0] }, { newest: '2026-11-20', categoryIds: ids });
      if (!selection) throw new Error('nothing selected');
      expect((await sumDays(db, selection)).sold[5]).toBe(4);
    }
  });

  it('has another marketplace’s as soon as something is seen there', async () => {
    const category_id = await idOf(1, 'Sneaker');
    expect(await found({ category_id })).toBe('pq');
    await fillMarket(market.api.test.db, [goods('t', 'blibli', 'Sepatu & Sandal', 'Sneaker')], NOW);
    expect(await found({ category_id })).toBe('pqt');
  });
});
