import { describe, expect, it } from 'vitest';
import { findUnknownColumns, matches } from '#src/features/import/cells/table.ts';
import { nearestShapes, shapeOf, tableShapes } from '#src/features/import/known-tables.ts';
import { readRefusal, readTakenRow } from '#src/testing/table-rows.ts';

const own = { marketplace: 'shopee', product_id: '11', name: 'Kaos', price: '25000' };
const specified = {
  url: 'https://shopee.co.id/Kaos-i.77.11',
  id: '11',
  title: 'Kaos',
  sold: '0',
  rating: '0',
  reviews: '0',
  favorite: '0',
  initial_price: '30000',
  final_price: '2.5e+04',
  currency: 'IDR',
  stock: '',
  shopid: '77',
  seller_name: 'To███o',
  breadcrumb: '["Pakaian Pria","Kaos"]',
  category_url: 'https://shopee.co.id/Kaos-cat.11042849.11042870',
  'Product Specifications':
    '[{"name":"Stok Diskon","value":"5"},{"name":"Stok Lain","value":"7"},{"name":"Dikirim Dari","value":"KOTA BOGOR"}]',
};
describe('our own table', () => {
  it('takes numbers and literal texts', () => {
    const snapshot = readTakenRow({
      ...own,
      price: 'Rp12.000 - Rp18.900',
      original_price: '20000',
      sold_total: '10RB+',
      stock: '',
      reviews: '7',
      category: 'Pria > Kaos',
      observed_at: '2026-01-02T10:00:00+07:00',
      is_ad: 'true',
      store_tier: 'power',
    });
    expect(snapshot).toMatchObject({
      price: { low: 12_000, high: 18_900 },
      original_price: 20_000,
      sold_total: { low: 10_000, high: null, precision: 'rounded_down', text: '10RB+' },
      stock: { precision: 'hidden', low: null },
      reviews: { low: 7, precision: 'exact' },
      category: [
        { id: null, name: 'Pria' },
        { id: null, name: 'Kaos' },
      ],
      observed_at: '2026-01-02T03:00:00.000Z',
      is_ad: true,
      store: { tier: 'power' },
    });
  });

  it('takes how many a search found, and a store’s picture; what is no number is unknown', () => {
    const picture = 'https://down-id.img.susercontent.com/file/id-77';
    const searched = {
      ...own,
      seen_on: 'search',
      seen_keyword: 'kaos',
      seen_found: '9484967',
      store_id: '77',
      store_image_url: picture,
    };
    expect(readTakenRow(searched)).toMatchObject({ seen_on: { keyword: 'kaos', found: 9_484_967 }, store: { image_url: picture } });
    for (const seen_found of ['', '0', 'banyak', '-5', '1.5', '12345678901'])
      expect(readTakenRow({ ...searched, seen_found }).seen_on?.found).toBeNull();
  });

  it('takes a marketplace by its name and joins price and price_high', () => {
    expect(readTakenRow({ ...own, marketplace: 'TikTok Shop', price_high: '30000' })).toMatchObject({
      marketplace: 'tiktok',
      price: { low: 25_000, high: 30_000 },
    });
  });

  it('keeps a zero that it says', () => {
    expect(readTakenRow({ ...own, sold_total: '0' }).sold_total).toMatchObject({ low: 0, high: 0, precision: 'exact' });
  });

  it.each([
    ['wrong_currency', { currency: 'VND' }],
    ['wrong_currency', { price: '199.000₫' }],
    ['no_name', { name: ' ' }],
    ['no_identity', { product_id: '' }],
    ['unknown_marketplace', { marketplace: 'pasar baru' }],
  ])('refuses: %s', (reason, cells) => {
    expect(readRefusal({ ...own, ...cells })).toBe(reason);
  });
});

describe('products with specifications', () => {
  it('reads zeros that stand in every row as hidden, stock from the specifications, ids from the category address', () => {
    const snapshot = readTakenRow(specified);
    expect(snapshot).toMatchObject({
      product_id: '11',
      price: { low: 25_000, high: 25_000 },
      original_price: 30_000,
      stock: { low: 12, high: 12, precision: 'exact', text: 'Stok Diskon 5, Stok Lain 7' },
      rating: null,
      location: 'KOTA BOGOR',
      category: [
        { id: '11042849', name: 'Pakaian Pria' },
        { id: '11042870', name: 'Kaos' },
      ],
      store: { id: '77', name: null },
    });
    for (const counter of ['sold_total', 'reviews', 'likes'] as const)
      expect(snapshot[counter]).toMatchObject({ precision: 'hidden', low: null, text: '0' });
  });

  it('believes a zero where another row of the file has sold', () => {
    expect(readTakenRow(specified, { others: [{ ...specified, sold: '3' }] }).sold_total).toMatchObject({
      precision: 'exact',
      low: 0,
    });
  });

  it('refuses the sister countries', () => {
    expect(readRefusal({ ...specified, currency: 'MXN', url: 'https://shopee.com.mx/x-i.1.2' })).toBe('wrong_currency');
  });
});

describe('other data sets', () => {
  const gmv = {
    product_id: '9',
    title: 'Sabun',
    url: 'https://www.tokopedia.com/a/sabun',
    currency: 'IDR',
    final_price: '33476',
    initial_price: '33476',
    availability: '',
    rating_count: '12',
    sold: '38',
    view_count: '0',
    categories: '["Rumah","Sabun"]',
    date_first_available: '"2023-05-12T15:55:08.000Z"',
  };
  it('availability is the stock, and empty is not zero', () => {
    expect(readTakenRow(gmv)).toMatchObject({
      stock: { precision: 'hidden' },
      sold_total: { low: 38 },
      reviews: { low: 12 },
      views: { precision: 'hidden' },
      original_price: null,
      listed_at: '2023-05-12T15:55:08.000Z',
    });
    expect(readTakenRow({ ...gmv, availability: '9' }).stock).toMatchObject({ low: 9, precision: 'exact' });
  });

  it('a row a SKU has its product and its variant', () => {
    const snapshot = readTakenRow({
      sku: '68_ID-130',
      mpn: '68',
      url: 'https://www.lazada.co.id/products/dioda-i68-s130.html',
      title: 'Dioda',
      currency: 'IDR',
      initial_price: '0',
      final_price: '10000',
      number_sold: '111',
      product_variation: '[{"name":"Warna","value":"Hitam"}]',
      lazmall: 'true',
    });
    expect(snapshot).toMatchObject({ marketplace: 'lazada', product_id: '68', original_price: null, store: { tier: 'official' } });
    expect(snapshot.variants).toMatchObject([
      { id: '130', name: 'Hitam', price: 10_000, options: [{ axis: 'Warna', value: 'Hitam' }] },
    ]);
  });
});

describe('the registry', () => {
  it('has one family for the columns of each', () => {
    for (const shape of tableShapes) {
      const columns = new Set([...shape.needs, ...(shape.only === true ? [] : ['another'])]);
      expect(tableShapes.filter((other) => matches(other, columns)).map(({ id }) => id)).toEqual([shape.id]);
    }
    expect(new Set(tableShapes.map(({ id }) => id)).size).toBe(tableShapes.length);
  });

  it('names columns that it does not know, and what an unknown table misses', () => {
    const shape = shapeOf(new Set(Object.keys(own)));
    expect(shape && findUnknownColumns(shape, [...Object.keys(own), 'warna_favorit'])).toEqual(['warna_favorit']);
    expect(nearestShapes(new Set(['name', 'price', 'toko']))[0]).toEqual({ id: 'own_table', misses: ['marketplace'] });
  });
});
