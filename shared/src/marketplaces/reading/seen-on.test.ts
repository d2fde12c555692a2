import { describe, expect, it } from 'vitest';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import { marketplaces } from '#src/marketplaces/index.ts';
import { listRules } from '#src/marketplaces/readers/payloads.ts';
import type { ListRules } from '#src/marketplaces/reading/list-request.ts';
import type { ReadContext } from '#src/marketplaces/reading/reader.ts';
import { findRequestParameters, withOnly } from '#src/marketplaces/reading/request-parameters.ts';
import { listPageOf } from '#src/marketplaces/reading/seen-on.ts';

const context = { observed_at: '2026-11-20T03:00:00.000Z', read_from: 'api', url: null } as const;
const pageOf = (id: MarketplaceId, around: Partial<ReadContext>) => {
  const found = listPageOf(marketplaces[id], listRules[id] as ListRules, { ...context, ...around });
  return found && { ...Object.fromEntries(Object.entries(found.page).filter(([, value]) => value !== null)), before: found.before };
};

const search =
  'https://shopee.co.id/api/v4/search/search_items?by=sales&keyword=kaos%20polos&limit=60&newest=120&order=desc&page_type=search';
const graphql = (variables: object) =>
  JSON.stringify([{ operationName: 'SearchProductV5Query', variables, query: 'query SearchProductV5Query($params: String!)' }]);

describe('the page of a list', () => {
  it.each<[string, MarketplaceId, Partial<ReadContext>, object | null]>([
    ['Shopee, search', 'shopee', { url: search }, { kind: 'search', keyword: 'kaos polos', sort: 'sales', page: 3, before: 0 }],
    [
      'Shopee, category by price',
      'shopee',
      {
        url: 'https://shopee.co.id/api/v4/search/search_items?by=price&order=asc&fe_categoryids=11042849&limit=60&newest=0&page_type=search',
      },
      { kind: 'category', category: '11042849', sort: 'price asc', page: 1, before: 0 },
    ],
    [
      'Shopee, a shop by its match',
      'shopee',
      { url: 'https://shopee.co.id/api/v4/search/search_items?by=pop&limit=30&match_id=14971334&newest=30&page_type=shop' },
      { kind: 'shop', shop: '14971334', sort: 'pop', page: 2, before: 0 },
    ],
    [
      'Shopee, recommended by a shop',
      'shopee',
      { url: 'https://shopee.co.id/api/v4/shop/rcmd_items?bundle=shop_page&limit=30&offset=0&shop_id=121235261' },
      { kind: 'shop', shop: '121235261', page: 1, before: 0 },
    ],
    [
      'Shopee, recommended on a search page: not a place in that search',
      'shopee',
      {
        url: 'https://shopee.co.id/api/v4/recommend/recommend_v2',
        request: '{"bundle":"daily_discover_main","limit":20,"offset":20}',
        page: 'https://shopee.co.id/search?keyword=kaos',
      },
      { kind: 'recommendation', page: 2, before: 0 },
    ],
    [
      'Tokopedia, search by its variables',
      'tokopedia',
      {
        url: 'https://gql.tokopedia.com/graphql/SearchProductV5Query',
        request: graphql({
          params: 'device=desktop&ob=5&page=2&q=headphone+bluetooth&rows=60&start=60&st=product&user_id=77&user_cityId=176',
        }),
        page: 'https://www.tokopedia.com/search?st=product&q=speaker',
      },
      { kind: 'search', keyword: 'headphone bluetooth', sort: '5', page: 2, before: 0 },
    ],
    [
      'Tokopedia, search by the page around it',
      'tokopedia',
      {
        url: 'https://gql.tokopedia.com/graphql/SearchProductV5Query',
        page: 'https://www.tokopedia.com/search?q=laptop&page=3&ob=23',
      },
      { kind: 'search', keyword: 'laptop', sort: '23', page: 3, before: 0 },
    ],
    [
      'Tokopedia, a category by its path',
      'tokopedia',
      {
        url: 'https://gql.tokopedia.com/graphql/CategoryProducts',
        request: graphql({ params: 'page=1&ob=&identifier=rumah-tangga_dekorasi_lilin&sc=984&rows=60&start=1' }),
      },
      { kind: 'category', category: 'rumah-tangga/dekorasi/lilin', page: 1, before: 0 },
    ],
    [
      'Tokopedia, a shop',
      'tokopedia',
      {
        url: 'https://gql.tokopedia.com/graphql/ShopProducts',
        request: graphql({ sid: '1577650', page: 2, perPage: 80, sort: 1 }),
      },
      { kind: 'shop', shop: '1577650', sort: '1', page: 2, before: 0 },
    ],
    [
      'TikTok Shop, a category further down',
      'tiktok',
      {
        url: 'https://shop-id.tokopedia.com/api/shop/home/product_list',
        request: '{"category_id":"601152","exclude_product_ids":["1729926772210436178","1731535811462268101"]}',
      },
      { kind: 'category', category: '601152', before: 2 },
    ],
    [
      'TikTok Shop, its front page',
      'tiktok',
      { url: 'https://shop-id.tokopedia.com/api/shop/home/product_list', request: '{}' },
      { kind: 'recommendation', before: 0 },
    ],
    [
      'TikTok Shop, a search page’s own data',
      'tiktok',
      { url: 'https://shop-id.tokopedia.com/search?st=product&q=celana' },
      { kind: 'search', keyword: 'celana', before: 0 },
    ],
    [
      'another product’s page',
      'tokopedia',
      { url: 'https://gql.tokopedia.com/graphql/CategoryProducts', page: 'https://www.tokopedia.com/kirana/kaos-polos-a1b2c' },
      { kind: 'product', product: 'kirana/kaos-polos-a1b2c', before: 0 },
    ],
    ['nothing that says', 'shopee', { url: 'https://shopee.co.id/api/v4/search/search_items' }, null],
    ['a file', 'tokopedia', {}, null],
  ])('%s', (_, id, around, expected) => {
    expect(pageOf(id, around)).toEqual(expected);
  });
});

describe('what was asked', () => {
  const names = new Set(['q', 'page', 'ids']);

  it('is found at any depth, the first of a name counts, and nothing else comes along', () => {
    const body = { variables: { params: 'q=a%20b&user_id=7', input: [{ page: 4, secret: 'x' }], ids: ['1', '2'] }, page: 5 };
    expect(findRequestParameters(JSON.stringify(body), names)).toEqual({ q: 'a b', page: '4', ids: '1,2' });
    expect(findRequestParameters('https://a.id/s?extParam=q%3Dx%2By%26src%3Dsearch&page=2', names)).toEqual({
      q: 'x y',
      page: '2',
    });
  });

  it.each([null, '', '{', '[1', '"q=1"', 'q', '{"q":{"page":{}}}', '\u0000', '[[[[[[[[[[[[{"q":"deep"}]]]]]]]]]]]]'])(
    'of %j is nothing',
    (text) => {
      expect(findRequestParameters(text, names)).toEqual({});
    },
  );

  it('is all that is left of an address', () => {
    expect(withOnly('https://a.id/s?q=1&user=7#x', names)).toBe('https://a.id/s?q=1');
  });
});
