import { describe, expect, it } from 'vitest';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import { exactCounter, payloadsAt } from '#src/testing/payloads.ts';

const context = { observed_at: '2026-03-01T03:00:00.000Z', read_from: 'api', url: null } as const;
const { read, only } = payloadsAt(null);

const v4 = (id: number, more: object = {}) => ({
  id,
  name: `Kaos ${id}`,
  url: `https://www.tokopedia.com/kirana/kaos-${id}?extParam=x`,
  price: 'Rp39.000',
  originalPrice: '',
  labelGroups: [
    { position: 'promo', title: 'Cashback' },
    { position: 'integrity', title: 'Terjual 2 rb+' },
  ],
  ratingAverage: '4.8',
  countReview: 12,
  categoryBreadcrumb: 'fashion-pria/kaos-pria',
  categoryId: 1759,
  categoryName: 'Fashion Pria',
  shop: {
    shopId: 9,
    name: 'Kirana',
    url: 'https://www.tokopedia.com/kirana',
    city: 'Bandung',
    isOfficial: false,
    isPowerBadge: true,
  },
  ads: { adsId: '' },
  ...more,
});

describe('lists', () => {
  it('reads the search of 2025: parent id, twin, text label, badge', () => {
    const product = {
      id: '102',
      ttsProductID: '1730848970492970153',
      name: 'Headphone',
      url: 'https://www.tokopedia.com/kirana/headphone-1732882250767369385?src=x',
      mediaURL: { image300: 'https://images.tokopedia.net/a.jpg' },
      shop: { id: '7494721726781556905', name: 'Kirana', url: 'https://www.tokopedia.com/kirana', city: 'Tangerang', tier: 2 },
      price: { text: 'Rp159.000', number: 159_000, original: 'Rp699.000', discountPercentage: 0 },
      labelGroups: [
        { position: 'ri_product_credibility', title: '10rb+ terjual' },
        { position: 'ri_ribbon', title: '77%' },
      ],
      category: { id: '578', name: 'Audio', breadcrumb: 'audio/headphone' },
      rating: '',
      ads: { id: 'A1' },
      meta: { parentID: '100' },
    };
    expect(only([{ data: { searchProductV5: { data: { products: [product] } } } }])).toMatchObject({
      reader: 'search_product_v5',
      product_id: '100',
      url: 'https://www.tokopedia.com/kirana/headphone-1732882250767369385',
      price: { low: 159_000, high: 159_000 },
      original_price: 699_000,
      sold_total: { low: 10_000, high: 49_999, precision: 'rounded_down', text: '10rb+ terjual' },
      rating: null,
      category: [
        { id: '578', name: 'Audio' },
        { id: null, name: 'Headphone' },
      ],
      store: { id: '7494721726781556905', tier: 'official', domain: 'kirana' },
      twin: { marketplace: 'tiktok', product_id: '1730848970492970153' },
      is_ad: true,
    });
  });

  it('makes no twin of an address, whose id is a SKU as often as not', () => {
    const card = v4(1, { url: 'https://www.tokopedia.com/kirana/kaos-1732882250767369385' });
    expect(only({ data: { ace_search_product_v4: { data: { products: [card] } } } }).twin).toBeNull();
  });

  it('keeps the good cards and counts the bad', () => {
    const { snapshots, problems } = read({
      data: { ace_search_product_v4: { data: { products: [v4(1), { id: 'x' }, v4(3, { labelGroups: [] })] } } },
    });
    expect(snapshots.map((each) => each.sold_total.low)).toEqual([2000, null]);
    expect(problems).toMatchObject([{ code: 'invalid_item', index: 1 }]);
  });

  it('follows an Apollo store, advertisements included, and is not caught in its circles', () => {
    const ref = (id: string) => ({ type: 'id', generated: true, id });
    const { labelGroups, shop, ads, ...plain } = v4(1);
    const store = {
      ROOT_QUERY: {
        'ace_search_product_v4({"params":"q=kaos"})': ref('answer'),
        'displayAdsV3({"ep":"product"})': ref('ads'),
        'displayAdsV3({"ep":"cpm"})': ref('banner'),
        'trending({})': ref('circle'),
      },
      answer: { data: ref('data'), self: ref('answer') },
      data: { products: [ref('product')], related: ref('answer') },
      product: {
        ...plain,
        labelGroups: labelGroups.map((_, index) => ref(`label${index}`)),
        shop: ref('shop'),
        ads: { __ref: 'noAd' },
      },
      label0: labelGroups[0],
      label1: labelGroups[1],
      shop,
      noAd: ads,
      circle: ref('circle'),
      ads: { data: [{ product: ref('adProduct'), shop: ref('adShop') }] },
      banner: { data: [{ headline: {}, shop: null, product: null }] },
      adProduct: {
        id: '2',
        name: 'Kaos Iklan',
        uri: 'https://www.tokopedia.com/hp/kaos-iklan?src=topads',
        price_format: 'Rp21.499.000',
        count_review_format: '16',
        product_rating_format: '5.0',
        label_group: { type: 'json', json: [{ position: 'integrity', title: 'Terjual 30+' }] },
      },
      adShop: { id: '5', name: 'HP', domain: 'hp', city: 'Jakarta', shop_is_official: true },
    };
    const { snapshots, problems } = read(store);
    expect(problems).toEqual([]);
    expect(snapshots.map((each) => [each.product_id, each.sold_total.low, each.is_ad, each.store.tier])).toEqual([
      ['1', 2000, false, 'power'],
      ['2', 30, true, 'official'],
    ]);
  });

  it('reads a shop list saved without its answer, with ratings out of a hundred', () => {
    const product = {
      __typename: 'ShopProductListDetail',
      product_id: '5',
      name: 'Laptop',
      product_url: 'https://www.tokopedia.com/kirana/laptop',
      price: { text_idr: 'Rp 8.419.000' },
      campaign: { original_price_fmt: '' },
      label_groups: [{ title: 'Stok Habis' }, { title: '1 terjual' }],
      badge: [{ title: 'Official Store' }],
      stats: { reviewCount: 2, rating: 98 },
    };
    expect(only([product])).toMatchObject({
      reader: 'get_shop_product',
      price: { low: 8_419_000, high: 8_419_000 },
      stock: { low: 0, high: 0, precision: 'text_only' },
      sold_total: exactCounter(1),
      rating: 4.9,
      status: 'sold_out',
      store: { domain: 'kirana', tier: 'official' },
    });
  });

  it('says what an answer without a list lacks', () => {
    expect(read({ data: { searchProductV5: { data: null } } }).problems).toMatchObject([{ code: 'invalid_payload' }]);
    expect(read({ data: { CategoryProducts: { data: [] } } }).problems).toMatchObject([{ code: 'no_products' }]);
    expect(readPayload({ data: { dynamicHomeIcon: {} } }, context)).toBeNull();
  });
});

