import { describe, expect, it } from 'vitest';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import type { ReadContext } from '#src/marketplaces/reading/reader.ts';
import { stockCap } from '#src/marketplaces/tiktok/answers/payload-pdp.ts';
import { hidden } from '#src/observation/reading.ts';
import type { ReadResult } from '#src/observation/snapshot.ts';

const context: ReadContext = { observed_at: '2026-03-01T03:00:00.000Z', read_from: 'embedded', url: null };

const read = (body: unknown, more: Partial<ReadContext> = {}): ReadResult => {
  const result = readPayload(body, { ...context, ...more });
  if (!result) throw new Error('not recognised');
  return result;
};

const sku = (id: string, colour: string, stock: number | null, price = '69000') => ({
  sku_id: id,
  sku_sale_props: [{ prop_name: 'Warna', prop_value: colour }],
  stock,
  price: { real_price: { price_val: price, currency: 'IDR' }, original_price_value: '99000' },
});

const block = (skus: unknown, more: object = {}) => ({
  error_code: 0,
  categories: [
    { category_id: '842760', level: 2, category_name: 'Kaos' },
    { category_id: '601152', level: 1, category_name: 'Pakaian' },
  ],
  product_info: {
    product_id: '1729447605324124806',
    seller: { seller_id: '7495278230053096070', name: 'Kirana', seller_location: 'Indonesia' },
    product_base: {
      title: 'Kaos Polos',
      images: [{ url_list: ['https://p16.example/a.jpg'] }],
      sold_count: 30_762,
      price: {
        min_sku_price: '69000',
        max_sku_price: '79000',
        currency: 'IDR',
        original_price: '',
        min_sku_original_price: '99000',
      },
      specifications: [{ name: 'Merek', value: 'Kirana' }],
      ...more,
    },
    product_detail_review: {
      product_rating: 4.5,
      review_count: 2868,
      review_count_str: '2.9k',
      review_items: [{ review_user: { name: 'Budi' } }],
    },
    skus,
  },
});

const router = (component_data: unknown) => ({
  loaderData: {
    layout: null,
    'view/product/(product_id)/page': {
      page_config: { components_map: [{ component_type: 'user_info' }, { component_type: 'product_info', component_data }] },
    },
  },
});

const skus = [
  sku('1729460223740711558', 'Hitam', 25),
  sku('1729460223740777094', 'Biru', 25),
  sku('1729460223740777095', 'Merah', 25),
  sku('1729460223740777096', 'Putih', 1),
];

