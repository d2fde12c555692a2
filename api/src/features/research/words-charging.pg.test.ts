import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminRemove, balances, lockAccount } from '#src/features/ledger/service.ts';
import { fillSearched, searchedCalls } from '#src/testing/searched-market.ts';
import { givePlan } from '#src/testing/subscriber.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let clock = NOW;
let calls: ReturnType<typeof searchedCalls>;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await fillSearched(api.test.db);
  calls = searchedCalls(api, () => user.headers);
});
afterAll(() => api.close());
beforeEach(async () => {
  clock = NOW;
  api.setNow(NOW);
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Basic', NOW);
});
const used = async () => (await balances(api.test.db, user.account_id, clock)).tokens.used;

describe.each([
  ['a keyword', 'keywords', 'keywordSums', 'keyword_research/keywords'],
  ['advertisements', 'ads', 'adSums', 'ads_research/ads'],
] as const)('the price of %s', (_name, rowsCall, sumsCall, call) => {
  const rows = (body: object) => calls[rowsCall](body);
  const sums = (body: object) => calls[sumsCall](body);
  const pass = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
    api.setNow(clock);
  };

  it('is one token an hour for rows, figures, filters and pages', async () => {
    expect((await rows({ keyword: 'kemeja' })).spent).toBe(1);
    expect((await sums({ keyword: 'Kemeja ' })).spent).toBe(0);
    expect((await rows({ keyword: 'kemeja', order: 'asc', page: 2 })).spent).toBe(0);
    expect(await used()).toBe(1);
    expect((await rows({ keyword: 'kemeja', marketplaces: ['shopee'] })).spent).toBe(1);
    pass(3_600_000);
    expect((await rows({ keyword: 'kemeja' })).spent).toBe(1);
    expect(await used()).toBe(3);
  });

  it('is nothing where nothing is found, where it fails, and where no token is left', async () => {
    expect(await rows({ keyword: 'zzz' })).toMatchObject({ items: [], spent: 0, free_until: null });
    expect((await sums({ keyword: 'zzz' })).spent).toBe(0);
    expect((await calls.post(call, { keyword: 'kemeja', nothing: 1 })).status).toBe(412);
    await sql`alter table store rename to store_away`.execute(api.test.db);
    expect((await calls.post(call, { keyword: 'kemeja' })).status).toBe(500);
    await sql`alter table store_away rename to store`.execute(api.test.db);
    expect(await used()).toBe(0);
    const { tokens } = await balances(api.test.db, user.account_id, clock);
    const removal = {
      accountId: user.account_id,
      kind: 'monthly',
      amount: tokens.limit,
      actor: user.account_id,
      purpose: 'test',
    } as const;
    await api.test.db.transaction().execute(async (trx) => {
      await lockAccount(trx, user.account_id);
      await adminRemove(trx, { ...removal, now: clock });
    });
    expect((await calls.post(call, { keyword: 'kemeja' })).status).toBe(402);
  });

  it('does not pay for the other kind, nor for products', async () => {
    await calls.keywords({ keyword: 'kemeja' });
    await calls.ads({ keyword: 'kemeja' });
    await calls.post('product_research/products', { keyword: 'kemeja' });
    expect(await used()).toBe(3);
  });

  it('shows the first ten rows without a plan, and sends no more', async () => {
    user = await api.signIn();
    const found = await rows({ keyword: 'banyak', order: 'asc', page: 2 });
    const hidden = found.total_count - found.items.length;
    expect(found).toMatchObject({ page: 1, total_page: 1 });
    expect(found.items.length).toBeLessThanOrEqual(10);
    expect(found.gate).toMatchObject({ shown: found.items.length, hidden });
  });
});
