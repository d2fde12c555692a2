import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import { layoutChanged, parseLenient } from '#src/marketplaces/reading/parse-lenient.ts';
import { wireBlock, wireId, wireNumber, wirePrice, wireText } from '#src/marketplaces/reading/wire.ts';
import type { Snapshot } from '#src/observation/snapshot.ts';

const context = { observed_at: '2026-11-20T03:00:00.000Z', read_from: 'api', url: null } as const;
const read = (body: unknown) => readPayload(body, context);

const lazada = (item: object) => ({
  mods: { listItems: [{ itemId: '8012345001', name: 'Mouse', price: '145000.00', sellerId: '400012345', ...item }] },
});
const shopee = (item: object) => ({
  items: [{ itemid: 710100201, shopid: 910101, name: 'Rak', price: 4_500_000_000, price_max: 9_000_000_000, ...item }],
});
const shopeePage = (item: object) => ({
  data: {
    item: { item_id: 710100201, shop_id: 910101, title: 'Rak', price: 4_500_000_000, ...item },
    product_review: { historical_sold: 3 },
  },
});
const tokopedia = (product: object) => ({
  data: {
    searchProductV5: {
      data: {
        products: [{ id: '11995700001', name: 'Rak', price: { text: 'Rp45.000', number: 45000 }, shop: { id: '12' }, ...product }],
      },
    },
  },
});
const tiktok = (product: object) => ({
  data: {
    productList: [
      {
        product_id: '1731535811462200001',
        title: 'Rak',
        product_price_info: { sale_price_decimal: '45000', currency_name: 'IDR' },
        ...product,
      },
    ],
  },
});
const blibli = (product: object) => ({
  data: {
    products: [{ id: 'BOT-91010-00003', merchantCode: 'BOT-91010', name: 'Rak', price: { priceDisplay: 'Rp45.000' }, ...product }],
  },
});

describe('one odd side field', () => {
  it.each<[string, unknown, Partial<Snapshot>]>([
    ['Lazada, a word for reviews', lazada({ review: { count: 5 } }), { reviews: silent() }],
    ['Lazada, a list for a flag', lazada({ inStock: ['yes'] }), { stock: silent() }],
    ['Shopee’s card, a rating', shopee({ item_rating: 'baru' }), { rating: null }],
    ['Shopee’s card, one count of the stars', shopee({ item_rating: { rating_count: [5, null] } }), { reviews: silent() }],
    ['Shopee’s card, likes', shopee({ liked_count: '1,2rb' }), { likes: silent() }],
    ['Shopee’s page, a time', shopeePage({ ctime: 'kemarin' }), { listed_at: null }],
    ['Shopee’s page, categories', shopeePage({ fe_categories: { catid: 1 } }), { category: [] }],
    ['Tokopedia’s card, its shop', tokopedia({ shop: 'Toko Kirana' }), { location: null }],
    ['Tokopedia’s card, a label', tokopedia({ labelGroups: [7] }), { sold_total: silent() }],
    ['TikTok’s card, sold', tiktok({ sold_info: { sold_count: 'banyak' } }), { sold_total: silent() }],
    ['Blibli’s offer, its review', blibli({ review: { rating: 'baik' } }), { rating: null }],
    [
      'Blibli’s offer, the id of a category',
      blibli({ categoryNameHierarchy: ['Rak'], categoryIdHierarchy: ['AN 1'] }),
      { category: [] },
    ],
    [
      'Blibli’s offer, its merchant’s code',
      blibli({ merchantCode: 'BOT 91010', merchantName: 'Kirana' }),
      { store: expect.objectContaining({ id: null, name: 'Kirana' }) },
    ],
  ])('%s: costs that field and is told', (_, body, expected) => {
    const { snapshots = [], problems = [] } = read(body) ?? {};
    expect(snapshots).toMatchObject([{ ...expected, price: { low: expect.any(Number) }, name: expect.any(String) }]);
    expect(problems).toMatchObject([{ code: 'invalid_field' }]);
  });

  it.each([
    ['a name', lazada({ name: 7 })],
    ['a name', lazada({ name: undefined })],
    ['an id', lazada({ itemId: 'x' })],
    ['a price', lazada({ price: { low: 1 } })],
    ['a price', shopee({ price_max: 'mahal' })],
    ['a price', shopeePage({ price_min: [] })],
    ['a currency', shopeePage({ currency: {} })],
    ['a price', tokopedia({ price: { text: 'Rp45.000', number: 'x' } })],
    ['a price', tiktok({ product_price_info: { sale_price_decimal: 'x', single_product_price_decimal: '9' } })],
    ['a currency', tiktok({ product_price_info: { sale_price_decimal: '45000', currency_name: {} } })],
    ['a price', blibli({ price: { priceDisplay: {}, minPrice: 9 } })],
  ])('%s is no side field: the item is refused (%#)', (_, body) => {
    const found = read(body);
    expect(found?.snapshots ?? []).toEqual([]);
    expect(found?.problems.map(({ code }) => code) ?? ['unknown']).not.toContain('invalid_field');
  });

  it('Lazada’s texts of today are read, not lost', () => {
    const items = [
      { review: '1,205', inStock: true },
      { review: '205', inStock: 'true' },
      { review: '', inStock: 'false', ratingScore: '' },
    ].map((item, index) => ({ ...lazada(item).mods.listItems[0], itemId: `801234500${index}` }));
    const { snapshots = [], problems } = read({ mods: { listItems: items } }) ?? {};
    expect(problems).toEqual([]);
    expect(snapshots.map(({ reviews, stock }) => [reviews.low, stock.low])).toEqual([
      [1205, null],
      [205, null],
      [null, 0],
    ]);
  });

  it('never changes what is said of the others', () => {
    const card = {
      liked_count: 7,
      cmt_count: 9,
      sold: 3,
      historical_sold: 44,
      view_count: 5,
      ctime: 1_700_000_000,
      brand: 'Kirana',
    };
    const whole = read(shopee(card))?.snapshots[0];
    const fields: Record<string, keyof Snapshot> = {
      liked_count: 'likes',
      sold: 'badge',
      view_count: 'views',
      ctime: 'listed_at',
      brand: 'brand',
    };
    const odd = fc.oneof(fc.constantFrom<unknown>([], {}, [1], { a: 1 }, true), fc.constant('1,2rb'));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(fields)), odd, (field, value) => {
        const [found] = read(shopee({ ...card, [field]: value }))?.snapshots ?? [];
        const name = fields[field] as keyof Snapshot;
        expect({ ...found, [name]: null }).toEqual({ ...whole, [name]: null });
      }),
    );
  });
});

