import { suggestions } from '@telaah/shared/features/research/calls/suggestions';
import { type KeywordRow, type KeywordSummary, keywordRow, keywordSummary } from '@telaah/shared/features/research/keyword';
import type { RowsAnswer } from '@telaah/shared/kinds/kind';
import { heads } from '@telaah/shared/kinds/registry/heads';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balances } from '#src/features/ledger/service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillSearched, odd, searchedCalls } from '#src/testing/market/searched-market.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let calls: ReturnType<typeof searchedCalls<KeywordRow, KeywordSummary>>;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await fillSearched(api.test.db);
  calls = searchedCalls(api, heads.keyword, keywordRow, keywordSummary, () => user.headers);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(NOW);
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Basic', NOW);
});
const used = async () => (await balances(api.test.db, user.account_id, NOW)).tokens.used;
const names = ({ items }: RowsAnswer<{ name: string }>) => items.map(({ name }) => name.split(' ').at(-1)).join('');

describe('a keyword', () => {
  it('shows its first page with how it moved, found and bought', async () => {
    const { items, total_count } = await calls.rows({ keyword: ' KEMEJA ', marketplaces: ['shopee'] });
    expect(total_count).toBe(4);
    expect(
      items.map(({ name, position, position_before, place, days_on_page }) => [
        name,
        position,
        position_before,
        place,
        days_on_page,
      ]),
    ).toEqual([
      ['Kemeja a', 1, 3, 'organic', 2],
      ['Kemeja d', 1, null, 'ad', 1],
      ['Kemeja b', 2, 1, 'organic', 2],
      ['Kemeja c', 3, null, 'both', 1],
    ]);
    expect(items[0]).toMatchObject({ keyword: 'kemeja', price: 50_000, store_name: 'Toko 1', sold_30d: { mid: 300 } });
  });

  it.each([
    ['its positions, the lowest first', { order: 'asc' }, 'cbad'],
    ['prices', { sort: 'price' }, 'bcad'],
    ['sales', { sort: 'sold_30d' }, 'dcba'],
    ['a price range', { price_min: 50_000, price_max: 70_000 }, 'ac'],
    ['sales and a store', { sold_min: 500, store_id: 'of b' }, 'b'],
    ['a kind of store', { store_tiers: ['official'] }, 'ab'],
    ['a brand in any case', { brands: ['SEKAR'] }, 'dc'],
    ['what is bought', { place: 'ad' }, 'dc'],
    ['what is found', { place: 'organic' }, 'abc'],
  ])('is sorted and narrowed by %s', async (_name, body, order) => {
    const [row] = (await calls.rows({ keyword: 'kemeja', store_tiers: ['official'] })).items;
    const filters = 'store_id' in body ? { ...body, sold_min: 0, price_min: 80_000, store_id: row?.store_id } : body;
    expect(names(await calls.rows({ keyword: 'kemeja', marketplaces: ['shopee'], ...filters }))).toBe(order);
  });

  it('comes to what a person adds up by hand', async () => {
    const { summary } = await calls.sums({ keyword: 'kemeja', marketplaces: ['shopee'] });
    const { rows } = await sql<{ products: number; median: number }>`
      select (select count(distinct product_id)::int from placement s join listing_page g using (page_id)
        where lower(g.keyword) = 'kemeja' and g.marketplace_id = 1) as products,
      (select percentile_cont(0.5) within group (order by l.price) from product_live l join product p using (product_id)
        where p.external_id in ('a', 'b', 'c', 'd')) as median`.execute(api.test.db);
    expect(summary).toMatchObject({
      lists: [{ marketplace: 'shopee', looks: 2, days: 2, products: 5, list_day: '2026-11-18', before_day: '2026-11-10' }],
      products: rows[0]?.products,
      places: 5,
      ads: 2,
      price_median: rows[0]?.median,
      price_low: 40_000,
      price_high: 70_000,
      sold_median: (900 + 600) / 2,
      sold_known: 4,
      official_share: 0.5,
      search_volume: null,
      stores: [
        { name: 'Toko 1', places: 2, share: 0.4 },
        { name: 'Toko 2', places: 2, share: 0.4 },
        { name: 'Toko 3', places: 1, share: 0.2 },
      ],
      brands: [{ name: 'Sekar', places: 3, share: 0.6 }],
    });
    expect(summary.related.filter(({ keyword }) => keyword.startsWith('k'))).toEqual([
      { keyword: 'kemeja flanel', shared: 2, looks: 1 },
      { keyword: 'kaos', shared: 1, looks: 1 },
    ]);
  });

  it('says how many products the search itself found, when and where; null where it said nothing', async () => {
    const result = { count: 3_641, seen_at: '2026-11-18T06:00:00.000Z' };
    const { summary } = await calls.sums({ keyword: 'kemeja' });
    expect(summary.results).toEqual({ ...result, marketplace: 'shopee' });
    expect(summary.lists.map(({ marketplace, results }) => [marketplace, results])).toEqual([
      ['shopee', result],
      ['tokopedia', null],
    ]);
    const { items } = await calls.rows({ keyword: 'kemeja' });
    expect(items.map(({ marketplace, results }) => [marketplace, results])).toContainEqual(['tokopedia', null]);
    expect(new Set(items.filter(({ marketplace }) => marketplace === 'shopee').map(({ results }) => results))).toEqual(
      new Set([3_641]),
    );
    // Observed products are counted apart from the claimed number of results.
    expect(await calls.sums({ keyword: 'kaos' })).toMatchObject({ summary: { results: null, products: 1 } });
  });

  it('is of all marketplaces where none is named, and of the address of a search what that searches for', async () => {
    expect((await calls.rows({ keyword: 'kemeja' })).total_count).toBe(5);
    expect((await calls.rows({ keyword: 'https://shopee.co.id/search?keyword=kemeja' })).total_count).toBe(5);
    expect((await calls.sums({ keyword: 'kemeja' })).summary.lists).toHaveLength(2);
  });

  it.each([...odd, 'x'.repeat(200), '%', '_', "' or 1=1 --", '\\'])('may be %j', async (keyword) => {
    const known = odd.includes(keyword) ? 1 : 0;
    expect(await calls.rows({ keyword })).toMatchObject({ total_count: known, spent: known });
    expect((await calls.post('keyword_research/suggestions', { typed: keyword })).status).toBe(200);
  });

  it('is offered while somebody types: what begins so, then what holds it or is written alike', async () => {
    const offered = async (typed: string) =>
      suggestions.parse(await calls.read('keyword_research/suggestions', { typed })).items.map(({ keyword }) => keyword);
    expect(await offered('kem')).toEqual(['kemeja', 'kemeja flanel']);
    expect(await offered('KEMEJA  f')).toEqual(['kemeja flanel', 'kemeja']);
    expect(await offered('flanel')).toEqual(['kemeja flanel']);
    expect(await offered('kemja')).toContain('kemeja');
    expect(await offered('%')).toEqual([]);
    expect(await used()).toBe(0);
    const { status } = await calls.post('keyword_research/suggestions', { typed: '' });
    expect(status).toBe(412);
  });
});
