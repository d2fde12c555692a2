import { marketplaceId } from '@telaah/shared/marketplaces/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminRemove } from '#src/features/ledger/grants.service.ts';
import { balances, checkInvariants, findUsageHistory, lockAccount } from '#src/features/ledger/service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillMarket } from '#src/testing/market/market-fixture.ts';
import { analyticsResult, goods, productsResult } from '#src/testing/market/small-market.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let clock = NOW;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await fillMarket(api.test.db, goods, NOW);
});
afterAll(() => api.close());
beforeEach(async () => {
  clock = NOW;
  api.setNow(NOW);
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Basic', NOW);
});

const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
  api.setNow(clock);
};
const HOUR = 3_600_000;
const path = (call: string) => `/internal/feature/product_research/${call}`;
const ask = (call: 'products' | 'analytics', body: object) => api.post(path(call), body, user.headers);
const products = async (body: object) => productsResult.parse(await (await ask('products', body)).json());
const analytics = async (body: object) => analyticsResult.parse(await (await ask('analytics', body)).json());
const used = async () => (await balances(api.test.db, user.account_id, clock)).tokens.used;
const category = async (name: string) => {
  const found = api.test.db.selectFrom('category').select('category_id').where('name', '=', name);
  return (await found.executeTakeFirstOrThrow()).category_id;
};
const leave = async (left: number) => {
  const { tokens } = await balances(api.test.db, user.account_id, clock);
  const amount = tokens.limit - tokens.used - left;
  const removal = {
    accountId: user.account_id,
    kind: 'monthly',
    amount,
    actor: user.account_id,
    purpose: 'test',
    now: clock,
  } as const;
  await api.test.db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.account_id);
    await adminRemove(trx, removal);
  });
};

describe('a search costs one token', () => {
  it('and the answer says so', async () => {
    expect((await products({ keyword: 'kemeja' })).spent).toBe(1);
    expect(await used()).toBe(1);
  });

  it('for its rows and figures together, whichever is asked first, and for all pages and orders', async () => {
    const both = await Promise.all([products({ keyword: 'kemeja' }), analytics({ keyword: 'kemeja' })]);
    expect(both.reduce((sum, { spent }) => sum + spent, 0)).toBe(1);
    expect((await products({ keyword: 'kemeja', page: 2 })).spent).toBe(0);
    expect((await products({ keyword: 'kemeja', sort: 'price', order: 'asc' })).spent).toBe(0);
    expect((await products({ keyword: 'kemeja', marketplaces: undefined, brands: [] })).spent).toBe(0);
    expect(await used()).toBe(1);
  });

  it('however its words and marketplaces were written', async () => {
    await products({ keyword: 'kemeja pria', marketplaces: ['shopee', 'lazada'] });
    expect((await products({ marketplaces: ['lazada', 'shopee'], keyword: ' KEMEJA  pria ' })).spent).toBe(0);
    expect(await used()).toBe(1);
    expect((await products({ keyword: 'kemeja pria' })).spent).toBe(1);
    expect((await products({ keyword: 'kemeja pria', marketplaces: [...marketplaceId.options] })).spent).toBe(0);
    expect(await used()).toBe(2);
  });

  it('with all its filters', async () => {
    await products({ keyword: 'kemeja' });
    const [row] = (await products({ keyword: 'kemeja' })).items;
    for (const filter of [
      { price_min: 2, price_max: 90_000_000 },
      { sold_min: 1, revenue_min: 1 },
      { rating_min: 4 },
      { store_id: row?.store_id },
      { brands: [row?.brand], locations: [row?.location], store_tiers: [row?.store_tier] },
      { listed_from: '2020-01-01', listed_to: '2030-01-01' },
    ]) {
      expect((await products({ keyword: 'kemeja', ...filter })).spent).toBe(0);
      expect((await analytics({ keyword: 'kemeja', ...filter })).spent).toBe(0);
    }
    expect(await used()).toBe(1);
  });

  it('also where it was asked with a filter first, which found something', async () => {
    expect((await products({ keyword: 'kemeja', price_min: 100_000_000 })).spent).toBe(0);
    expect(await used()).toBe(0);
    expect((await products({ keyword: 'kemeja', price_min: 60_000 })).spent).toBe(1);
    expect((await products({ keyword: 'kemeja' })).spent).toBe(0);
    expect((await products({ keyword: 'kemeja', price_min: 100_000_000 })).spent).toBe(0);
    expect(await used()).toBe(1);
  });

  it('and has all that lies within it: its marketplaces, each category of it', async () => {
    const [above, below] = await Promise.all([category('Pria'), category('Kemeja')]);
    const until = (await products({ keyword: 'kemeja' })).free_until;
    for (const inside of [{ marketplaces: ['shopee'] }, { category_id: above }, { category_id: below, marketplaces: ['shopee'] }]) {
      const found = await products({ keyword: 'kemeja', ...inside });
      expect([found.spent, found.free_until, (await analytics({ keyword: 'kemeja', ...inside })).spent]).toEqual([0, until, 0]);
    }
    expect(await used()).toBe(1);
  });

  it('but not with other words, and a part of it pays for nothing but itself', async () => {
    const [above, below, other] = await Promise.all([category('Pria'), category('Kemeja'), category('Wanita')]);
    await products({ keyword: 'kemeja' });
    expect((await products({ keyword: 'kemeja flanel' })).spent).toBe(1);
    const spent = async (body: object) => (await products(body)).spent;
    // First a part, then the whole, then the part again.
    expect(await spent({ keyword: 'kemeja pria', marketplaces: ['shopee'] })).toBe(1);
    expect(await spent({ keyword: 'kemeja pria', marketplaces: ['shopee', 'tokopedia'] })).toBe(1);
    expect(await spent({ keyword: 'kemeja pria', marketplaces: ['shopee'] })).toBe(0);
    expect(await spent({ category_id: below })).toBe(1);
    expect(await spent({ category_id: above })).toBe(1);
    expect(await spent({ category_id: below, marketplaces: ['shopee'] })).toBe(0);
    expect(await spent({ category_id: other })).toBe(1);
    expect(await spent({})).toBe(1);
    expect(await spent({ category_id: other })).toBe(0);
    expect(await used()).toBe(8);
  });

  it('again after an hour, not before, and says until when it is free', async () => {
    const until = new Date(NOW.getTime() + HOUR).toISOString();
    expect((await products({ keyword: 'kemeja' })).free_until).toBe(until);
    pass(HOUR - 1);
    const again = await products({ keyword: 'kemeja', price_min: 1 });
    expect([again.spent, again.free_until, (await analytics({ keyword: 'kemeja' })).free_until]).toEqual([0, until, until]);
    pass(1);
    expect((await products({ keyword: 'kemeja' })).spent).toBe(1);
    expect(await used()).toBe(2);
  });

  it('once for a double click', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => products({ keyword: 'kaos' })));
    expect(answers.reduce((sum, { spent }) => sum + spent, 0)).toBe(1);
    expect(await used()).toBe(1);
  });

  it('of the person who searches, of nobody else', async () => {
    await products({ keyword: 'kemeja' });
    const first = user;
    user = await api.signIn();
    expect((await products({ keyword: 'kemeja' })).spent).toBe(1);
    user = first;
    expect(await used()).toBe(1);
  });

  it('and stands in the history with what it was, and the way back to it', async () => {
    const { category_id } = await api.test.db
      .selectFrom('category')
      .selectAll()
      .where('name', '=', 'Kaos')
      .executeTakeFirstOrThrow();
    await products({ keyword: 'kemeja', marketplaces: ['shopee'] });
    pass(1);
    await products({ category_id });
    const { tokens, history } = await findUsageHistory(api.test.db, user.account_id, clock);
    expect(tokens.map(({ label, link, cost, feature }) => [feature, label, link, cost])).toEqual([
      ['product_search', 'Kaos', `/research/products?category=${category_id}`, 1],
      ['product_search', 'kemeja', '/research/products?q=kemeja&marketplace=shopee', 1],
    ]);
    expect(history).toHaveLength(2);
  });
});

