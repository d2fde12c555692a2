import {
  namedFigures,
  type ProductHistoryResult,
  productFigures,
  productHistoryResult,
} from '@telaah/shared/features/research/history/product';
import { hidden } from '@telaah/shared/observation/reading';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balances, checkInvariants, findUsageHistory } from '#src/features/ledger/service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillMarket, idOf } from '#src/testing/market/market-fixture.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let clock = NOW;
let productId = '';

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  const url = 'https://www.tokopedia.com/toko5/jaket-kulit';
  const store = { ...capturedSnapshot().store, id: '5', domain: 'toko5' };
  await fillMarket(api.test.db, [{ product_id: '7001', marketplace: 'tokopedia', sold: 4, name: 'Jaket kulit', url, store }], NOW);
  productId = String(await idOf(api.test.db, '7001'));
  const unread = { product_id: 'silent', name: 'Topi', sold_total: hidden() };
  const snapshots = ['2026-10-25', '2026-11-19'].map((day) => capturedSnapshot({ ...unread, observed_at: `${day}T05:00:00.000Z` }));
  const late = ['2026-10-10', '2026-11-18'].map((day) =>
    capturedSnapshot({ product_id: 'late', name: 'Payung', observed_at: `${day}T05:00:00.000Z` }),
  );
  snapshots.push(...late);
  await ingest(api.test.db, snapshots, { source: 'import', now: NOW });
  await refreshMarket(api.test.db, NOW);
});
afterAll(() => api.close());
beforeEach(() => {
  clock = NOW;
  api.setNow(NOW);
});

const someoneWith = async (plan: 'Basic' | 'Smart' | 'Genius' | null) => {
  user = await api.signIn();
  if (plan) await givePlan(api.test.db, user.account_id, plan, NOW);
};
/** Seen on a day of October and on one of November, by pages without a counter. */
const SILENT = { marketplace: 'shopee', external_id: 'silent' };
const HOUR = 3_600_000;

const PATH = '/internal/feature/product_research/product';
const ask = (body: object) => api.post(PATH, body, user.headers);
const open = async (body: object): Promise<ProductHistoryResult> => productHistoryResult.parse(await (await ask(body)).json());
const days = (min_date: string, max_date: string) => open({ product_id: productId, min_date, max_date });
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
  api.setNow(clock);
};
const uses = async () => {
  const { tokens } = await findUsageHistory(api.test.db, user.account_id, clock);
  return tokens.map(({ feature, label, link }) => [feature, label, link]);
};
const used = async () => (await balances(api.test.db, user.account_id, clock)).tokens.used;

