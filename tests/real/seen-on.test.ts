// @vitest-environment jsdom
import { readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import { tokopediaPage } from '@telaah/shared/marketplaces/tokopedia/answers/page';
import { describe, expect, it } from 'vitest';
import { exactly, recorded, recordedJson, recordedText } from './recorded.ts';

const context = { observed_at: '2026-01-01T00:00:00.000Z', read_from: 'file', url: null } as const;
const read = (file: string, url: string | null = null) => readPayload(recordedJson(file), { ...context, url });
const places = (file: string, url: string | null = null) => read(file, url)?.snapshots.map(({ seen_on }) => seen_on) ?? [];
const nothingStated = {
  keyword: null,
  category: null,
  shop: null,
  product: null,
  sort: null,
  page: null,
  position: null,
  found: null,
};

/** Placements typed from the recorded files: their requests, the store of their page, their own links. */
describe.skipIf(!recorded)('where recorded products were seen', () => {
  it('Shopee, a shop’s list by the request beside it', () => {
    const { url } = recordedJson('shopee/id-shop-search_items-jiniso-2024-06.json') as { url: string };
    const seen = places('shopee/id-shop-search_items-jiniso-2024-06.json', url);
    // limit=30&offset=0&order=desc&shopid=121235261&sort_by=pop
    expect(seen[0]).toEqual({ ...nothingStated, kind: 'shop', shop: '121235261', sort: 'pop', page: 1, position: 1, found: 28 });
    expect(seen.map((each) => each?.position)).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
  });

  it('Tokopedia, a search page’s store: products and advertisements, each by the arguments of its own field', () => {
    const html = recordedText('tokopedia/search-page-body-window-cache-2022-07.html');
    const page = new DOMParser().parseFromString(html, 'text/html');
    const found = tokopediaPage
      .embedded(page)
      .flatMap((body) => readPayload(body, { ...context, read_from: 'embedded' })?.snapshots ?? []);
    // ace_search_product_v4({"params":"…ob=23&page=1&q=laptop…rows=60"}) and displayAdsV3({"displayParams":"…item=20…ob=23&page=1&q=laptop"})
    const laptop = { ...nothingStated, kind: 'search', keyword: 'laptop', sort: '23', page: 1 };
    const organic = found.filter((each) => !each.is_ad);
    // header.totalData 57344466, of the products alone
    expect(organic[0]?.seen_on).toEqual({ ...laptop, position: 1, found: 57_344_466 });
    expect(organic.at(-1)?.seen_on).toEqual({ ...laptop, position: organic.length, found: 57_344_466 });
    expect(found.filter((each) => each.is_ad)[0]?.seen_on).toEqual({ ...laptop, position: 1 });
  });

  it('Tokopedia, a search of 2025: its products’ links say what was searched for', () => {
    const seen = places('tokopedia/search-v5-headphone-2025-11-06.dev.json');
    // extParam=…keyword%3Dheadphone+bluetooth%26search_id%3D2025110609542311…%26src%3Dsearch
    // header.totalData 320
    expect(new Set(seen.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ kind: 'search', ...nothingStated, keyword: 'headphone bluetooth', found: 320 })]),
    );
  });

  it('Tokopedia, 2022: recommendations', () => {
    expect(places('tokopedia/recommendation-2022-06.json')[0]).toEqual({ ...nothingStated, kind: 'recommendation', position: 1 });
  });

  it('Blibli, whose answer repeats the question', () => {
    // searchTerm "kaos", paging.page 1, paging.total_item 4633
    expect(places('other/blibli-search-2020.json')[1]).toEqual({
      ...nothingStated,
      kind: 'search',
      keyword: 'kaos',
      page: 1,
      position: 2,
      found: 4633,
    });
  });

  it.each(['tokopedia/pdp-layout-variants-2023-06.json', 'tiktokshop/us-pdp-router-data-40skus-2025-07.json'])(
    '%s: a product’s own page is none',
    (file) => {
      expect(places(file)).toEqual([null]);
    },
  );
});

describe.skipIf(!recorded)('shops, read by hand', () => {
  it('a shop alone, 2019', () => {
    // follower_count 21889, account.following_count 7, item_count 395, response_rate 94, rating_star 4.67817 (kept in hundredths), ctime 1484064900
    expect(read('shopee/id-v2-shop-get-2019.json')?.stores).toMatchObject([
      {
        store: {
          id: '14971334',
          name: 'BARANGSAE.CO',
          domain: 'barangsae',
          location: 'KAB. GARUT',
          rating: 4.68,
          followers: exactly(21_889),
          following: exactly(7),
          products: exactly(395),
          response_rate: 94,
          marks: [],
          listed_at: '2017-01-10T16:15:00.000Z',
        },
      },
    ]);
  });

  it('a shop on a product’s page, 2025', () => {
    // shop_detailed: follower_count 70768, item_count 228, response_rate 99, is_shopee_verified true
    const [product] = read('shopee/vn-pdp-gateway-two-tier-2025-10.json')?.snapshots ?? [];
    expect(product?.store).toMatchObject({
      followers: exactly(70_768),
      products: exactly(228),
      response_rate: 99,
      marks: ['shopee_verified'],
    });
  });

  it('a seller on TikTok Shop, 2025', () => {
    const [product] = read('tiktokshop/us-pdp-router-data-40skus-2025-07.json')?.snapshots ?? [];
    expect(product?.store.products).toEqual({ ...exactly(110), text: null }); // seller.product_count
  });
});
