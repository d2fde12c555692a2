import { productHistoryResult } from '@telaah/shared/features/research/history/product';
import { withoutPlaceholderStock } from '@telaah/shared/observation/placeholder-stock';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedVariant, dailySnapshots } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { countedBound } from '#src/features/market/publish/query/stock-sql.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { FIRST_DAY } from '#src/testing/market/market-fixture.ts';
import { productsResult } from '#src/testing/market/small-market.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

const plenty = [capturedVariant({ id: '1', stock: exact(99_997) }), capturedVariant({ id: '2', stock: exact(57) })];
const goods: Record<string, Partial<Snapshot>> = {
  few: { stock: exact(12) },
  many: { stock: exact(9998) },
  plenty: { stock: exact(99_997) },
  summed: { stock: exact(100_054), variants: plenty },
};

let api: TestApp;
let user: SignedInAs;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
  for (const [id, given] of Object.entries(goods)) {
    const snapshots = dailySnapshots(FIRST_DAY, [0, ...Array<number>(30).fill(3)], {
      product_id: id,
      name: `Barang ${id}`,
      ...given,
    });
    await ingest(api.test.db, snapshots, { source: 'import', now: NOW });
  }
  await refreshMarket(api.test.db, NOW);
});
afterAll(() => api.close());

const ask = (call: string, body: object) => api.post(`/internal/feature/product_research/${call}`, body, user.headers);
const rows = async (body: object) => productsResult.parse(await (await ask('products', body)).json()).items;
const found = async (body: object) => (await rows(body)).map(({ external_id }) => external_id).join(' ');
const rowOf = async (id: string) => (await rows({})).find(({ external_id }) => external_id === id);
const historyOf = async (id: string) => {
  const body = { product_id: (await rowOf(id))?.product_id, min_date: '2026-11-18', max_date: '2026-11-20' };
  return productHistoryResult.parse(await (await ask('product', body)).json());
};

describe('a stock that stands for plenty', () => {
  it.each(['plenty', 'summed'])('(%s) is no stock, and worth nothing that is known', async (id) => {
    expect(await rowOf(id)).toMatchObject({
      stock: { low: null, high: null, precision: 'hidden' },
      stock_value: { low: null, high: null },
    });
    const { summary, days } = await historyOf(id);
    expect(summary.stock).toMatchObject({ low: null, high: null });
    expect(days.map(({ stock, sold_out }) => [stock, sold_out])).toEqual(Array(3).fill([null, false]));
  });

  it('is among no stocks when they are narrowed and sorted', async () => {
    expect(await found({ stock_min: 0, sort: 'stock' })).toBe('many few');
    expect(await found({ stock_max: 1_000_000, sort: 'stock' })).toBe('many few');
    expect((await found({ sort: 'stock' })).split(' ').slice(0, 2)).toEqual(['many', 'few']);
  });

  it('is kept as it was written', async () => {
    const { observations, variants } = await historyOf('plenty');
    expect([observations[0]?.stock, variants]).toEqual([{ low: 99_997, high: 99_997, precision: 'exact' }, []]);
    expect((await historyOf('summed')).variants).toMatchObject([
      { stock: { low: 99_997 }, stockValue: null },
      { stock: { low: 57 }, stockValue: { low: 5_700_000, high: 5_700_000 } },
    ]);
    const texts = await sql<{ stock: string }>`select distinct detail->>'stock' as stock from observation
      where detail->>'stock' is not null`.execute(api.test.db);
    expect(texts.rows).toEqual([{ stock: '100054' }]);
  });

  it('is told by the database as by the rule', async () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const alike = fc.tuple(digit, fc.integer({ min: 1, max: 9 })).map(([one, times]) => Number(String(one).repeat(times)));
    const nearly = fc
      .tuple(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 1, max: 200 }))
      .map(([power, by]) => 10 ** power - by);
    const bound = fc.option(fc.oneof(alike, nearly, fc.integer({ min: 0, max: 2_000_000 })), { nil: null });
    const stocks = fc.sample(fc.tuple(bound, bound), 2000);
    const { rows: edges } = await sql<{ low: string | null; high: string | null }>`
      select ${sql.raw(countedBound('stock_low', 's'))} as low, ${sql.raw(countedBound('stock_high', 's'))} as high
      from jsonb_array_elements(${JSON.stringify(stocks)}::text::jsonb) with ordinality as pair(value, at),
        lateral (select (value->>0)::bigint as stock_low, (value->>1)::bigint as stock_high) s order by at`.execute(api.test.db);
    const number = (text: string | null) => (text === null ? null : Number(text));
    expect(edges.map(({ low, high }) => ({ low: number(low), high: number(high) }))).toEqual(
      stocks.map(([low, high]) => withoutPlaceholderStock({ low, high })),
    );
  });
});
