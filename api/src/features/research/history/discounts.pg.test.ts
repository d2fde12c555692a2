import { productFigures, productHistoryResult } from '@telaah/shared/features/research/history/product';
import { addDays } from '@telaah/shared/lib/dates/dates';
import { capturedSnapshot, capturedVariant, dailySnapshots } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { createTestApp, NOW, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
const LAST = '2026-11-20';

const sold = (product_id: string, usual: number, now: number, more: object) => {
  const price = { low: usual, high: usual };
  const days = dailySnapshots(addDays(LAST, -30), Array<number>(30).fill(2), { product_id, price });
  const today = {
    product_id,
    observed_at: `${LAST}T05:00:00.000Z`,
    sold_total: days.at(-1)?.sold_total ?? capturedSnapshot().sold_total,
  };
  return [...days, capturedSnapshot({ ...today, price: { low: now, high: now }, ...more })];
};

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  const snapshots = [
    ...sold('honest', 100_000, 80_000, { original_price: 100_000 }),
    ...sold('invented', 80_000, 80_000, { original_price: 160_000 }),
    ...sold('other-variant', 80_000, 80_000, {
      original_price: 160_000,
      variants: [
        capturedVariant({ id: '1', price: 80_000 }),
        capturedVariant({ id: '2', price: 120_000, original_price: 160_000 }),
      ],
    }),
  ];
  await ingest(api.test.db, snapshots, { source: 'import', now: NOW });
  await refreshMarket(api.test.db, NOW);
});
afterAll(() => api.close());

const someoneWith = async (plan: 'Smart' | null) => {
  const user = await api.signIn();
  if (plan) await givePlan(api.test.db, user.account_id, plan, NOW);
  const ask = async (call: 'product' | 'figures', external_id: string, range: object = {}) =>
    (
      await api.post(`/internal/feature/product_research/${call}`, { marketplace: 'shopee', external_id, ...range }, user.headers)
    ).json();
  return {
    history: async (id: string, range?: object) => productHistoryResult.parse(await ask('product', id, range)),
    figures: async (id: string) => productFigures.parse(await ask('figures', id)),
  };
};

it.each([null, 'Smart'] as const)(
  'with the plan %s it is told whether a discount is real, in the history and for nothing',
  async (plan) => {
    const { history, figures } = await someoneWith(plan);
    for (const { discount } of [await history('honest'), await figures('honest')]) {
      expect(discount).toMatchObject({ result: 'real', basis: 'before_fall', reference: 100_000, known: 30, day: LAST });
      expect(discount?.real).toBeCloseTo(0.2);
    }
    expect((await history('invented')).discount).toMatchObject({ result: 'none', basis: 'usual', reference: 80_000, real: 0 });
    expect((await figures('other-variant')).discount).toBeNull();
  },
);

it('is of now, whatever days the history shows', async () => {
  const { history } = await someoneWith('Smart');
  const week = await history('honest', { min_date: '2026-11-01', max_date: '2026-11-07' });
  expect(week.days.at(-1)?.day).toBe('2026-11-07');
  expect(week.discount).toMatchObject({ result: 'real', day: LAST });
});

it('the days it rests on are told where the plan has histories, prices alone, and to nobody else', async () => {
  const prices = (await (await someoneWith('Smart')).figures('honest')).prices ?? [];
  expect(prices.map(({ price }) => price)).toEqual([...Array<number>(30).fill(100_000), 80_000]);
  expect(prices[0]).toEqual({ day: addDays(LAST, -30), price: 100_000, from: ['market'] });
  expect((await (await someoneWith(null)).figures('honest')).prices).toBeNull();
});
