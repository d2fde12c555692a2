import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPayload } from '#src/marketplaces/readers/payloads.ts';
import { toResultCount } from '#src/marketplaces/reading/wire.ts';
import { seenOn } from '#src/observation/snapshot.ts';

const context = { observed_at: '2026-11-20T03:00:00.000Z', read_from: 'api' } as const;
const places = (body: unknown, url: string, request?: string) =>
  readPayload(body, { ...context, url, request: request ?? null })?.snapshots.map(({ seen_on }) => seen_on) ?? [];

const shopeeList = (total_count: unknown) => ({
  total_count,
  items: [1, 2].map((id) => ({ item_basic: { itemid: 710100200 + id, shopid: 910101, name: `Rak ${id}`, price: 4_500_000_000 } })),
});
const search = 'https://shopee.co.id/api/v4/search/search_items?by=sales&keyword=rak&limit=60&newest=60&page_type=search';

const v5 = (totalData: unknown) => [
  {
    data: {
      searchProductV5: {
        header: { totalData },
        data: {
          products: [
            {
              id: '11995700001',
              name: 'Rak Sepatu',
              url: 'https://www.tokopedia.com/tokokirana/rak-sepatu?extParam=keyword%3Drak%26src%3Dsearch',
              shop: { id: '1200345', name: 'Toko Kirana' },
              price: { text: 'Rp45.000', number: 45000 },
            },
          ],
        },
      },
    },
  },
];
const v5Url = 'https://gql.tokopedia.com/graphql/SearchProductV5Query';

const lazada = (totalResults: unknown) => ({
  mainInfo: { totalResults },
  mods: { listItems: [{ itemId: '8012345001', name: 'Rak', price: '45000.00' }] },
});
const blibli = {
  data: {
    searchTerm: 'rak',
    paging: { page: 1, total_item: 4321 },
    products: [{ id: 'BOT-91010-00003', merchantCode: 'BOT-91010', name: 'Rak', price: { priceDisplay: 'Rp45.000' } }],
  },
};

describe('what a search says that it found', () => {
  it.each([
    ['Shopee', shopeeList(4321), search, null],
    ['Tokopedia, asked', v5(4321), v5Url, '[{"variables":{"params":"q=rak&page=1&pmin=&pmax="}}]'],
    ['Tokopedia, by its cards’ links', v5(4321), v5Url, null],
    ['Lazada', lazada('4321'), 'https://www.lazada.co.id/catalog/?ajax=true&q=rak&page=1', null],
    ['Blibli', blibli, 'https://www.blibli.com/backend/search/products', null],
  ])('%s: stands beside each place', (_, body, url, request) => {
    const found = places(body, url, request ?? undefined);
    expect(found[0]).toMatchObject({ kind: 'search', keyword: 'rak', found: 4321 });
    expect(new Set(found.map((each) => each?.found))).toEqual(new Set([4321]));
  });

  it.each([
    ['Shopee', shopeeList(4321), `${search}&price_min=10000`, null],
    ['Tokopedia', v5(4321), v5Url, '[{"variables":{"params":"q=rak&page=1&pmin=10000&fcity=176"}}]'],
    ['Lazada', lazada(4321), 'https://www.lazada.co.id/catalog/?q=rak&price=10000-20000', null],
  ])('%s: is not told of its words where a filter was set', (_, body, url, request) => {
    expect(places(body, url, request ?? undefined)[0]).toMatchObject({ keyword: 'rak', found: null });
  });

  it.each([null, undefined, '', 0, 1, -1, 1.5, '4.321', '5rb+', 1e300, {}, [4321]])('%j is unknown', (total) => {
    // Two products were shown, so it cannot have found only one.
    expect(places(shopeeList(total), search).map((each) => each?.found)).toEqual([null, null]);
  });

  it('is never fewer than what was shown', () => {
    fc.assert(
      fc.property(fc.anything(), fc.nat(5000), (value, shown) => {
        const found = toResultCount(value, shown);
        expect(found === null || (found >= shown && found >= 1 && String(found) === String(value))).toBe(true);
      }),
    );
  });

  it('was never said by older extensions', () => {
    const older = { kind: 'search', keyword: 'rak', category: null, shop: null, product: null, sort: null, page: 1, position: 3 };
    expect(seenOn.parse(older)).toEqual({ ...older, found: null });
  });
});
