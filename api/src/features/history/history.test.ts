import { productHistoryResult } from '@telaah/shared/features/history/product';
import { exact, hidden } from '@telaah/shared/marketplaces/reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest.ts';
import { refreshMarket } from '#src/features/market/refresh.ts';
import { fillMarket } from '#src/testing/market-fixture.ts';
import { givePlan } from '#src/testing/plans.ts';
import { aSnapshot, dailySnapshots } from '#src/testing/snapshots.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;

const variant = {
  id: 'v1',
  options: [{ axis: 'Warna', value: 'Merah' }],
  name: 'Merah',
  price: 99_000,
  original_price: null,
  stock: exact(7),
  sold: hidden(),
  url: null,
  image_url: null,
  lower_price_guarantee: null,
};

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  user = await api.signIn();
  const { db } = api.test;
  await givePlan(db, user.account_id, 'Smart', NOW);
  await fillMarket(db, [{ product_id: 'steady', sold: 4, name: 'Ember' }], NOW);
  const gaps = dailySnapshots('2026-11-10', [0, 3, 5, 2, 6], { product_id: 'gaps', stock: exact(40) });
  gaps.splice(2, 1);
  await ingest(db, gaps, { source: 'import', now: NOW });
  const last = aSnapshot({
    product_id: 'gaps',
    observed_at: '2026-11-20T05:00:00.000Z',
    sold_total: exact(130),
    reviews: exact(26),
    rating: 4.6,
  });
  await ingest(db, [{ ...last, price: { low: 120_000, high: 120_000 }, variants: [variant], stock: hidden() }], {
    source: 'import',
    now: NOW,
  });
  await refreshMarket(db, NOW);
});
afterAll(() => api.close());

const ask = (body: object) => api.post('/internal/feature/product_research/product', body, user.headers);
const history = async (body: object) => {
  const response = await ask(body);
  expect(response.status).toBe(200);
  return productHistoryResult.parse(await response.json());
};
const steady = { marketplace: 'shopee', external_id: 'steady' };
const gaps = { marketplace: 'shopee', external_id: 'gaps' };

describe('the history of a product', () => {
  it('has the last 30 days when none are named, today included', async () => {
    const { days, product } = await history(steady);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-23', '2026-11-21']);
    expect(days.slice(0, 29).every(({ sold, revenue, observed }) => sold === 4 && revenue === 400_000 && observed)).toBe(true);
    expect(days.at(-1)).toMatchObject({ sold: null, price: null, revenue: null, observed: false });
    expect(await history({ product_id: product.product_id })).toMatchObject({ product: { external_id: 'steady' } });
  });

  it('says for the window of research what research says', async () => {
    const { product, summary, days } = await history({ ...steady, min_date: '2026-10-22', max_date: '2026-11-20' });
    expect(product.sold_30d).toMatchObject({ low: 120, mid: 120, high: 120, grade: 'measured' });
    expect(summary.sold).toEqual(product.sold_30d);
    expect(summary.revenue).toEqual(product.revenue_30d);
    expect(summary.sold_change).toBe(0);
    expect(days.map(({ sold }) => sold)).toEqual(product.daily_sold);
  });

  it('crosses the end of a month without a jump', async () => {
    const { days } = await history({ ...steady, min_date: '2026-10-30', max_date: '2026-11-02' });
    expect(days.map(({ day, sold }) => `${day} ${sold}`)).toEqual(['2026-10-30 4', '2026-10-31 4', '2026-11-01 4', '2026-11-02 4']);
  });

  it('fills days that nobody saw with what the counters allow, and says which they are', async () => {
    const { days, summary } = await history({ ...gaps, min_date: '2026-11-09', max_date: '2026-11-20' });
    const of = (day: string) => days.find((each) => each.day === day);
    expect(of('2026-11-09')).toMatchObject({ sold: null, sold_low: null, sold_high: null, revenue: null, observed: false });
    expect(of('2026-11-10')).toMatchObject({ sold: null, price: 100_000, stock: 40, observed: true });
    expect(of('2026-11-11')).toMatchObject({ sold: 3, sold_low: 3, sold_high: 3, revenue: 300_000 });
    expect(of('2026-11-12')).toMatchObject({ price: null, observed: false, sold_low: 0, sold_high: 7 });
    expect((of('2026-11-12')?.sold ?? 0) + (of('2026-11-13')?.sold ?? 0)).toBe(7);
    expect(of('2026-11-20')).toMatchObject({ price: 120_000, rating: 4.6, reviews: 26, observed: true });
    expect(summary).toMatchObject({
      price_low: 100_000,
      price_high: 120_000,
      reviews_added: 6,
      stock: { low: 40, high: 40, precision: 'exact' },
    });
    expect(summary.sold).toMatchObject({ low: 30, observations: 5, span_days: 10 });
  });

  it('lists the variants and the newest looks, word for word', async () => {
    const { variants, observations } = await history(gaps);
    expect(variants).toEqual([
      {
        item_id: 'v1',
        name: 'Merah',
        price: 99_000,
        original_price: null,
        stock: { low: 7, high: 7, precision: 'exact' },
        sold: { low: null, high: null, precision: 'hidden' },
        is_lowest_price_at_shopee: null,
        stockValue: { low: 693_000, high: 693_000 },
        revenue: null,
        sales: null,
        lower_price_guarantee: null,
      },
    ]);
    expect(observations).toHaveLength(5);
    expect(observations[0]).toMatchObject({
      observed_at: '2026-11-20T05:00:00.000Z',
      price: 120_000,
      source: 'import',
      reader: 'test',
      state: 'accepted',
    });
    expect(observations.map(({ observed_at }) => observed_at)).toEqual(
      observations
        .map(({ observed_at }) => observed_at)
        .toSorted()
        .toReversed(),
    );
    expect((await history(steady)).observations).toHaveLength(30);
  });

  it('of a product that nobody has seen is 404, with the way to ask for it', async () => {
    for (const body of [
      { product_id: '999999' },
      { marketplace: 'lazada', external_id: 'steady' },
      { product_id: '9'.repeat(18) },
    ]) {
      const response = await ask(body);
      expect([response.status, await response.json()]).toEqual([
        404,
        { error: expect.objectContaining({ code: 'data_not_found' }) },
      ]);
    }
  });

  it.each([
    [{ min_date: '2026-11-20', max_date: '2026-11-19' }],
    [{ min_date: '2026-08-20', max_date: '2026-11-20' }],
    [{ min_date: '2026-02-30' }],
    [{ min_date: 'yesterday' }],
    [{ days: 30 }],
  ])('is not given for %o', async (range) => {
    expect((await ask({ ...steady, ...range })).status).toBe(412);
  });

  it('has at most the days of the plan, the newest, and says so', async () => {
    const { days, range } = await history({ ...steady, min_date: '2026-08-23', max_date: '2026-11-20' });
    expect(range).toEqual({ from: '2026-10-22', to: '2026-11-20', clamped: true });
    expect([days.length, days[0]?.day]).toEqual([30, '2026-10-22']);
    expect((await history(steady)).range).toEqual({ from: '2026-10-23', to: '2026-11-21', clamped: false });
  });
});
