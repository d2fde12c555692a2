import { sumsAnswerSchema } from '@telaah/shared/kinds/answer';
import { inputKeys } from '@telaah/shared/kinds/filter';
import { everyKind } from '@telaah/shared/testing/every-kind';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { balances, checkInvariants } from '#src/features/ledger/service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { inputs } from '#src/testing/calls/all-inputs.ts';
import { fillMarket } from '#src/testing/market/market-fixture.ts';
import { goods } from '#src/testing/market/small-market.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let ids = { product: '', category: 0, store: 0 };

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await fillMarket(api.test.db, goods, NOW);
  const { db } = api.test;
  const [key, category, store] = await Promise.all([
    db.selectFrom('product_key').select('product_id').where('key', '=', 'a').executeTakeFirstOrThrow(),
    db.selectFrom('category').select('category_id').where('name', '=', 'Kemeja').executeTakeFirstOrThrow(),
    db.selectFrom('store').select('store_id').where('domain', '=', 'toko9').executeTakeFirstOrThrow(),
  ]);
  ids = { product: String(key.product_id), category: category.category_id, store: store.store_id };
});
afterAll(() => api.close());

const someoneWith = async (plan: 'Smart' | null) => {
  user = await api.signIn();
  if (plan) await givePlan(api.test.db, user.account_id, plan, NOW);
};
beforeEach(() => someoneWith('Smart'));
const used = async () => (await balances(api.test.db, user.account_id, NOW)).tokens.used;

type Pair = readonly [from: string, to: string];
const [usual, short] = [
  ['minDate', 'maxDate'],
  ['min_date', 'max_date'],
] as const;

/** Every call whose figures are of requested days: its names of the two dates, and its other parameters. */
const calls: Readonly<Record<string, { names: Pair; body: () => object }>> = {
  'product_research/analytics': { names: usual, body: () => ({ keyword: 'kemeja' }) },
  'category_research/analytics': { names: usual, body: () => ({ category_id: ids.category }) },
  'store_research/analytics': { names: usual, body: () => ({ storeId: ids.store }) },
  'keyword_research/analytics': { names: usual, body: () => ({ keyword: 'kemeja' }) },
  'ads_research/analytics': { names: usual, body: () => ({ keyword: 'kemeja' }) },
  'shopee/store_analytics': { names: usual, body: () => ({ username: 'toko9' }) },
  'shopee/store_affiliates': { names: usual, body: () => ({ username: 'toko9' }) },
  'product_research/product': { names: short, body: () => ({ product_id: ids.product }) },
  'product_research/readings': { names: short, body: () => ({ product_id: ids.product }) },
  'category_research/history': { names: usual, body: () => ({ categoryId: ids.category }) },
  'category_research/history_products': { names: usual, body: () => ({ categoryId: ids.category }) },
  'store_research/history': { names: usual, body: () => ({ storeId: ids.store }) },
  'store_research/history_products': { names: usual, body: () => ({ storeId: ids.store }) },
};

const datesIn = (json: unknown): string[] => {
  if (typeof json !== 'object' || json === null) return [];
  const { properties = {} } = json as { properties?: Record<string, { format?: string }> };
  const own = Object.entries(properties).flatMap(([name, { format }]) => (format === 'date' ? name : []));
  return [...own, ...Object.values(json).flatMap(datesIn)];
};

it('every call that takes days is tried here', async () => {
  const kinds = await everyKind({ opened: true });
  // Listing dates narrow a list like its other filters, and select no days of figures.
  const filters = kinds.flatMap((kind) =>
    Object.entries(kind.filters).flatMap(([name, filter]) => (filter.form === 'days' ? inputKeys(name, filter) : [])),
  );
  const found: string[] = [];
  for (const [call, schema] of Object.entries(inputs)) {
    const dates = datesIn(z.toJSONSchema(await schema(), { io: 'input', unrepresentable: 'any' }));
    if (dates.some((name) => !filters.includes(name))) found.push(call.replace('POST /internal/feature/', ''));
  }
  expect(found.toSorted()).toEqual(Object.keys(calls).toSorted());
});

const days = { min: '2026-10-22', max: '2026-11-20' };

