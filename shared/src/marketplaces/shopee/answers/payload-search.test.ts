import { describe, expect, it } from 'vitest';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import { hidden } from '#src/observation/reading.ts';
import { exactCounter, payloadsAt } from '#src/testing/payloads.ts';

const context = { observed_at: '2026-03-01T03:00:00.000Z', read_from: 'api', url: 'https://shopee.co.id/x' } as const;
const { read, only } = payloadsAt('https://shopee.co.id/x');

describe('a list', () => {
  const card = (sold: object, more: object = {}) => ({
    item_basic: null,
    item_data: {
      itemid: 5,
      shopid: 6,
      item_card_display_price: { price: 9_000_000_000, strikethrough_price: 12_000_000_000 },
      item_card_display_sold_count: sold,
      shop_data: { shop_name: 'Kirana' },
      ...more,
    },
    item_card_displayed_asset: { name: 'Kaos', image: 'id-11111111-bbbbb', shop_location: 'Bandung' },
  });

  it('keeps the price before and after the voucher', () => {
    const found = only({
      items: [
        {
          itemid: 5,
          shopid: 6,
          item_basic: {
            itemid: 5,
            shopid: 6,
            name: 'Kaos',
            price: 13_340_700_000,
            item_card_display_price: { price: 13_040_700_000 },
            sold: 28,
            historical_sold: 486,
            stock: 1,
          },
        },
      ],
    });
    expect(found).toMatchObject({
      price: { low: 133_407, high: 133_407 },
      price_after_voucher: 130_407,
      badge: exactCounter(28),
      sold_total: exactCounter(486),
      stock: hidden(),
    });
  });

  it('reads cards, whose numbers give way to fuller labels', () => {
    const found = only({
      items: [
        card({
          historical_sold_count: 10_000,
          historical_sold_count_text: '10RB+ terjual',
          monthly_sold_count: 0,
          monthly_sold_count_text: '1RB+ Terjual/Bln',
        }),
      ],
    });
    expect(found).toMatchObject({
      price: { low: 90_000, high: 90_000 },
      original_price: 120_000,
      sold_total: { low: 10_000, high: null, precision: 'rounded_down' },
      badge: { low: 1000, high: 1999, precision: 'rounded_down' },
      store: { name: 'Kirana', location: 'Bandung' },
    });
  });

  it('takes a number that its label cannot have rounded for exact, and a bare zero for silence', () => {
    const found = only({
      items: [card({ historical_sold_count: 14_321, historical_sold_count_text: '10RB+ terjual', monthly_sold_count: 0 })],
    });
    expect(found.sold_total).toMatchObject(exactCounter(14_321));
    expect(found.badge).toEqual(hidden());
  });

  it('takes the real ids of virtual items, and finds cards of shops and recommendations', () => {
    const virtual = { ...card({}), real_items: [{ itemid: 50, shopid: 60 }], adsid: 12 };
    expect(only({ data: { centralize_item_card: { item_cards: [virtual] } } })).toMatchObject({
      product_id: '50',
      store: { id: '60' },
      is_ad: true,
    });
    expect(only({ data: { sections: [{ data: { item: [card({})] } }] } }).product_id).toBe('5');
    expect(only({ data: { units: [{ data_type: 'item', item: card({}) }, { data_type: 'banner' }] } }).product_id).toBe('5');
  });

  it('keeps the good items of a list and counts the bad', () => {
    const { snapshots, problems } = read({
      items: [{ itemid: 5, shopid: 6, name: 'Kaos', price: 100_000_000 }, { itemid: 7 }, null],
    });
    expect(snapshots).toHaveLength(1);
    expect(problems.map(({ code, index }) => [code, index])).toEqual([
      ['invalid_item', 1],
      ['invalid_item', 2],
    ]);
  });

  it('refuses an id that lost digits on the way', () => {
    expect(read({ items: [{ itemid: 2 ** 60, shopid: 6, name: 'Kaos' }] }).snapshots).toEqual([]);
  });

  it('says so where there are no products', () => {
    expect(read({ items: [], nomore: true, error: 0 }).problems).toMatchObject([{ code: 'no_products' }]);
  });

  it('takes a shop alone, with the marks that it was told of', () => {
    const shop = { shopid: 6, follower_count: 3, name: 'Kirana', item_count: 40, response_rate: 94, is_official_shop: false };
    const { snapshots, stores, problems } = read({ data: { ...shop, is_shopee_verified: true, following_count: 2, account: {} } });
    expect([snapshots, problems]).toEqual([[], []]);
    expect(stores).toMatchObject([
      {
        marketplace: 'shopee',
        store: { id: '6', followers: { low: 3 }, following: { low: 2 }, products: { low: 40 }, response_rate: 94 },
      },
    ]);
    expect(stores[0]?.store.marks).toEqual(['shopee_verified']);
  });

  it('does not know a refusal', () => {
    expect(readPayload({ error: 90_309_999, is_customized: false }, context)).toBeNull();
    expect(readPayload({ error: 4, data: null }, context)).toBeNull();
  });
});
