import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productRows } from '#src/features/research/rows/product-row.service.ts';
import { createSmallMarket, type SmallMarket } from '#src/testing/market/small-market.ts';

let market: SmallMarket;

beforeAll(async () => {
  market = await createSmallMarket();
});
afterAll(() => market.api.close());

describe('searching products', () => {
  it('answers rows with their figures, bounds and origin', async () => {
    const { items, total_count, generation } = await market.products({ marketplaces: ['shopee'] });
    expect(total_count).toBe(4);
    expect(generation).toMatchObject({ day_from: '2026-10-22', day_to: '2026-11-20', demo: false });
    expect(items[0]).toMatchObject({
      product_id: String(market.ids.get('b')),
      marketplace: 'shopee',
      name: 'Kemeja batik wanita',
      store_name: 'Kirana Official',
      store_tier: 'official',
      location: 'Bandung',
      category_name: 'Batik',
      rating: 4.2,
      sold_30d: { low: 234, mid: 240, high: 246, grade: 'measured', method: 'counter_difference' },
      revenue_30d: { mid: 240 * 80_000 },
      sold_change_7d: null,
      sold_change_unsure: true,
      daily_interpolated: [],
      provenance: { source: 'import', observations: 31, validating: false },
      twin: null,
    });
    expect(items[0]?.daily_sold).toEqual(Array<number>(30).fill(8));
  });

  it.each<[string, object, string]>([
    ['revenue, falling, when nothing is said', {}, 'bea' + 'fg' + 'chd'],
    ['revenue, rising', { order: 'asc' }, 'dhc' + 'fg' + 'aeb'],
    ['units', { sort: 'sold_30d' }, 'abcefghd'],
    ['price', { sort: 'price', order: 'asc' }, 'hdcabfge'],
    ['price, falling', { sort: 'price', order: 'desc' }, 'efgbacdh'],
    ['rating, the unknown last', { sort: 'rating' }, 'adefghbc'],
    ['rating, rising, the unknown last all the same', { sort: 'rating', order: 'asc' }, 'bdefghac'],
    ['lifetime sold', { sort: 'sold_total' }, 'abcefghd'],
    ['date of listing', { sort: 'listed_at' }, 'habcdefg'],
  ])('sorts by %s', async (_name, body, order) => {
    expect(await market.found(body)).toBe(order);
  });

  it.each<[string, () => object, string]>([
    ['two marketplaces', () => ({ marketplaces: ['tokopedia', 'lazada'] }), 'efh'],
    ['a category with all below it', () => ({ category_id: market.categoryIds.get('Pria') }), 'acd'],
    ['a second level', () => ({ category_id: market.categoryIds.get('Atasan') }), 'ac'],
    ['a leaf', () => ({ category_id: market.categoryIds.get('Kaos') }), 'c'],
    ['a category of another marketplace', () => ({ category_id: market.categoryIds.get('Pria'), marketplaces: ['lazada'] }), ''],
    ['a price range', () => ({ price_min: 50_000, price_max: 80_000 }), 'ba'],
    ['least sales', () => ({ sold_min: 180 }), 'bac'],
    ['most sales', () => ({ sold_max: 90 }), 'hd'],
    ['revenue', () => ({ revenue_min: 10_000_000, revenue_max: 15_000_000 }), 'afg'],
    ['rating', () => ({ rating_min: 4.85 }), 'a'],
    ['a place', () => ({ locations: ['jakarta  barat'] }), 'c'],
    ['a place by the word that sellers put before it', () => ({ locations: ['Surabaya'] }), 'd'],
    ['places', () => ({ locations: ['Jakarta Barat', 'Kota Surabaya'] }), 'cd'],
    ['a place nobody sells from', () => ({ locations: ['Atlantis'] }), ''],
    ['a brand, in any case', () => ({ brands: ['SEKAR'] }), 'b'],
    ['a brand that is not there', () => ({ brands: ['Nokia'] }), ''],
    ['the tier of the store', () => ({ store_tiers: ['power', 'regular'] }), 'efgd'],
    ['days of listing, both included', () => ({ listed_from: '2026-07-01', listed_to: '2026-07-01' }), 'h'],
    [
      'all at once',
      () => ({
        category_id: market.categoryIds.get('Pria'),
        price_min: 18_000,
        sold_min: 1,
        store_tiers: ['official'],
        keyword: 'pria',
      }),
      'ac',
    ],
    ['a category that is not there', () => ({ category_id: 99_999 }), ''],
    ['a store that is not there', () => ({ store_id: 99_999 }), ''],
  ])('narrows by %s', async (_name, body, rows) => {
    const result = await market.products(body());
    expect(result.items.map((item) => item.external_id).join('')).toBe(rows);
    expect(result.total_count).toBe(rows.length);
  });

  it('says what the stock is worth and on how many wish lists a product stands', async () => {
    const { items } = await market.products({ keyword: 'flanel' });
    expect(items[0]).toMatchObject({
      stock_value: { low: 50 * 50_000, high: 50 * 50_000 },
      likes: { low: 10, precision: 'exact' },
    });
  });

  it('says what a product earned in all, by the prices of its own history and not by that of today', async () => {
    const { db } = market.api.test;
    const [flanel] = (await market.products({ keyword: 'flanel' })).items;
    const id = Number(flanel?.product_id);
    const sold = flanel?.sold_total;
    expect(flanel?.revenue_total).toMatchObject({
      low: (sold?.low ?? 0) * 50_000,
      high: (sold?.high ?? 0) * 50_000,
      price_low: 50_000,
      price_high: 50_000,
    });
    const month = db.updateTable('product_month').where('product_id', '=', id);
    await month.set({ price_least: 40_000, price_most: 70_000 }).execute();
    const [moved] = await productRows(db, [id]);
    expect(moved?.revenue_total).toMatchObject({ low: (sold?.low ?? 0) * 40_000, high: (sold?.high ?? 0) * 70_000, grade: 'c' });
    await month.set({ price_least: 50_000, price_most: 50_000 }).execute();
  });

  it('narrows by a store', async () => {
    const { store_id } = await market.api.test.db
      .selectFrom('store')
      .select('store_id')
      .where('external_id', '=', '5')
      .executeTakeFirstOrThrow();
    expect(await market.found({ store_id })).toBe('ef');
    expect(await market.found({ store_id, marketplaces: ['tokopedia'] })).toBe('ef');
    expect(await market.found({ store_id, marketplaces: ['shopee'] })).toBe('');
  });
});

