import { type ProductHistoryResult, productHistoryResult } from '@telaah/shared/features/history/product';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balances, checkInvariants, usageHistory } from '#src/features/ledger/service.ts';
import { fillMarket } from '#src/testing/market-fixture.ts';
import { givePlan } from '#src/testing/plans.ts';
import { aSnapshot } from '#src/testing/snapshots.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let clock = NOW;
let productId = '';

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  const url = 'https://www.tokopedia.com/toko5/jaket-kulit';
  const store = { ...aSnapshot().store, id: '5', domain: 'toko5' };
  await fillMarket(api.test.db, [{ product_id: '7001', marketplace: 'tokopedia', sold: 4, name: 'Jaket kulit', url, store }], NOW);
  const row = await api.test.db.selectFrom('product').select('product_id').executeTakeFirstOrThrow();
  productId = String(row.product_id);
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
const PATH = '/internal/feature/product_research/product';
const ask = (body: object) => api.post(PATH, body, user.headers);
const open = async (body: object): Promise<ProductHistoryResult> => productHistoryResult.parse(await (await ask(body)).json());
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
    [{ min_date: '2026-08-23', max_date: '2026-11-20' }],
  ])('has no other days for %o', async (range) => {
    const preview = await open({ product_id: productId, ...range });
    expect(preview.days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    expect(preview.range).toEqual({ from: '2026-10-23', to: '2026-11-21', clamped: false });
  });
});

describe('with Smart a history', () => {
  beforeEach(() => someoneWith('Smart'));

  it('costs one token, once in ten minutes, by whatever name it is asked for', async () => {
    const first = await open({ product_id: productId });
    expect([first.gate, first.days.length, first.spent]).toEqual([null, 30, 1]);
    expect((await open({ marketplace: 'tokopedia', external_id: '7001' })).spent).toBe(0);
    expect((await open({ address: 'https://www.tokopedia.com/toko5/jaket-kulit?src=ads' })).spent).toBe(0);
    expect((await open({ product_id: productId, min_date: '2026-10-23', max_date: '2026-11-21' })).spent).toBe(0);
    expect(await used()).toBe(1);
    clock = new Date(NOW.getTime() + 600_000);
    api.setNow(clock);
    expect((await open({ product_id: productId })).spent).toBe(1);
  });

  it('of other days costs one more', async () => {
    await open({ product_id: productId });
    clock = new Date(NOW.getTime() + 1);
    api.setNow(clock);
    expect((await open({ product_id: productId, min_date: '2026-11-15', max_date: '2026-11-21' })).spent).toBe(1);
    expect((await open({ product_id: productId, min_date: '2026-11-15', max_date: '2026-11-21' })).spent).toBe(0);
    const { tokens } = await usageHistory(api.test.db, user.account_id);
    expect(tokens.map(({ feature, label, link }) => [feature, label, link])).toEqual([
      ['date_range', 'Jaket kulit', `/history/products/${productId}?from=2026-11-15&to=2026-11-21`],
      ['historical_product', 'Jaket kulit', `/history/products/${productId}`],
    ]);
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
