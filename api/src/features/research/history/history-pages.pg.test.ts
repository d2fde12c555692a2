import { groupHistoryResult, historyProductsResult } from '@telaah/shared/features/research/history/group';
import { histories } from '@telaah/shared/features/research/history/heads';
import { exact } from '@telaah/shared/observation/reading';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balances, checkInvariants, findUsageHistory } from '#src/features/ledger/service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

const category = { id: 'category', call: 'category_research/history', input: 'categoryId' } as const;
const store = { id: 'store', call: 'store_research/history', input: 'storeId' } as const;

let api: TestApp;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  const seller = { ...capturedSnapshot().store, id: '500', name: 'Besar', domain: 'besar' };
  const snapshots = Array.from({ length: 130 }, (_, i) => {
    const given = { product_id: `big${i}`, name: `Barang ${i}`, store: seller, category: [{ id: 'besar', name: 'Besar' }] };
    return ['2026-11-17', '2026-11-18', '2026-11-19'].map((day, at) =>
      capturedSnapshot({ ...given, observed_at: `${day}T05:00:00.000Z`, sold_total: exact(at * i) }),
    );
  });
  await ingest(api.test.db, snapshots.flat(), { source: 'import', now: NOW });
  await refreshMarket(api.test.db, NOW);
});
afterAll(() => api.close());
beforeEach(() => api.setNow(NOW));

/** A user with an open history of two days, who reads the pages of its products. */
const opened = async ({ id, call, input }: typeof category | typeof store) => {
  const { db } = api.test;
  const user = await api.signIn();
  await givePlan(db, user.account_id, 'Enterprise', NOW);
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`${id}_id`)} as id from ${sql.table(id)} where name = 'Besar'`.execute(db);
  const body = { [input]: rows[0]?.id, minDate: '2026-11-18', maxDate: '2026-11-19' };
  const ask = async (name: string, more: object = {}) =>
    (await api.post(`/internal/feature/${name}`, { ...body, ...more }, user.headers)).json();
  const before = groupHistoryResult.parse(await ask(call));
  return {
    before,
    page: async (page: number, days = {}) => historyProductsResult.parse(await ask(`${call}_products`, { page, ...days })),
    used: async () => (await balances(db, user.account_id, NOW)).tokens.used,
    open: async () => groupHistoryResult.parse(await ask(call)),
    uses: async (at = NOW) => (await findUsageHistory(db, user.account_id, at)).tokens,
    setNow: (at: Date) => api.setNow(at),
  };
};

describe('pages of the list of products', () => {
  it('of a category cost one each after the first, once an hour, and together are all of its products', async () => {
    const { page, before, used } = await opened(category);
    const pages = [];
    for (const number of [1, 2, 3, 4, 5]) pages.push(await page(number));
    expect(pages.map(({ spent }) => spent)).toEqual([0, 1, 1, 1, 1]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ product_id }) => product_id))).size).toBe(130);
    const sold = pages.flatMap(({ items }) => items).reduce((sum, row) => sum + (row.sold ?? 0), 0);
    expect(sold).toBe(before.summary.sold.mid);
    expect((await page(3)).spent).toBe(0);
    // Other days of the history have the same list.
    expect(await page(3, { minDate: '2026-11-17' })).toMatchObject({ spent: 0, range: { from: '2026-11-17', to: '2026-11-19' } });
    expect((await page(99)).page).toBe(5);
    expect((await page(-1)).page).toBe(1);
    expect([before.spent, await used()]).toEqual([2, 6]);
  });

  it('of a store cost one each after the first, and never more than two', async () => {
    const { page, before, used, uses } = await opened(store);
    expect(await page(1)).toMatchObject({ spent: 0, cost: { previous: null, next: 1 }, total_page: 5 });
    expect(await page(3)).toMatchObject({ spent: 1, cost: { previous: 1, next: 1 } });
    expect(await page(3)).toMatchObject({ spent: 0 });
    expect(await page(2)).toMatchObject({ spent: 1, cost: { previous: 0, next: 0 } });
    expect(await page(4)).toMatchObject({ spent: 0, cost: { previous: 0, next: 0 } });
    expect(await page(3)).toMatchObject({ spent: 0 });
    for (const number of [3, 5]) expect(await page(number, { minDate: '2026-11-17' })).toMatchObject({ spent: 0 });
    expect([before.spent, await used()]).toEqual([1, 3]);
    const turned = (await uses()).filter(({ feature, label }) => feature === 'historical_store_page' && label === 'Besar');
    const ends = turned.map(({ link }) => link?.replace(/^.*\?/, '')).toSorted();
    expect(ends).toEqual([2, 3].map((number) => `tab=products&page=${number}`));
  });

  it.each([category, store])('say what each takes once it is asked for again, the history before it', async (of) => {
    const { page, uses, setNow } = await opened(of);
    const due = async (at: Date) =>
      Object.fromEntries(
        (await uses(at)).map(({ link, takes }) => {
          const left = takes.filter(({ free_until }) => free_until === null || Date.parse(free_until) <= at.getTime());
          return [link?.match(/page=(\d)/)?.[1] ?? 'opening', left.map(({ use }) => use)];
        }),
      );
    setNow(new Date(NOW.getTime() + 60_000));
    for (const number of [2, 3]) await page(number);
    const { use, list } = histories[of.id];
    expect(await due(new Date(NOW.getTime() + 120_000))).toEqual({ opening: [], 2: [], 3: [] });
    expect(await due(new Date(NOW.getTime() + 3_600_000))).toEqual({ opening: [use], 2: [use], 3: [use] });
    expect(await due(new Date(NOW.getTime() + 3_660_000))).toEqual({ opening: [use], 2: [use, list.use], 3: [use, list.use] });
  });

  it('of a store that were paid for in an hour before are free where two others are paid for now', async () => {
    const { page, uses, setNow, open } = await opened(store);
    await page(2);
    const later = new Date(NOW.getTime() + 3_600_000);
    setNow(later);
    expect((await open()).spent).toBe(1);
    const pageTwo = async () => (await uses(later)).find(({ link }) => link?.endsWith('page=2'))?.takes.at(-1)?.free_until;
    await page(3);
    expect([await pageTwo(), (await page(1)).cost.next]).toEqual([null, 1]);
    await page(4);
    expect([await pageTwo(), (await page(1)).cost.next]).toEqual([new Date(later.getTime() + 3_600_000).toISOString(), 0]);
  });

  it('of a store that are asked for at once cost no more than that', async () => {
    const { page, before, used } = await opened(store);
    const answers = await Promise.all([2, 3, 4, 5].map((number) => page(number)));
    expect(answers.every(({ items }) => items.length > 0)).toBe(true);
    expect(await used()).toBeLessThanOrEqual(before.spent + 2);
  });
});

it('the ledger is whole after all of this', async () => {
  expect(await checkInvariants(api.test.db, new Date(NOW.getTime() + 7_200_000))).toEqual([]);
});
