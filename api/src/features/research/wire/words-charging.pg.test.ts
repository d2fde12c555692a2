import { rowsAnswerSchema } from '@telaah/shared/kinds/answer';
import { allHeads, firstHead } from '@telaah/shared/kinds/registry/heads';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminRemove } from '#src/features/ledger/grants.service.ts';
import { balances, lockAccount } from '#src/features/ledger/service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillSearched } from '#src/testing/market/searched-market.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let clock = NOW;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await fillSearched(api.test.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  clock = NOW;
  api.setNow(NOW);
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Basic', NOW);
});
const used = async () => (await balances(api.test.db, user.account_id, clock)).tokens.used;

const paid = z.looseObject({ spent: z.number() });
const rowsOf = rowsAnswerSchema(z.looseObject({}));

const searched = allHeads.filter(({ id, use }) => use !== null && id !== firstHead.id);

describe.each(searched)('the price of $id', (head) => {
  const call = `${head.path}/${head.call}`;
  const post = (to: string, body: object) => api.post(`/internal/feature/${to}`, body, user.headers);
  const rows = async (body: object) => rowsOf.parse(await (await post(call, body)).json());
  const sums = async (body: object) => paid.parse(await (await post(`${head.path}/analytics`, body)).json());
  const pass = (ms: number) => {
    clock = new Date(clock.getTime() + ms);
    api.setNow(clock);
  };

  it('is one token an hour for rows, figures, filters and pages', async () => {
    expect((await rows({ keyword: 'kemeja' })).spent).toBe(1);
    expect((await sums({ keyword: 'Kemeja ' })).spent).toBe(0);
    expect((await rows({ keyword: 'kemeja', order: 'asc', page: 2 })).spent).toBe(0);
    expect(await used()).toBe(1);
    // A part of a paid question is free; the whole of a paid part is not.
    expect((await rows({ keyword: 'kemeja', marketplaces: ['shopee'] })).spent).toBe(0);
    pass(3_600_000);
    expect((await rows({ keyword: 'kemeja', marketplaces: ['shopee'] })).spent).toBe(1);
    expect((await rows({ keyword: 'kemeja' })).spent).toBe(1);
    expect(await used()).toBe(3);
  });

  it('is nothing where nothing is found, where it fails, and where no token is left', async () => {
    expect(await rows({ keyword: 'zzz' })).toMatchObject({ items: [], spent: 0, free_until: null });
    expect((await sums({ keyword: 'zzz' })).spent).toBe(0);
    expect((await post(call, { keyword: 'kemeja', nothing: 1 })).status).toBe(412);
    await sql`alter table store rename to store_away`.execute(api.test.db);
    expect((await post(call, { keyword: 'kemeja' })).status).toBe(500);
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
    expect((await post(call, { keyword: 'kemeja' })).status).toBe(402);
  });

  it('does not pay for another kind, nor for products', async () => {
    const all = [firstHead, ...searched];
    for (const each of all) await post(`${each.path}/${each.call}`, { keyword: 'kemeja' });
    expect(await used()).toBe(all.length);
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
