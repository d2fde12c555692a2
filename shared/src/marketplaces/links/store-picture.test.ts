import { expect, it } from 'vitest';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import type { SnapshotStore } from '#src/observation/snapshot.ts';

const context = { observed_at: '2026-11-20T03:00:00.000Z', read_from: 'api', url: null } as const;
const storeOf = (body: unknown): SnapshotStore | undefined => {
  const found = readPayload(body, context);
  return (found?.snapshots[0] ?? found?.stores[0])?.store;
};

const portrait = 'id-11134004-7rbkb-kirana';
const shopeeShop = { shopid: 910101, name: 'Toko Kirana', follower_count: 5, item_count: 3641, account: { portrait } };
const shopeePage = {
  data: {
    item: { item_id: 710100201, shop_id: 910101, title: 'Rak', price: 4_500_000_000 },
    product_review: { historical_sold: 3 },
    shop_detailed: shopeeShop,
  },
};
const logo = { url_list: ['https://p16-oec-sg.ibyteimg.com/a.png?dr=1', 'https://p19-oec-sg.ibyteimg.com/a.png'] };
const tiktokCard = {
  data: {
    productList: [
      {
        product_id: '1731535811462200001',
        title: 'Rak',
        product_price_info: { sale_price_decimal: '45000', currency_name: 'IDR' },
        seller_info: { seller_id: '7496187918986610001', shop_name: 'Kirana', shop_logo: logo },
      },
    ],
  },
};
const tiktokPage = {
  component_data: {
    product_info: {
      product_id: '1731535811462200001',
      seller: { seller_id: '7496187918986610001', name: 'Kirana', product_count: 110, avatar: logo },
      product_base: { title: 'Rak', price: { min_sku_price: '45000', currency: 'IDR' } },
    },
  },
};
const tokopediaShop = [
  {
    data: {
      shopInfoByID: {
        result: [
          {
            shopCore: { shopID: '1200345', name: 'Toko Kirana', domain: 'kirana' },
            shopAssets: { avatar: 'https://images.tokopedia.net/img/kirana.jpg' },
            activeProduct: '412',
          },
        ],
      },
    },
  },
];

it.each([
  ['Shopee, a product’s page', shopeePage, `https://down-id.img.susercontent.com/file/${portrait}`, 3641],
  ['Shopee, a shop', { data: shopeeShop }, `https://down-id.img.susercontent.com/file/${portrait}`, 3641],
  ['Tokopedia, a shop', tokopediaShop, 'https://images.tokopedia.net/img/kirana.jpg', 412],
  ['TikTok, a card', tiktokCard, logo.url_list[0], null],
  ['TikTok, a product’s page', tiktokPage, logo.url_list[0], 110],
])('%s: the store’s picture and its own count of products', (_, body, picture, products) => {
  const store = storeOf(body);
  expect([store?.image_url, store?.products.low]).toEqual([picture, products]);
});

it.each([
  ['no portrait', { ...shopeeShop, account: {} }],
  ['an odd one', { ...shopeeShop, account: { portrait: { id: 1 } } }],
])('%s: none, and the rest of the store stands', (_, shop) => {
  expect(storeOf({ data: shop })).toMatchObject({ id: '910101', image_url: null, products: { low: 3641 } });
});
