import { describe, expect, it } from 'vitest';
import { hidden } from '#src/observation/reading.ts';
import { exactCounter, payloadsAt } from '#src/testing/payloads.ts';

const { read, only } = payloadsAt('https://shopee.co.id/x');

const page = (item: object = {}, review: object = {}) => ({
  error: null,
  data: {
    account: { user_id: 77, default_address: 'Jl. Mawar 1' },
    item: {
      item_id: 4567,
      shop_id: 123,
      title: '  Jaket   Parasut ',
      image: 'id-00000000-aaaaa_cover',
      images: ['id-11111111-bbbbb'],
      currency: 'IDR',
      item_status: 'normal',
      price: 12_500_000_000,
      price_min: 12_500_000_000,
      price_max: 13_000_000_000,
      price_before_discount: 0,
      price_min_before_discount: -1,
      stock: 30,
      brand: 'Tidak Ada Merek',
      ctime: 1_700_000_000,
      shop_location: 'KOTA BANDUNG',
      fe_categories: [
        { catid: 11042849, display_name: 'Pakaian Pria' },
        { catid: 11042850, display_name: null },
      ],
      tier_variations: [{ name: 'Warna', options: ['Hitam, pekat', 'Biru'], images: ['id-22222222-hitam', 'id-22222222-biru'] }],
      models: [
        {
          model_id: 9001,
          name: 'Hitam, pekat',
          price: 12_500_000_000,
          price_before_discount: 0,
          stock: 20,
          sold: 40,
          extinfo: { tier_index: [0] },
          is_lowest_price_at_shopee: true,
        },
        {
          model_id: 9002,
          name: 'Biru',
          price: 13_000_000_000,
          price_before_discount: 15_000_000_000,
          stock: 10,
          sold: 2,
          extinfo: { tier_index: [1] },
        },
      ],
      ...item,
    },
    product_review: {
      rating_star: 4.8,
      rating_count: [12, 0, 0, 0, 2, 10],
      total_rating_count: 12,
      historical_sold: 45,
      liked_count: 7,
      cmt_count: 5,
      ...review,
    },
    shop_detailed: {
      shopid: 123,
      name: 'Kirana',
      account: { username: 'kirana.id' },
      ctime: 1_500_000_000,
      follower_count: 900,
      rating_star: 4.9,
      is_official_shop: false,
      is_preferred_plus_seller: false,
      is_shopee_verified: true,
    },
  },
});

