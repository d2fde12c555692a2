import type { ProductRow } from '@telaah/shared/features/research/product';
import type { RowsAnswer } from '@telaah/shared/kinds/kind';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { type FixtureProduct, fillMarket } from '#src/testing/market/market-fixture.ts';
import { analyticsResult, productsResult } from '#src/testing/market/small-market.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
const people: Record<string, SignedInAs> = {};

const goods: FixtureProduct[] = Array.from({ length: 40 }, (_, i) => ({
  product_id: `p${i}`,
  name: `Kemeja nomor ${i}`,
  sold: 50 - i,
  price: { low: 90_000 - 1000 * i, high: 90_000 - 1000 * i },
}));
const names = (from: number, to: number) => goods.slice(from, to).map(({ product_id }) => product_id);

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  for (const plan of ['Free', 'Basic', 'Smart'] as const) {
    const person = await api.signIn();
    people[plan] = person;
    if (plan !== 'Free') await givePlan(api.test.db, person.account_id, plan, NOW);
  }
  await fillMarket(api.test.db, goods, NOW);
});
afterAll(() => api.close());

const ask = (plan: string, call: string, body: object) =>
  api.post(`/internal/feature/product_research/${call}`, body, people[plan]?.headers);
const products = async (plan: string, body: object): Promise<RowsAnswer<ProductRow>> =>
  productsResult.parse(await (await ask(plan, 'products', body)).json());
const analytics = async (plan: string, body: object) => analyticsResult.parse(await (await ask(plan, 'analytics', body)).json());
const ids = ({ items }: RowsAnswer<ProductRow>) => items.map((item) => item.external_id);

describe('without a plan a search', () => {
  it('shows ten rows and says how many there are, and which plan has them', async () => {
    const found = await products('Free', {});
    expect(found).toMatchObject({
      total_count: 40,
      page: 1,
      total_page: 1,
      gate: { requiredPlan: 'Basic', shown: 10, hidden: 30 },
    });
    expect(ids(found)).toEqual(names(0, 10));
  });

  it.each<[string, object]>([
    ['the next page', { page: 2 }],
    ['the last page', { page: 99 }],
    ['another order', { sort: 'price', order: 'asc' }],
    ['the other way round', { order: 'asc' }],
    ['page and order together', { sort: 'sold_30d', order: 'asc', page: 4 }],
  ])('answers %s with the first rows in the usual order', async (_name, body) => {
    const found = await products('Free', body);
    expect(ids(found)).toEqual(names(0, 10));
    expect(found.page).toBe(1);
  });

  it('never sends a row that it does not show', async () => {
    for (const body of [{}, { page: 2 }, { sort: 'price', order: 'asc' }, { keyword: 'kemeja' }]) {
      const text = await (await ask('Free', 'products', body)).text();
      for (const name of goods.slice(10).map((each) => each.name)) expect(text).not.toContain(`"${name}"`);
    }
  });

  it('that finds few rows hides none', async () => {
    expect((await products('Free', { price_max: 53_000 })).gate).toEqual({ requiredPlan: 'Basic', shown: 3, hidden: 0 });
    expect((await products('Free', { keyword: 'zzz' })).gate).toEqual({ requiredPlan: 'Basic', shown: 0, hidden: 0 });
  });
});

describe.each(['Basic', 'Smart'])('with %s a search', (plan) => {
  it('has every page and order', async () => {
    const second = await products(plan, { page: 2 });
    expect([ids(second), second.gate, second.total_page]).toEqual([names(30, 40), null, 2]);
    expect(ids(await products(plan, { sort: 'price', order: 'asc' }))[0]).toBe('p39');
  });
});

describe('days', () => {
  it.each(['Free', 'Basic'])('are the newest two with %s, in the chart and in the rows', async (plan) => {
    const { daily_sales, summary, gate } = await analytics(plan, {});
    expect(gate).toEqual({ requiredPlan: 'Smart', shown: 2, hidden: 28 });
    expect(daily_sales.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    expect(summary).toMatchObject({ products: 40, products_with_sales: 40 });
    const { items } = await products(plan, {});
    expect(items[0]?.daily_sold).toEqual([50, 50]);
  });

  it('are all there with Smart', async () => {
    const { daily_sales, gate } = await analytics('Smart', {});
    expect([daily_sales.length, gate]).toEqual([30, null]);
    expect((await products('Smart', {})).items[0]?.daily_sold).toHaveLength(30);
  });
});

it('a plan that has ended shows what no plan shows', async () => {
  const person = await api.signIn();
  await givePlan(api.test.db, person.account_id, 'Smart', NOW);
  await api.test.db
    .updateTable('subscription')
    .set({ ends_at: new Date(NOW.getTime() + 1) })
    .where('account_id', '=', person.account_id)
    .execute();
  people.Ended = person;
  expect((await products('Ended', {})).gate).toBeNull();
  api.setNow(new Date(NOW.getTime() + 1));
  expect((await products('Ended', {})).gate).toMatchObject({ requiredPlan: 'Basic' });
  api.setNow(NOW);
});
