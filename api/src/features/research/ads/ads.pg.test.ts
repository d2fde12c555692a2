import { type AdRow, type AdSummary, adRow, adSummary } from '@telaah/shared/features/research/ads';
import { heads } from '@telaah/shared/kinds/registry/heads';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillSearched, odd, searchedCalls } from '#src/testing/market/searched-market.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let calls: ReturnType<typeof searchedCalls<AdRow, AdSummary>>;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await fillSearched(api.test.db);
  calls = searchedCalls(api, heads.ads, adRow, adSummary, () => user.headers);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(NOW);
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Basic', NOW);
});

describe('advertisements', () => {
  it('are rows of keyword and product with their place and days', async () => {
    const { items } = await calls.rows({ keyword: 'kemeja' });
    const lines = items.map(({ name, keyword, page, position, days_seen }) => [name, keyword, page, position, days_seen].join(' '));
    expect(lines.toSorted()).toEqual(
      [
        ...Array.from({ length: 7 }, (_, i) => `Kemeja m${2 * i} banyak 1 ${2 * i + 1} 1`),
        'Kemeja c kemeja 1 2 1',
        'Kemeja d kemeja 1 1 1',
      ].toSorted(),
    );
    expect(items.at(-1)).toMatchObject({
      first_seen: '2026-11-17T17:00:00.000Z',
      last_seen: '2026-11-17T17:00:00.000Z',
      bid_price: null,
      recommended_bid: null,
      click_through_rate: null,
      conversion_rate: null,
      match_type: null,
    });
  });

  it.each([
    ['a keyword, or words of a product', { keyword: 'banyak' }, 7],
    ['the words of a name', { keyword: 'kemeja m4' }, 1],
    ['a position', { keyword: '', position_min: 2, position_max: 3 }, 2],
    ['a marketplace', { keyword: '', marketplaces: ['tokopedia'] }, 0],
    ['nothing', {}, 9],
  ])('are narrowed by %s', async (_name, body, count) => {
    expect((await calls.rows(body)).total_count).toBe(count);
    expect((await calls.sums(body)).summary.places).toBe(count);
  });

  it('come to shares that a person adds up by hand', async () => {
    const { summary } = await calls.sums({ keyword: 'kemeja', position_max: 2 });
    const { rows } = await sql<{ places: number }>`select count(distinct (g.keyword, product_id))::int as places from placement
      join listing_page g using (page_id) where is_ad and position <= 2`.execute(api.test.db);
    expect(summary).toMatchObject({ places: rows[0]?.places, keywords: 2, products: 3, advertisers: 3 });
    expect(summary.shops.map(({ name, share }) => [name, share])).toEqual([
      ['Toko 2', 1 / 3],
      ['Toko 3', 1 / 3],
      ['Toko 50', 1 / 3],
    ]);
    expect(
      (await calls.rows({ keyword: 'kemeja', sort: 'position', position_max: 2 })).items.map(({ position }) => position),
    ).toEqual([1, 1, 2]);
  });

  it.each([...odd, 'x'.repeat(200), '%', '_', "' or 1=1 --", '\\'])('of %j are none', async (keyword) => {
    expect(await calls.rows({ keyword })).toMatchObject({ total_count: 0, spent: 0 });
  });
});