describe('a keyword', () => {
  it.each([
    ['kemeja', 'ba'],
    ['KEMEJA  Pria', 'a'],
    ['pria kem', 'a'],
    ['kem', 'ba'],
    ['em', ''],
    ['jaket je', 'fg'],
    ['anti-air', 'e'],
    ['1.5L', 'e'],
    ["o'neill", ''],
    ["'; drop table product; --", ''],
    ["a' | 'b", ''],
    ['kemeja | kaos', ''],
    ['!kemeja', 'ba'],
    ['***', ''],
    ['\\', ''],
    ['   ', 'bea' + 'fg' + 'chd'],
  ])('%s finds %s', async (keyword, rows) => {
    expect(await market.found({ keyword })).toBe(rows);
  });

  it('that is an address finds what it shows', async () => {
    expect(await market.found({ keyword: 'https://www.lazada.co.id/products/gelas-kaca-ih.html' })).toBe('');
    expect(await market.found({ keyword: 'https://www.tokopedia.com/toko5/jaket-kulit?src=topads' })).toBe('e');
    expect(await market.found({ keyword: 'https://www.tokopedia.com/toko5' })).toBe('ef');
    expect(await market.found({ keyword: 'https://shopee.co.id/search?keyword=kemeja' })).toBe('ba');
    expect(await market.found({ keyword: 'https://example.com/kemeja' })).toBe('');
    expect(await market.found({ keyword: 'https://vt.tokopedia.com/t/Jaket/' })).toBe('e');
    expect(await market.found({ keyword: 'https://vt.tokopedia.com/t/Unknown/' })).toBe('');
  });

  it('never breaks the query, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60, unit: 'grapheme' }), async (keyword) => {
        expect([200, 412]).toContain((await market.ask('products', { keyword })).status);
      }),
      { numRuns: 150 },
    );
  });
});
