import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminRemove } from '#src/features/ledger/grants.service.ts';
import { balances, checkInvariants, findUsageHistory, lockAccount } from '#src/features/ledger/service.ts';
import { createGroupMarket, type GroupMarket } from '#src/testing/market/group-market.ts';
import { NOW } from '#src/testing/test-app.ts';

// Costs of opening a row of a free list. `calls`: calls of the page, charged as one; `id`: names the row in them.
const pages = [
  {
    kind: 'category',
    list: 'category_research/categories',
    calls: ['products', 'analytics'],
    id: 'category_id',
    use: 'category_data',
  },
  { kind: 'store', list: 'store_research/stores', calls: ['products', 'analytics', 'store'], id: 'storeId', use: 'store_data' },
] as const;
const HOUR = 3_600_000;

interface Answer {
  spent: number;
  free_until: string | null;
  items?: Record<string, unknown>[];
  gate?: object | null;
  daily_sales?: object[];
}

let market: GroupMarket;
let clock = NOW;
beforeAll(async () => {
  market = await createGroupMarket();
});
afterAll(() => market.api.close());
beforeEach(() => {
  clock = NOW;
  market.api.setNow(NOW);
});
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
  market.api.setNow(clock);
};

describe.each(pages)('opening a $kind', ({ list, calls, id, use }) => {
  const path = list.split('/')[0];
  const person = async (plan: 'Basic' | 'Enterprise' | null = 'Basic') => {
    const { user, ask } = await market.signIn(plan);
    const call = async (name: string, body: object): Promise<Answer> =>
      (await ask(`${path}/${name}`, body)).json() as Promise<Answer>;
    return {
      ask,
      call,
      user,
      rows: async (body: object = {}) => (await ask(list, body)).json() as Promise<Answer>,
      used: async () => (await balances(market.db, user.account_id, clock)).tokens.used,
    };
  };
  const opened = async (given: Awaited<ReturnType<typeof person>>, place = 0) => {
    const row = (await given.rows()).items?.[place];
    return { [id]: row?.category_id ?? row?.store_id };
  };

  it('the list is free for everybody, however it is narrowed and sorted', async () => {
    const one = await person(null);
    for (const body of [{}, { keyword: 'a' }, { sort: 'products', order: 'asc' }, { sold_min: 1 }])
      expect(await one.rows(body)).toMatchObject({ spent: 0, free_until: null });
    expect(await one.used()).toBe(0);
  });

  it('takes one token for all that the page asks, and nothing for filters, orders and pages within the hour', async () => {
    const one = await person();
    const body = await opened(one);
    const answers = await Promise.all(calls.map((call) => one.call(call, body)));
    expect(answers.reduce((sum, { spent }) => sum + spent, 0)).toBe(1);
    expect(await one.used()).toBe(1);
    for (const more of [{ sort: 'price', order: 'asc' }, { page: 2 }, { price_min: 2 }, { keyword: 'barang' }])
      expect((await one.call('products', { ...body, ...more })).spent).toBe(0);
    expect((await one.call('analytics', { ...body, minDate: '2026-11-19' })).spent).toBe(0);
    pass(HOUR - 1);
    for (const call of calls) expect([call, (await one.call(call, body)).spent]).toEqual([call, 0]);
    expect(await one.used()).toBe(1);
    pass(1);
    expect((await one.call('products', body)).spent).toBe(1);
    expect(await one.used()).toBe(2);
  });

  it('takes one for each row, once for six at once, and one of everybody', async () => {
    const [one, other] = [await person(), await person()];
    const [first, second] = [await opened(one), await opened(one, 1)];
    await Promise.all(Array.from({ length: 6 }, () => one.call('products', first)));
    expect(await one.used()).toBe(1);
    expect((await one.call('products', second)).spent).toBe(1);
    expect((await other.call('products', first)).spent).toBe(1);
    expect([await one.used(), await other.used()]).toEqual([2, 1]);
  });

  it('takes nothing where nothing is found, where it is not there, where it is asked wrongly, and where the work fails', async () => {
    const one = await person();
    const body = await opened(one);
    expect(await one.call('products', { ...body, keyword: 'zzz' })).toMatchObject({ spent: 0, free_until: null });
    expect((await one.ask(`${path}/products`, { [id]: 999_999 })).status).toBe(404);
    expect((await one.ask(`${path}/products`, { [id]: 'x' })).status).toBe(412);
    await market.db.schema.alterTable('product_live').renameTo('product_live_gone').execute();
    expect((await one.ask(`${path}/products`, { ...body, price_min: 7 })).status).toBe(500);
    await market.db.schema.alterTable('product_live_gone').renameTo('product_live').execute();
    expect(await one.used()).toBe(0);
    expect((await one.call('products', { ...body, price_min: 7 })).spent).toBe(1);
  });

  it('without tokens is refused, and what was opened before stays open', async () => {
    const one = await person();
    const [first, second] = [await opened(one), await opened(one, 1)];
    await one.call('products', first);
    const { tokens } = await balances(market.db, one.user.account_id, clock);
    const { account_id: accountId } = one.user;
    const removal = {
      accountId,
      kind: 'monthly',
      amount: tokens.limit - tokens.used,
      actor: accountId,
      purpose: 'test',
      now: clock,
    } as const;
    await market.db.transaction().execute(async (trx) => {
      await lockAccount(trx, accountId);
      await adminRemove(trx, removal);
    });
    expect((await one.ask(`${path}/products`, second)).status).toBe(402);
    expect((await one.ask(`${path}/products`, first)).status).toBe(200);
    expect((await one.rows()).items?.length).toBeGreaterThan(0);
  });

  it('with the free plan is cut on the server, and takes a token all the same', async () => {
    const one = await person(null);
    const listed = await one.rows();
    expect(listed.items?.length).toBeLessThanOrEqual(10);
    const body = await opened(one);
    const found = await one.call('products', body);
    expect(found.spent).toBe(1);
    expect(found.items?.length).toBeLessThanOrEqual(10);
    expect(found.gate).toMatchObject({ requiredPlan: 'Basic' });
    expect((await one.call('analytics', body)).daily_sales).toHaveLength(2);
  });

  it('stands in the history under its name, with the way back to it', async () => {
    const one = await person();
    const body = await opened(one);
    await one.call('products', { ...body, keyword: 'barang' });
    const { tokens } = await findUsageHistory(market.db, one.user.account_id, NOW);
    const page = list.split('/')[1];
    expect(tokens).toMatchObject([
      { feature: use, cost: 1, label: expect.any(String), link: `/research/${page}/${Object.values(body)[0]}?q=barang` },
    ]);
  });
});

it('the ledger is whole after all of this', async () => {
  expect(await checkInvariants(market.db, clock)).toEqual([]);
});
