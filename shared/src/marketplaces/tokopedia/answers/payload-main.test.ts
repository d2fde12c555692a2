import { describe, expect, it } from 'vitest';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import { exactCounter, payloadsAt } from '#src/testing/payloads.ts';

const { read, only } = payloadsAt('https://gql.tokopedia.com/graphql/PDPMainInfo');

const basicInfo = {
  shopID: '1200345',
  shopName: 'Toko Kirana',
  url: 'https://www.tokopedia.com/tokokirana/kaos-polos-katun',
  ttsPID: '1731535811462200001',
  createdAt: '2025-05-01T10:00:00+07:00',
  status: 'ACTIVE',
  category: { detail: [{ id: '1758', name: 'Fashion Pria' }] },
  stats: { countReview: '812', rating: 4.9 },
  txStats: { countSold: '1432', itemSoldFmt: '1 rb+' },
};
const components = [
  {
    name: 'product_content',
    data: [
      {
        name: 'Kaos Polos Katun',
        price: { value: 45_000, currency: 'IDR', slashPriceFmt: 'Rp65.000' },
        stock: { value: '310' },
        variant: { isVariant: false, parentID: '11995700001' },
      },
    ],
  },
  { name: 'product_media', data: [{ media: [{ type: 'image', urlOriginal: 'https://images.tokopedia.net/img/a.jpg' }] }] },
];
const ofOlder = { pdpGetLayout: { basicInfo: { id: '11995700001', ...basicInfo }, components } };
const ofNewer = {
  pdpMainInfo: {
    requestID: 'r1',
    data: { layoutName: 'desktop', basicInfo: { productID: '11995700001', ...basicInfo } },
    components,
  },
};

describe('a product page under the newer operation', () => {
  it('reads as under the older one', () => {
    expect(only([{ data: ofNewer }])).toEqual(only([{ data: ofOlder }]));
    expect(only([{ data: ofNewer }])).toMatchObject({
      product_id: '11995700001',
      name: 'Kaos Polos Katun',
      price: { low: 45_000, high: 45_000 },
      original_price: 65_000,
      sold_total: exactCounter(1432),
      reviews: exactCounter(812),
      stock: exactCounter(310),
      store: { id: '1200345', name: 'Toko Kirana', domain: 'tokokirana' },
      twin: { marketplace: 'tiktok', product_id: '1731535811462200001' },
    });
  });

  it.each([
    ['beside another answer', [{ data: { other: 1 } }, { data: ofNewer }]],
    ['alone', ofNewer.pdpMainInfo],
    ['with its basic facts called as before', [{ data: { pdpMainInfo: { data: ofOlder.pdpGetLayout } } }]],
    ['under a name of tomorrow', [{ data: { pdpPage: ofNewer.pdpMainInfo } }]],
    [
      'in the page’s store',
      {
        ROOT_QUERY: { 'pdpMainInfo({"productKey":"kaos-polos-katun"})': { type: 'id', id: '$1' } },
        $1: { data: { type: 'id', id: '$1.data' }, components: components.map((_, index) => ({ type: 'id', id: `$c${index}` })) },
        '$1.data': { basicInfo: { type: 'json', json: { id: '11995700001', ...basicInfo } } },
        $c0: components[0],
        $c1: components[1],
      },
    ],
  ])('%s', (_, body) => {
    expect(only(body)).toEqual(only([{ data: ofNewer }]));
  });

  it('without an id is refused, and what the page asks for later under the same name is none', () => {
    const { pdpMainInfo: main } = ofNewer;
    expect(read([{ data: { pdpMainInfo: { ...main, data: { basicInfo } } } }])).toMatchObject({
      snapshots: [],
      problems: [{ code: 'invalid_payload' }],
    });
    const later = [{ data: { pdpMainInfo: { data: { wishlistCount: 5, shopInfo: {} } } } }];
    expect(readPayload(later, { observed_at: '2026-11-20T03:00:00.000Z', read_from: 'api', url: null })).toBeNull();
  });
});