describe.each([null, 'Basic'] as const)('with the plan %s a history', (plan) => {
  beforeEach(() => someoneWith(plan));

  it('is its figures and the newest two days, and costs nothing', async () => {
    const preview = await open({ product_id: productId });
    expect(preview.gate).toEqual({ requiredPlan: 'Smart', shown: 2, hidden: 28 });
    expect(preview.days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    expect(preview.summary.sold.mid).toBeGreaterThan(100);
    expect(preview.product.daily_sold).toEqual([4, 4]);
    expect(preview.observations.map(({ observed_at }) => observed_at.slice(0, 10))).toEqual(['2026-11-20', '2026-11-19']);
    expect([preview.spent, await used()]).toEqual([0, 0]);
  });

  it.each([
    [{ min_date: '2026-11-01', max_date: '2026-11-07' }],
    [{ max_date: '2026-10-30' }],
    [{ min_date: '2026-10-22', max_date: '2026-11-20' }],
  ])('has no other days for %o', async (range) => {
    const preview = await open({ product_id: productId, ...range });
    expect(preview.days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    expect(preview.range).toEqual({ from: '2026-10-22', to: '2026-11-20', min: '2026-10-22', max: '2026-11-20' });
  });
});

describe.each([null, 'Basic', 'Smart'] as const)('with the plan %s the figures of 30 days', (plan) => {
  beforeEach(() => someoneWith(plan));
  const figures = (external_id: string) =>
    api.post('/internal/feature/product_research/figures', { marketplace: 'tokopedia', external_id }, user.headers);

  it('are those of the list, without a day, and cost nothing however often they are asked for', async () => {
    await figures('7001');
    const response = await figures('7001');
    const found = productFigures.parse(await response.json());
    expect(found).toMatchObject({ product_id: productId, sold_30d: { mid: 120, grade: 'measured' }, sold_change_7d: null });
    expect(Object.keys(found)).not.toContain('daily_sold');
    expect([await used(), await uses()]).toEqual([0, []]);
    expect((await figures('7002')).status).toBe(404);
  });

  it('are found by an address that was shared, with what the product is, and cost nothing', async () => {
    const shared = (address: string) => api.post('/internal/feature/product_research/figures', { address }, user.headers);
    const response = await shared('https://www.tokopedia.com/toko5/jaket-kulit?utm_source=share');
    const found = namedFigures.parse(await response.json());
    expect(found).toMatchObject({
      product_id: productId,
      marketplace: 'tokopedia',
      name: 'Jaket kulit',
      price: expect.any(Number),
    });
    expect(Object.keys(found)).not.toContain('daily_sold');
    expect([await used(), await uses()]).toEqual([0, []]);
    for (const address of [
      'https://www.tokopedia.com/toko5/topi',
      'https://id.shp.ee/AbC12',
      'javascript:alert(1)',
      'x'.repeat(4000),
    ]) {
      expect((await shared(address)).status).toBe(404);
    }
    expect((await shared('x'.repeat(4001))).status).toBe(412);
  });
});

describe('with Smart a history', () => {
  beforeEach(() => someoneWith('Smart'));

  it('costs one token, once an hour, by whatever name it is asked for', async () => {
    const first = await open({ product_id: productId });
    expect([first.gate, first.days.length, first.spent]).toEqual([null, 30, 1]);
    expect((await open({ marketplace: 'tokopedia', external_id: '7001' })).spent).toBe(0);
    expect((await open({ address: 'https://www.tokopedia.com/toko5/jaket-kulit?src=ads' })).spent).toBe(0);
    expect((await days('2026-11-13', '2026-11-19')).spent).toBe(0);
    pass(HOUR - 1);
    expect((await open({ product_id: productId })).spent).toBe(0);
    expect(await used()).toBe(1);
    pass(1);
    expect((await open({ product_id: productId })).spent).toBe(1);
  });

  it('is open for its hour when midnight passes and when a newer look moves its newest day', async () => {
    const evening = new Date('2026-11-21T16:50:00.000Z');
    pass(evening.getTime() - clock.getTime());
    expect((await open({ marketplace: 'shopee', external_id: 'late' })).range).toMatchObject({
      min: '2026-10-20',
      max: '2026-11-18',
    });
    pass(20 * 60_000);
    const observed_at = new Date(clock.getTime() - 60_000).toISOString();
    const snapshot = capturedSnapshot({ product_id: 'late', name: 'Payung', observed_at });
    await ingest(api.test.db, [snapshot], { source: 'import', now: clock });
    await refreshMarket(api.test.db, clock);
    for (const range of [{}, { min_date: '2026-11-22', max_date: '2026-11-22' }]) {
      const moved = await open({ marketplace: 'shopee', external_id: 'late', ...range });
      expect([moved.spent, moved.range.max, moved.free_until]).toEqual([
        0,
        '2026-11-22',
        new Date(evening.getTime() + HOUR).toISOString(),
      ]);
    }
    expect(await used()).toBe(1);
  });

  it('of which nothing is known in these days takes no token, and shows nothing that is paid for', async () => {
    const nothing = await open({ ...SILENT, min_date: '2026-11-01', max_date: '2026-11-07' });
    expect(nothing.days.map(({ observed, sold }) => [observed, sold])).toEqual(Array(7).fill([false, null]));
    expect([nothing.spent, nothing.free_until, nothing.observations, nothing.product.daily_sold.length]).toEqual([0, null, [], 2]);
    expect(nothing.range).toEqual({ from: '2026-11-01', to: '2026-11-07', min: '2026-10-25', max: '2026-11-19' });
    expect([await used(), await uses()]).toEqual([0, []]);
    // A day that was observed is found and paid for, and the payment includes the empty days.
    expect((await open({ ...SILENT, min_date: '2026-11-01', max_date: '2026-11-19' })).spent).toBe(1);
    expect((await open({ ...SILENT, min_date: '2026-11-01', max_date: '2026-11-07' })).spent).toBe(0);
    expect(await used()).toBe(1);
  });

  it('of days that it does not have costs nothing', async () => {
    for (const [min_date, max_date] of [
      ['2026-08-23', '2026-11-20'],
      ['2026-11-20', '2026-11-21'],
      ['2026-11-22', '2026-11-28'],
    ])
      expect((await ask({ product_id: productId, min_date, max_date })).status).toBe(412);
    expect(await used()).toBe(0);
  });

  it('costs nothing where there is none, where the days are wrong, or where the caller has left', async () => {
    expect((await ask({ product_id: '999999' })).status).toBe(404);
    expect((await ask({ address: 'https://www.tokopedia.com/toko5/nothing-like-it' })).status).toBe(404);
    expect((await ask({ address: 'jaket' })).status).toBe(404);
    expect((await ask({ product_id: productId, min_date: '2026-11-20', max_date: '2026-11-19' })).status).toBe(412);
    const headers = { ...user.headers, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ product_id: productId });
    await api.app.request(PATH, { method: 'POST', headers, body, signal: AbortSignal.abort() });
    expect(await used()).toBe(0);
  });
});

it('the ledger is whole after all of this', async () => {
  expect(await checkInvariants(api.test.db, clock)).toEqual([]);
});
