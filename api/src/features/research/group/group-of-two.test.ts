import { categoryRow } from '@telaah/shared/features/research/category';
import { groupHistoryResult } from '@telaah/shared/features/research/history/group';
import { storeRow } from '@telaah/shared/features/research/store';
import { rowsAnswerSchema } from '@telaah/shared/kinds/answer';
import { addDays, dayList } from '@telaah/shared/lib/dates/dates';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { fillWith } from '#src/testing/market/market-fixture.ts';
import { analyticsResult } from '#src/testing/market/small-market.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

const DAY_TO = '2026-11-20';
const back = (days: number) => addDays(DAY_TO, -days);

const looksOf = (id: string, shop: string, days: string[], sold: (i: number) => Snapshot['sold_total']): Snapshot[] =>
  days.map((day, i) =>
    capturedSnapshot({
      product_id: id,
      name: `Barang ${id}`,
      observed_at: `${day}T05:00:00.000Z`,
      sold_total: sold(i),
      // Hidden, so that only the counter shows how a product sells.
      reviews: { low: null, high: null, precision: 'hidden', text: null },
      price: { low: 50_000, high: 50_000 },
      category: [{ id: shop, name: `Kategori ${shop}` }],
      store: { ...capturedSnapshot().store, id: shop, name: `Toko ${shop}`, domain: `toko${shop}` },
    }),
  );

let api: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  const user = await api.signIn();
  headers = user.headers;
  await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
  const capped: Snapshot['sold_total'] = { low: 10_000, high: null, precision: 'rounded_down', text: '10RB+' };
  await fillWith(
    api.test.db,
    [
      // Both sell ten a day; one was observed on all days, the other only on the last twelve.
      ...looksOf('full', '702', dayList(back(40), DAY_TO), (i) => exact(1_000 + 10 * i)),
      ...looksOf('late', '702', dayList(back(11), DAY_TO), (i) => exact(5_000 + 10 * i)),
      // One known to the unit, and a best-seller that shows only a capped counter.
      ...looksOf('exact', '703', dayList(back(40), DAY_TO), (i) => exact(1_000 + 10 * i)),
      ...looksOf('best', '703', dayList(back(40), DAY_TO), () => capped),
    ],
    NOW,
  );
});
afterAll(() => api.close());

const ask = async (call: string, body: object): Promise<unknown> =>
  (await api.post(`/internal/feature/${call}`, body, headers)).json();
const storeOf = async (name: string) => {
  const { items } = rowsAnswerSchema(storeRow).parse(await ask('store_research/stores', {}));
  return items.find(({ store_name }) => store_name === name) ?? expect.fail(`no ${name}`);
};
const historyOf = async (storeId: number, range: object = { minDate: back(29), maxDate: DAY_TO }) =>
  groupHistoryResult.parse(await ask('store_research/history', { storeId, ...range }));
const total = (days: readonly { sold: number | null }[]) => days.reduce((sum, { sold }) => sum + (sold ?? 0), 0);

describe('a store of which one product was seen all along and the other only lately', () => {
  it('says one figure in its row, tile, chart and history, and holds what was sold', async () => {
    const row = await storeOf('Toko 702');
    const { summary, daily_sales } = analyticsResult.parse(await ask('product_research/analytics', { store_id: row.store_id }));
    const history = await historyOf(row.store_id);
    const { items } = rowsAnswerSchema(categoryRow).parse(await ask('category_research/categories', {}));
    const category = items.find(({ category_name }) => category_name === 'Kategori 702');
    for (const sold of [summary.sold_30d, history.summary.sold, category?.sold_30d])
      expect(sold).toMatchObject({ low: row.sold_30d.low, mid: row.sold_30d.mid, high: row.sold_30d.high });
    expect([total(daily_sales), total(history.days)]).toEqual([row.sold_30d.mid, row.sold_30d.mid]);
    expect(row.sold_30d.low).toBeLessThan(600);
    expect(row.sold_30d.high).toBeGreaterThan(600);
    expect(row.sold_30d).toMatchObject({ at_least: false, known: 2, products: 2, known_share: 1 });
    expect(row.sold_30d.grade).not.toBe('measured');
  });

  it('carries the days that nobody saw, says so, and draws no fall or rise', async () => {
    const { store_id } = await storeOf('Toko 702');
    const { days, summary } = await historyOf(store_id);
    const [first, last] = [days[0], days.at(-1)];
    expect([first?.state, last?.state]).toEqual(['carried', 'estimated']);
    expect([first?.known, first?.products, last?.known]).toEqual([1, 2, 2]);
    expect(first?.sold).toBeGreaterThan(14);
    expect(first?.sold_low).toBeLessThan(first?.sold ?? 0);
    expect(summary.sold.seen_days).toBeGreaterThan(12);
    expect(summary.sold.seen_days).toBeLessThan(30);
    // Bounds of unseen days are wider than those of seen days.
    const spread = async (minDate: string, maxDate: string) => {
      const { low, mid, high } = (await historyOf(store_id, { minDate, maxDate })).summary.sold;
      return ((high ?? 0) - (low ?? 0)) / (mid ?? 1);
    };
    expect(await spread(back(29), back(20))).toBeGreaterThan(await spread(back(9), DAY_TO));
  });
});

describe('a store whose best-seller hides its counter', () => {
  it('says "at least", no better than roughly, and for how many products', async () => {
    const row = await storeOf('Toko 703');
    expect(row.sold_30d).toMatchObject({ mid: 300, grade: 'c', at_least: true, known: 1, products: 2 });
    expect(row.sold_30d.low).toBeLessThanOrEqual(300);
    expect(row.revenue_30d).toMatchObject({ at_least: true, known: 1 });
    expect((await historyOf(row.store_id)).summary.sold).toMatchObject({ mid: 300, grade: 'c', at_least: true });
    // Its change is unknown too, as most of it may have sold differently.
    expect(row).toMatchObject({ sold_change_7d: null, sold_change_same: false });
  });
});
