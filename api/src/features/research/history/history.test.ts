import { productHistoryResult } from '@telaah/shared/features/research/history/product';
import { campaignOf } from '@telaah/shared/lib/dates/campaigns';
import { dayList } from '@telaah/shared/lib/dates/dates';
import { exact, hidden } from '@telaah/shared/observation/reading';
import { capturedSnapshot, dailySnapshots } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillMarket } from '#src/testing/market/market-fixture.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;

const nothing = { original_price: null, url: null, image_url: null, lower_price_guarantee: null };
const red = { id: 'v1', options: [{ axis: 'Warna', value: 'Merah' }], name: 'Merah', price: 99_000 };
const variant = { ...red, ...nothing, stock: exact(7), sold: hidden() };

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  user = await api.signIn();
  const { db } = api.test;
  await givePlan(db, user.account_id, 'Smart', NOW);
  await fillMarket(db, [{ product_id: 'steady', sold: 4, name: 'Ember' }], NOW);
  const gaps = dailySnapshots('2026-11-10', [0, 3, 5, 2, 6], { product_id: 'gaps', stock: exact(40) });
  gaps.splice(2, 1);
  await ingest(db, gaps, { source: 'import', now: NOW });
  const last = capturedSnapshot({
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

const PATH = '/internal/feature/product_research/product';
const ask = (body: object) => api.post(PATH, body, user.headers);
const history = async (body: object) => {
  const response = await ask(body);
  expect(response.status).toBe(200);
  return productHistoryResult.parse(await response.json());
};
const steady = { marketplace: 'shopee', external_id: 'steady' };
const gaps = { marketplace: 'shopee', external_id: 'gaps' };

describe('the history of a product', () => {
  it('opens with all days of the plan, up to the newest with data', async () => {
    const { days, product, range } = await history(steady);
    expect(range).toEqual({ from: '2026-10-22', to: '2026-11-20', min: '2026-10-22', max: '2026-11-20' });
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-22', '2026-11-20']);
    expect(days.every(({ sold, revenue, observed }) => sold === 4 && revenue === 400_000 && observed)).toBe(true);
    expect(await history({ product_id: product.product_id })).toMatchObject({ product: { external_id: 'steady' } });
  });

  it('says who alone said so, and is graded no better than that', async () => {
    const days = dailySnapshots('2026-11-10', Array<number>(11).fill(2), { product_id: 'alone' });
    for (const snapshot of days) {
      const from = {
        source: 'capture',
        reporter: user.account_id,
        network: '10.0.0.0/24',
        now: new Date(snapshot.observed_at),
      } as const;
      await ingest(api.test.db, [snapshot], from);
    }
    const alone = { marketplace: 'shopee', external_id: 'alone', min_date: '2026-11-13', max_date: '2026-11-19' };
    const { product, summary } = await history(alone);
    expect(product.provenance.one_reporter).toBe(true);
    expect(summary.sold).toMatchObject({ mid: 14, grade: 'd' });
    const other = {
      source: 'capture',
      reporter: '00000000-0000-4000-8000-000000000009',
      network: '10.9.0.0/24',
      now: NOW,
    } as const;
    await ingest(
      api.test.db,
      days.slice(-1).map((snapshot) => ({ ...snapshot, stock: exact(49) })),
      other,
    );
    expect(await history(alone)).toMatchObject({
      product: { provenance: { one_reporter: false } },
      summary: { sold: { mid: 14, grade: 'a' } },
    });
  });

  it('says for the window of research what research says', async () => {
    const { product, summary, days } = await history({ ...steady, min_date: '2026-10-22', max_date: '2026-11-20' });
    expect(product.sold_30d).toMatchObject({ low: 117, mid: 120, high: 123, grade: 'measured', bounds: { low: 109, high: 131 } });
    expect(summary.sold).toEqual(product.sold_30d);
    expect(summary.revenue).toEqual(product.revenue_30d);
    // A difference smaller than the deviation of a week is not stated.
    expect(summary.sold_change).toMatchObject({ value: null, unsure: true });
    expect(product).toMatchObject({ sold_change_7d: null, sold_change_unsure: true });
    expect(days.map(({ sold }) => sold)).toEqual(product.daily_sold);
    const week = await history({ ...steady, min_date: '2026-11-14', max_date: '2026-11-20' });
    expect([days[0]?.state, week.summary.sold.grade, week.days[0]?.state]).toEqual(['measured', 'a', 'estimated']);
  });

  it('says the same change of a week as research, and neither counts 11.11', async () => {
    const { db } = api.test;
    const market = dayList('2026-10-21', '2026-11-20').map((day) => {
      if (campaignOf(day) !== null) return 60;
      return day < '2026-11-14' ? 10 : 20;
    });
    await ingest(db, dailySnapshots('2026-10-21', market, { product_id: 'rising' }), { source: 'import', now: NOW });
    await refreshMarket(db, NOW);
    const rising = { marketplace: 'shopee', external_id: 'rising' };
    const { product, summary } = await history({ ...rising, min_date: '2026-10-22', max_date: '2026-11-20' });
    expect(product.sold_change_7d).toBeCloseTo(1, 6);
    expect(summary.sold_change).toEqual({
      value: expect.closeTo(1, 6),
      same: false,
      unsure: false,
      pace: { before: expect.closeTo(10, 6), now: expect.closeTo(20, 6) },
      days: { from: '2026-11-14', to: '2026-11-20' },
      before: { from: '2026-11-04', to: '2026-11-13' },
      without: ['2026-11-11'],
    });
    // Days inside the shown ones: the week before is not among them.
    const week = await history({ ...rising, min_date: '2026-11-14', max_date: '2026-11-19' });
    expect(week.summary.sold_change).toMatchObject({ value: expect.closeTo(0.86, 1), before: { to: '2026-11-12' } });
  });

  it('says whether anything is known of the days before, which comparing would show', async () => {
    expect(await history({ ...steady, min_date: '2026-11-14', max_date: '2026-11-20' })).toMatchObject({ earlier: true });
    expect(await history({ ...steady, min_date: '2026-10-22', max_date: '2026-11-20' })).toMatchObject({ earlier: false });
    expect(await history({ ...gaps, min_date: '2026-11-10', max_date: '2026-11-14' })).toMatchObject({ earlier: false });
  });

  it('crosses the end of a month without a jump', async () => {
    const { days } = await history({ ...steady, min_date: '2026-10-30', max_date: '2026-11-02' });
    expect(days.map(({ day, sold }) => `${day} ${sold}`)).toEqual(['2026-10-30 4', '2026-10-31 4', '2026-11-01 4', '2026-11-02 4']);
  });

  it('fills days that nobody saw with what the counters allow, and says which they are', async () => {
    const { days, summary } = await history({ ...gaps, min_date: '2026-11-10', max_date: '2026-11-20' });
    const of = (day: string) => days.find((each) => each.day === day);
    expect(of('2026-11-10')).toMatchObject({ sold: null, sold_low: null, sold_high: null, revenue: null });
    expect(of('2026-11-10')).toMatchObject({ price: 100_000, stock: 40, observed: true });
    expect(of('2026-11-11')).toMatchObject({ sold: 3, sold_low: 3, sold_high: 3, revenue: 300_000, state: 'estimated' });
    expect(of('2026-11-12')).toMatchObject({ price: null, observed: false, sold_low: 0, sold_high: 7, state: 'interpolated' });
    expect((of('2026-11-12')?.sold ?? 0) + (of('2026-11-13')?.sold ?? 0)).toBe(7);
    expect(of('2026-11-20')).toMatchObject({ price: 120_000, rating: 4.6, reviews: 26, observed: true });
    expect(summary).toMatchObject({
      price_low: 100_000,
      price_high: 120_000,
      reviews_added: 6,
      stock: { low: 40, high: 40, precision: 'exact' },
    });
    expect(summary.sold).toMatchObject({ low: 27, mid: 31, observations: 5, seen_days: 10, days: 11 });
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

  it('of a product that nobody has seen is not found', async () => {
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
    [{ min_date: '2026-02-30' }],
    [{ min_date: 'yesterday' }],
    [{ days: 30 }],
  ])('is not given for %o', async (range) => {
    expect((await ask({ ...steady, ...range })).status).toBe(412);
  });
});

describe('days that a history does not have', () => {
  it.each([
    ['longer than the plan shows', steady, '2026-08-23', '2026-11-20', 'min_date'],
    ['a day more than the plan shows', steady, '2026-10-21', '2026-11-20', 'min_date'],
    ['before the first observation', gaps, '2026-11-09', '2026-11-12', 'min_date'],
    ['after the newest observation', steady, '2026-11-15', '2026-11-21', 'max_date'],
    ['wholly after it', steady, '2026-11-21', '2026-11-25', 'min_date'],
    ['wholly before all', gaps, '2026-11-01', '2026-11-05', 'min_date'],
  ])('are refused, with those that there are: %s', async (_, product, min_date, max_date, path) => {
    const response = await ask({ ...product, min_date, max_date });
    const [min, message] =
      product === steady
        ? ['2026-10-22', 'Choose days from 2026-10-22 to 2026-11-20, at most 30']
        : ['2026-11-10', 'Choose days from 2026-11-10 to 2026-11-20, at most 11'];
    expect([response.status, await response.json()]).toEqual([
      412,
      {
        error: expect.objectContaining({
          code: 'validation',
          message: 'Data Validation Error',
          details: { fields: [{ path, code: 'range', message }], min, max: '2026-11-20' },
        }),
      },
    ]);
  });

  it('are not reached where only one end is named: the other is that of all days', async () => {
    const of = async (days: object) => {
      const { from, to } = (await history({ ...steady, ...days })).range;
      return [from, to];
    };
    expect(await of({ max_date: '2026-10-24' })).toEqual(['2026-10-22', '2026-10-24']);
    expect(await of({ max_date: '2026-11-20' })).toEqual(['2026-10-22', '2026-11-20']);
    expect(await of({ min_date: '2026-11-01' })).toEqual(['2026-11-01', '2026-11-20']);
    expect(await of({ min_date: '2026-11-18' })).toEqual(['2026-11-18', '2026-11-20']);
    expect((await ask({ ...steady, max_date: '2026-10-21' })).status).toBe(412);
  });
});

describe('a history opens', () => {
  it('at its last days, however long ago they were', async () => {
    const before = user;
    const later = new Date('2027-09-01T03:00:00Z');
    api.setNow(later);
    user = await api.signIn();
    await givePlan(api.test.db, user.account_id, 'Smart', later);
    const { range, days } = await history(steady);
    api.setNow(NOW);
    user = before;
    expect(range).toEqual({ from: '2026-10-22', to: '2026-11-20', min: '2026-10-22', max: '2026-11-20' });
    expect(days.every(({ observed }) => observed)).toBe(true);
  });

  it('on the only day of what was seen today', async () => {
    await ingest(api.test.db, [capturedSnapshot({ product_id: 'new', observed_at: NOW.toISOString() })], {
      source: 'import',
      now: NOW,
    });
    const { range, days } = await history({ marketplace: 'shopee', external_id: 'new' });
    expect(range).toEqual({ from: '2026-11-21', to: '2026-11-21', min: '2026-11-21', max: '2026-11-21' });
    expect(days).toMatchObject([{ observed: true, price: 100_000 }]);
  });
});