describe('tokens are not deducted', () => {
  it('where nothing is found', async () => {
    const found = await products({ keyword: 'zzz' });
    expect(found.free_until).toBeNull();
    expect([found.total_count, found.spent, (await analytics({ keyword: 'zzz' })).spent]).toEqual([0, 0, 0]);
    expect(await used()).toBe(0);
  });

  it('where the search fails', async () => {
    const { db } = api.test;
    await db.schema.alterTable('research').renameTo('research_gone').execute();
    expect((await ask('products', { keyword: 'kemeja', price_min: 7 })).status).toBe(500);
    expect((await ask('analytics', { keyword: 'kemeja', price_min: 7 })).status).toBe(500);
    await db.schema.alterTable('research_gone').renameTo('research').execute();
    expect(await used()).toBe(0);
    expect((await products({ keyword: 'kemeja', price_min: 7 })).spent).toBe(1);
  });

  it('where the caller has left', async () => {
    const init = {
      method: 'POST',
      headers: { ...user.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ keyword: 'kemeja' }),
      signal: AbortSignal.abort(),
    };
    await api.app.request(path('products'), init);
    expect(await used()).toBe(0);
  });

  it('where the filter is not understood', async () => {
    expect((await ask('products', { keyword: 1 })).status).toBe(412);
    expect(await used()).toBe(0);
  });
});

describe('with the last token', () => {
  it('rows and figures of one search are both answered', async () => {
    await leave(1);
    const [rows, figures] = await Promise.all([ask('products', { keyword: 'kemeja' }), ask('analytics', { keyword: 'kemeja' })]);
    expect([rows.status, figures.status]).toEqual([200, 200]);
    expect((await products({ keyword: 'kemeja', page: 3 })).spent).toBe(0);
  });

  it('gone, another search is refused in the words of the specification, and the one before stays open', async () => {
    await leave(1);
    await products({ keyword: 'kemeja' });
    const refused = await ask('products', { keyword: 'kaos' });
    expect([refused.status, await refused.json()]).toEqual([
      402,
      { error: expect.objectContaining({ code: 'tokens_exhausted', message: 'Your token has run out, refilled next month' }) },
    ]);
    expect((await ask('products', { keyword: 'kemeja', sort: 'price' })).status).toBe(200);
  });
});

it('without a plan the free tokens pay', async () => {
  user = await api.signIn();
  expect((await products({})).spent).toBe(1);
  const { tokens } = await balances(api.test.db, user.account_id, clock);
  expect(tokens).toEqual({ limit: 50, used: 1 });
});

it('the ledger is whole after all of this', async () => {
  expect(await checkInvariants(api.test.db, clock)).toEqual([]);
});