describe('a product page', () => {
  it('is read whole, and nothing of its viewer', () => {
    const found = only(page());
    expect(found).toMatchObject({
      marketplace: 'shopee',
      reader: 'pdp_get_pc',
      product_id: '4567',
      url: 'https://shopee.co.id/product/123/4567',
      name: 'Jaket Parasut',
      image_url: 'https://down-id.img.susercontent.com/file/id-11111111-bbbbb',
      price: { low: 125_000, high: 130_000 },
      original_price: null,
      sold_total: exactCounter(45),
      badge: hidden(),
      stock: exactCounter(30),
      reviews: exactCounter(12),
      likes: exactCounter(7),
      rating: 4.8,
      listed_at: '2023-11-14T22:13:20.000Z',
      location: 'KOTA BANDUNG',
      brand: null,
      category: [{ id: '11042849', name: 'Pakaian Pria' }],
      store: { id: '123', name: 'Kirana', domain: 'kirana.id', tier: 'power', rating: 4.9, followers: exactCounter(900) },
    });
    expect(JSON.stringify(found)).not.toMatch(/Mawar|user_id|account/);
  });

  it.each<[string, object, number | null]>([
    ['as many as the answer says came with words', { rating_count: [12, 0, 0, 0, 2, 10], rcount_with_context: 4 }, 4],
    ['none where it says none', { rating_count: [12, 0, 0, 0, 2, 10], rcount_with_context: 0 }, 0],
    ['unknown where it does not say, whatever `cmt_count` is', { rating_count: [12, 0, 0, 0, 2, 10] }, null],
    ['unknown where it says nonsense', { rating_count: [12, 0, 0, 0, 2, 10], rcount_with_context: -1 }, null],
  ])('counts comments: %s', (_name, item_rating, comments) => {
    expect(only(page({ cmt_count: 12, item_rating }))).toMatchObject({ comments, reviews: exactCounter(12) });
  });

  it('names variants by their place in the tiers, because a name may hold a comma', () => {
    expect(only(page()).variants).toMatchObject([
      {
        id: '9001',
        options: [{ axis: 'Warna', value: 'Hitam, pekat' }],
        name: 'Hitam, pekat',
        price: 125_000,
        original_price: null,
        stock: exactCounter(20),
        sold: exactCounter(40),
        lower_price_guarantee: true,
      },
      {
        id: '9002',
        options: [{ axis: 'Warna', value: 'Biru' }],
        price: 130_000,
        original_price: 150_000,
        image_url: 'https://down-id.img.susercontent.com/file/id-22222222-biru',
      },
    ]);
  });

  it('counts what the models sold only where the product does not say', () => {
    expect(only(page({}, { historical_sold: null })).sold_total).toMatchObject(exactCounter(42));
    expect(only(page({}, { historical_sold: null, historical_sold_display: '10RB+' })).sold_total).toEqual({
      low: 10_000,
      high: null,
      precision: 'rounded_down',
      text: '10RB+',
    });
  });

  it('keeps hidden figures hidden', () => {
    const models = [{ model_id: 9001, name: 'Biru', price: 12_500_000_000, stock: null, sold: null, extinfo: { tier_index: [1] } }];
    const found = only(page({ stock: null, models }, { historical_sold: null, global_sold: null }));
    expect(found.stock).toEqual(hidden());
    expect(found.sold_total).toEqual(hidden());
    expect(found.variants[0]).toMatchObject({ stock: hidden(), sold: hidden() });
  });

  it('takes a stock word where there is no number', () => {
    const found = only(page({ stock: null, models: [], stock_display: 'TERSEDIA' }));
    expect(found.stock).toEqual({ low: 1, high: null, precision: 'text_only', text: 'TERSEDIA' });
  });

  it('does not believe a zero beside reviews', () => {
    expect(only(page({}, { historical_sold: 0 })).sold_total).toEqual(hidden());
    expect(only(page({}, { historical_sold: 0, total_rating_count: 0 })).sold_total).toMatchObject(exactCounter(0));
  });

  it('has no variants where the only model is the product itself', () => {
    const models = [{ model_id: 9001, name: '', price: 12_500_000_000, stock: 3, sold: 8, extinfo: { tier_index: [0] } }];
    expect(only(page({ models, tier_variations: [{ name: '', options: [''] }] })).variants).toEqual([]);
  });

  it('gives an empty list of variants where one of them is invalid, and keeps the product', () => {
    const { snapshots, problems } = read(page({ models: [{ model_id: 9001, price: 'murah' }] }));
    expect(snapshots[0]?.variants).toEqual([]);
    expect(snapshots[0]?.name).toBe('Jaket Parasut');
    expect(problems).toMatchObject([{ code: 'invalid_variants' }]);
  });

  it('ignores a product whose price is no number', () => {
    const { snapshots, problems } = read(page({ price: { secret: 1 } }));
    expect(snapshots).toEqual([]);
    expect(problems).toMatchObject([{ code: 'invalid_payload' }]);
  });

  it('reads the gateway form: prices as texts, places beside the models, vouchers taken off', () => {
    const found = only({
      item: {
        itemid: 4567,
        shopid: 123,
        title: 'Rok',
        currency: 'VND',
        price: '9900000000',
        price_min: '9900000000',
        price_max: '11900000000',
        price_before_discount: '20000000000',
        price_min_before_discount: '20000000000',
        historical_sold: 2750,
        stock: 9323,
        tier_variations: [
          { name: 'Màu', options: ['Hồng'], images: null },
          { name: 'Cỡ', options: ['39', '40'] },
        ],
        models: [
          {
            model_id: '9001',
            name: 'Hồng,40',
            price: '11900000000',
            normal_price: '20000000000',
            price_info: { final_price: '9800000000' },
            stock: 20,
            sold: 106,
            tier_indices: [0, 1],
          },
        ],
      },
      product_review: null,
      product_price: {},
    });
    expect(found).toMatchObject({
      currency: 'VND',
      url: null,
      price: { low: 99_000, high: 119_000 },
      original_price: 200_000,
      price_after_voucher: 98_000,
      sold_total: exactCounter(2750),
    });
    expect(found.variants[0]).toMatchObject({ name: 'Hồng / 40', price: 119_000, original_price: 200_000 });
  });
});

describe('an item alone', () => {
  it('says what was sold in about 30 days, and a lifetime beside it', () => {
    const found = only({
      item: { itemid: 5, shopid: 6, name: 'Kaos', price: 5_000_000_000, sold: 16, historical_sold: 238, stock: 4 },
      version: 'a',
    });
    expect(found).toMatchObject({ reader: 'item_get', badge: exactCounter(16), sold_total: exactCounter(238), currency: 'IDR' });
  });
});