describe('a body that is read sparingly', () => {
  const shape = z.object({
    id: wireId,
    price: wirePrice,
    sold: wireNumber,
    shop: wireBlock({ name: wireText }),
    stars: z.array(z.number()).nullish(),
  });

  it('never throws, keeps what the shape requires, and reads a sound body as the shape does', () => {
    const sound = fc.record({
      id: fc.integer({ min: 1 }),
      price: fc.nat(),
      sold: fc.nat(),
      shop: fc.record({ name: fc.string() }),
    });
    fc.assert(
      fc.property(fc.anything(), (body) => {
        expect(parseLenient(shape, body).success).toBeTypeOf('boolean');
      }),
    );
    fc.assert(
      fc.property(sound, fc.dictionary(fc.constantFrom('sold', 'shop', 'stars', 'other'), fc.anything()), (body, odd) => {
        const found = parseLenient(shape, { ...body, ...odd });
        expect(found).toMatchObject({ success: true, data: { id: String(body.id), price: body.price } });
      }),
    );
    fc.assert(
      fc.property(sound, (body) => {
        expect(parseLenient(shape, body)).toEqual({ ...shape.safeParse(body), dropped: [] });
      }),
    );
  });

  it('gives up a list whole: without one entry the others would change their places', () => {
    expect(parseLenient(shape, { id: 1, stars: [5, 'x', 3] })).toMatchObject({ success: true, dropped: ['stars'] });
  });
});

describe('a changed layout', () => {
  const cards = (count: number, odd: (index: number) => object) => ({
    items: Array.from({ length: count }, (_, index) => ({
      itemid: index + 1,
      shopid: 9,
      name: 'Rak',
      price: 4_500_000_000,
      ...odd(index),
    })),
  });
  const changed = (body: unknown) => {
    const result = read(body);
    return result !== null && layoutChanged(result);
  };

  it.each<[string, unknown, boolean]>([
    ['a product page with an odd field', shopeePage({ ctime: 'kemarin' }), true],
    ['a product page that cannot be read', shopeePage({ price: 'mahal' }), true],
    ['a list of which every card lost one', cards(60, () => ({ view_count: 'banyak' })), true],
    ['a list of which no card can be read', cards(60, () => ({ price: 'mahal' })), true],
    ['a list of which one card lost one', cards(60, (index) => (index === 7 ? { view_count: 'banyak' } : {})), false],
    ['a list of which one card cannot be read', cards(60, (index) => (index === 7 ? { price: 'mahal' } : {})), false],
    ['a sound list', cards(60, () => ({})), false],
    ['an empty list', { items: [], nomore: true }, false],
  ])('%s: %s', (_, body, expected) => {
    expect(changed(body)).toBe(expected);
  });
});

const silent = () => {
  return { low: null, high: null, precision: 'hidden' as const, text: null };
};