describe.each(Object.entries(calls))('%s', (call, { names: [first, last], body }) => {
  const ask = (from?: string, to?: string) =>
    api.post(`/internal/feature/${call}`, { ...body(), ...(from && { [first]: from }), ...(to && { [last]: to }) }, user.headers);

  it.each([
    ['long before all', '2020-01-01', '2020-01-03'],
    ['a day more than there is', '2026-10-21', '2026-11-20'],
    ['after the newest', '2026-11-20', '2026-11-21'],
    ['to come', '2027-01-01', '2027-01-03'],
  ])('refuses days that are not there, with those that are, before anything is taken: %s', async (_, from, to) => {
    for (const plan of ['Smart', null] as const) {
      await someoneWith(plan);
      const answer = await ask(from, to);
      const { error } = (await answer.json()) as { error: { code: string; details: object } };
      expect([answer.status, error.code]).toEqual([412, 'validation']);
      expect(error.details).toMatchObject(days);
      expect(await used()).toBe(0);
    }
  });

  it('refuses days in the wrong order, and one end that is outside', async () => {
    for (const [from, to] of [['2026-11-19', '2026-11-18'], ['2020-01-01'], [undefined, '2027-01-01']])
      expect((await ask(from, to)).status).toBe(412);
    expect(await used()).toBe(0);
  });
});

const summed = sumsAnswerSchema(z.looseObject({ sold_30d: z.looseObject({ mid: z.number().nullable() }) }));

describe('sums', () => {
  const sums = async (more: object = {}, headers = user.headers) =>
    summed.parse(
      await (await api.post('/internal/feature/product_research/analytics', { keyword: 'kemeja', ...more }, headers)).json(),
    );

  it('of some days are of these, beside the summary that says of which days it is', async () => {
    const all = await sums();
    expect([all.range, all.summary_range]).toEqual([
      { from: days.min, to: days.max, ...days },
      { from: days.min, to: days.max },
    ]);
    expect(all.in_range).toEqual({ sold: 30 * 18, revenue: 30 * (10 * 50_000 + 8 * 80_000) });
    expect(all.in_range.sold).toBe(all.summary.sold_30d.mid);
    const two = await sums({ minDate: '2026-11-01', maxDate: '2026-11-02' });
    expect(two.daily_sales.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02']);
    expect([two.in_range, two.spent]).toEqual([{ sold: 36, revenue: 2 * (10 * 50_000 + 8 * 80_000) }, 0]);
    expect([two.range, two.summary_range]).toEqual([
      { from: '2026-11-01', to: '2026-11-02', ...days },
      { from: days.min, to: days.max },
    ]);
    const open = await sums({ minDate: '2026-11-19' });
    expect(open.range).toMatchObject({ from: '2026-11-19', to: days.max });
    const nothing = await sums({ keyword: 'zzz', minDate: '2026-11-19' });
    expect([nothing.in_range, nothing.spent]).toEqual([{ sold: null, revenue: null }, 0]);
  });

  it('without histories are of the newest two days, whichever are asked for', async () => {
    await someoneWith(null);
    for (const days of [{}, { minDate: '2026-11-01', maxDate: '2026-11-01' }]) {
      const preview = await sums(days);
      expect(preview.daily_sales.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
      expect(preview).toMatchObject({
        range: { from: '2026-11-19', to: '2026-11-20' },
        in_range: { sold: 36 },
        gate: { shown: 2, hidden: 28 },
      });
    }
  });

  it('of a store of Shopee are told in its words, with their days', async () => {
    const body = { username: 'toko9', minDate: '2026-11-19', maxDate: '2026-11-20' };
    const answer = await (await api.post('/internal/feature/shopee/store_analytics', body, user.headers)).json();
    expect(answer).toMatchObject({
      daily_stats: [{ day: '2026-11-19' }, { day: '2026-11-20' }],
      range: { from: '2026-11-19', to: '2026-11-20' },
      in_range: { sold: 0 },
      summary_range: { from: days.min, to: days.max },
      spent: 1,
    });
  });
});

it('the ledger is whole after all of this', async () => {
  expect(await checkInvariants(api.test.db, NOW)).toEqual([]);
});