describe('a product page', () => {
  it('is read from the router data and from the page’s own answer alike', () => {
    const embedded = read(router(block(skus)));
    const answered = read({
      code: 0,
      data: { page_config: { components_map: [{ component_type: 'product_info', component_data: block(skus) }] } },
    });
    expect(answered.snapshots).toEqual(embedded.snapshots);
    expect(embedded).toMatchObject({ reader: 'product_info', problems: [] });
    expect(embedded.snapshots[0]).toMatchObject({
      product_id: '1729447605324124806',
      currency: 'IDR',
      url: 'https://shop-id.tokopedia.com/pdp/1729447605324124806',
      name: 'Kaos Polos',
      price: { low: 69_000, high: 79_000 },
      original_price: 99_000,
      sold_total: { low: 30_762, high: 30_762, precision: 'exact' },
      badge: hidden(),
      reviews: { low: 2868, high: 2868, precision: 'exact' },
      rating: 4.5,
      brand: 'Kirana',
      category: [
        { id: '601152', name: 'Pakaian' },
        { id: '842760', name: 'Kaos' },
      ],
      store: { id: '7495278230053096070', name: 'Kirana', location: 'Indonesia' },
    });
    expect(JSON.stringify(embedded)).not.toContain('Budi');
  });

  it('takes the largest stock that many variants share for a limit of the page', () => {
    const [found] = read(router(block(skus))).snapshots;
    expect(found?.stock).toEqual({ low: 76, high: null, precision: 'capped', text: null });
    expect(found?.variants[0]).toMatchObject({
      id: '1729460223740711558',
      options: [{ axis: 'Warna', value: 'Hitam' }],
      price: 69_000,
      original_price: 99_000,
      stock: { low: 25, high: null, precision: 'capped' },
      sold: hidden(),
    });
    expect(found?.variants[3]?.stock).toMatchObject({ low: 1, high: 1, precision: 'exact' });
  });

  it('finds no limit where stocks differ, are few, or are empty', () => {
    expect([stockCap([1, 2, 3, 3]), stockCap([25, 25]), stockCap([0, 0, 0]), stockCap([]), stockCap([7, 7, 7, null])]).toEqual([
      null,
      null,
      null,
      null,
      7,
    ]);
    expect(stockCap([9, 9, 9, ...Array.from({ length: 20 }, () => 1)])).toBeNull();
  });

  it('hides the stock as soon as one variant’s is unknown, and keeps the product where they are invalid', () => {
    expect(
      read(router(block([sku('1729460223740711558', 'Hitam', null), sku('1729460223740777094', 'Biru', 3)]))).snapshots[0]?.stock,
    ).toEqual(hidden());
    const broken = read(router(block([{ sku_id: 'x' }])));
    expect(broken.snapshots[0]).toMatchObject({ variants: [], name: 'Kaos Polos' });
    expect(broken.problems).toMatchObject([{ code: 'invalid_variants' }]);
  });

  it('takes the currency from the price text or the address where the payload is silent', () => {
    const silent = (price: object) => router(block(skus, { price }));
    const url = 'https://www.tiktok.com/shop/pdp/kaos/1729447605324124806?x=1';
    expect(read(silent({ min_sku_price: '24.17', real_price: '$24.17' })).snapshots[0]).toMatchObject({
      currency: 'USD',
      price: { low: 24, high: 24 },
    });
    expect(read(silent({ min_sku_price: '24' }), { url }).snapshots[0]).toMatchObject({
      currency: 'USD',
      url: url.replace('?x=1', ''),
    });
    expect(read(silent({ min_sku_price: '24' })).snapshots[0]?.currency).toBe('XXX');
  });

  it('says that a page was refused by region', () => {
    const refused = read(router({ error_code: 23_002_102, product_info: { product_id: '1', seller_id: '2' } }));
    expect(refused).toMatchObject({
      snapshots: [],
      problems: [{ code: 'no_products', detail: 'the page was refused with code 23002102' }],
    });
  });
});

describe('a list', () => {
  const card = (more: object = {}) => ({
    product_id: '1731535811462268101',
    title: 'Celana Busa',
    product_price_info: {
      sale_price_decimal: '69000',
      sale_price_format: '69.000',
      currency_name: 'IDR',
      currency_symbol: 'Rp',
      origin_price_decimal: '99000',
    },
    rate_info: { score: 4.4, review_count: '292' },
    sold_info: { sold_count: 3072 },
    seller_info: { seller_id: '7496187918986610885', shop_name: 'Kirana' },
    seo_url: { canonical_url: 'https://shop-id.tokopedia.com/pdp/celana-busa/1731535811462268101?a=1' },
    ...more,
  });

  it.each(['productList', 'product_list', 'products'])('is read from data.%s', (key) => {
    expect(read({ code: 0, data: { [key]: [card()] } }).snapshots).toMatchObject([
      {
        reader: 'product_list',
        product_id: '1731535811462268101',
        url: 'https://shop-id.tokopedia.com/pdp/celana-busa/1731535811462268101',
        price: { low: 69_000, high: 69_000 },
        original_price: 99_000,
        sold_total: { low: 3072, high: 3072, precision: 'exact' },
        reviews: { low: 292, high: 292, precision: 'exact' },
        rating: 4.4,
        stock: hidden(),
        store: { id: '7496187918986610885', name: 'Kirana' },
      },
    ]);
  });

  it('refuses a number for an id and does not follow a foreign address', () => {
    const { snapshots, problems } = read({
      data: {
        productList: [
          card({ seo_url: { canonical_url: 'https://evil.example/pdp/1731535811462268101' } }),
          card({ product_id: Number('1731535811462268101') }),
        ],
      },
    });
    expect(snapshots.map((each) => each.url)).toEqual(['https://shop-id.tokopedia.com/pdp/1731535811462268101']);
    expect(problems).toMatchObject([{ code: 'invalid_item', index: 1 }]);
  });
});