describe('a shop alone', () => {
  const shop = {
    shopCore: { shopID: '9', name: 'Kirana', domain: 'kirana' },
    favoriteData: { totalFavorite: 4120, alreadyFavorited: 1 },
    activeProduct: '310',
    location: 'Kota Bandung',
    createInfo: { openSince: 'Juni 2019', shopCreated: '2019-06-04T00:00:00Z' },
    goldOS: { isOfficial: 0, isGold: 1, isGoldBadge: true },
  };
  const answer = (...result: unknown[]) => [{ data: { shopInfoByID: { result } } }];

  it('is read with its followers, its products and its badges', () => {
    const { stores = [], problems } = read(answer(shop));
    expect(problems).toEqual([]);
    expect(stores).toHaveLength(1);
    expect(stores[0]?.store).toMatchObject({
      id: '9',
      name: 'Kirana',
      domain: 'kirana',
      tier: 'power',
      location: 'Kota Bandung',
      followers: exactCounter(4120),
      products: exactCounter(310),
      marks: ['power_merchant', 'power_badge'],
      listed_at: '2019-06-04T00:00:00.000Z',
    });
    expect(JSON.stringify(stores)).not.toContain('alreadyFavorited');
  });

  it('says nothing of what the answer leaves out, and of a shop without an id nothing at all', () => {
    const { stores = [], problems } = read(answer({ shopCore: { shopID: '9' } }, { shopCore: { name: 'Nobody' } }));
    expect(stores).toHaveLength(1);
    const silent = expect.objectContaining({ low: null, high: null, precision: 'hidden' });
    const nothing = { name: null, tier: null, marks: null, listed_at: null, followers: silent, products: silent };
    expect(stores[0]?.store).toMatchObject({ id: '9', ...nothing });
    expect(problems).toEqual([expect.objectContaining({ code: 'invalid_payload' })]);
  });
});
