import { exact, hidden, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { dailySnapshots } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { FIRST_DAY } from '#src/testing/market/market-fixture.ts';
import { analyticsResult, productsResult } from '#src/testing/market/small-market.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

/** Units a day: on the first 23 days of the window, and on its last seven. Null: observed once. */
type Pace = [before: number, lately: number] | null;

const looksOf = (product_id: string, pace: Pace, given: Partial<Snapshot>): Snapshot[] => {
  const sold = pace === null ? [0] : [0, ...Array<number>(23).fill(pace[0]), ...Array<number>(7).fill(pace[1])];
  return dailySnapshots(FIRST_DAY, sold, { product_id, name: `Barang ${product_id}`, ...given });
};
const reading = (low: number, high: number | null, precision: Reading['precision']): Reading => ({
  low,
  high,
  precision,
  text: null,
});

// The newest day of the figures is 20 November; 30 days before it is 21 October, which begins at 17:00 UTC.
const goods: [id: string, pace: Pace, given: Partial<Snapshot>][] = [
  ['boom', [2, 12], { stock: exact(0), listed_at: '2026-10-20T17:00:00.000Z' }],
  ['half', [10, 15], { stock: exact(50), listed_at: '2026-10-20T16:59:59.000Z' }],
  ['less', [20, 27], { stock: reading(100, 199, 'rounded_down'), listed_at: '2026-11-10T00:00:00.000Z' }],
  ['down', [9, 5], { stock: reading(1200, null, 'capped'), listed_at: '2026-08-21T17:00:00.000Z' }],
  // No stated change: nearly the same, sold too seldom, and observed once.
  ['same', [5, 6], { stock: hidden(), listed_at: '2026-08-21T16:59:59.000Z' }],
  ['rare', [0, 1], { stock: exact(7), listed_at: null }],
  ['once', null, { stock: exact(8), listed_at: null }],
];

let api: TestApp;
let user: SignedInAs;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
  for (const [id, pace, given] of goods) await ingest(api.test.db, looksOf(id, pace, given), { source: 'import', now: NOW });
  await refreshMarket(api.test.db, NOW);
});
afterAll(() => api.close());

const ask = (call: string, body: object) => api.post(`/internal/feature/product_research/${call}`, body, user.headers);
const rows = async (body: object) => productsResult.parse(await (await ask('products', body)).json()).items;
const found = async (body: object) => (await rows(body)).map(({ external_id }) => external_id).join(' ');

describe('what is rising', () => {
  it('comes first by its change as it is told, and what has none to tell comes last whichever the order', async () => {
    const falling = await rows({ sort: 'sold_change_7d' });
    expect(falling.map(({ external_id, sold_change_7d }) => [external_id, sold_change_7d])).toEqual([
      ['boom', 3],
      ['half', 0.5],
      ['less', 0.35],
      ['down', expect.closeTo(-4 / 9)],
      ['same', null],
      ['rare', null],
      ['once', null],
    ]);
    expect(falling[4]?.sold_change_unsure).toBe(true);
    expect(await found({ sort: 'sold_change_7d', order: 'asc' })).toBe('down less half boom same rare once');
    expect(await found({ sort: 'sold_change_7d', keyword: 'barang' })).toBe('boom half less down same rare once');
  });

  it.each([
    [0.1, 'boom half less'],
    [0.35, 'boom half less'],
    [0.5, 'boom half'],
    [0.51, 'boom'],
    [1, 'boom'],
    [3, 'boom'],
  ])('by %d or more is what it says, and never what is unknown', async (growth_min, ids) => {
    expect(await found({ growth_min, sort: 'sold_change_7d' })).toBe(ids);
    const { summary } = analyticsResult.parse(await (await ask('analytics', { growth_min })).json());
    expect(summary.listings).toBe(ids.split(' ').length);
  });
});

describe('what is in stock', () => {
  it('is ordered by what is surely there, the unknown last', async () => {
    expect(await found({ sort: 'stock' })).toBe('down less half once rare boom same');
    expect(await found({ sort: 'stock', order: 'asc' })).toBe('boom rare once half less down same');
  });

  it.each([
    ['at least', { stock_min: 100 }, 'less down'],
    ['at least, of what may be more', { stock_min: 150 }, 'down'],
    ['at most, which a bound must say', { stock_max: 199 }, 'boom rare once half less'],
    ['at most, of what may be more', { stock_max: 150 }, 'boom rare once half'],
    ['nothing', { stock_max: 0 }, 'boom'],
    ['between', { stock_min: 8, stock_max: 50 }, 'once half'],
    ['anything known', { stock_min: 0 }, 'boom rare once half less down'],
  ])('%s', async (_name, filter, ids) => {
    expect(await found({ ...filter, sort: 'stock', order: 'asc' })).toBe(ids);
  });
});

describe('what was listed lately', () => {
  it('comes first, and what nobody knows the day of last', async () => {
    expect(await found({ sort: 'listed_at' })).toBe('less boom half down same rare once');
    expect(await found({ sort: 'listed_at', order: 'asc' })).toBe('same down half boom less rare once');
  });

  it.each([
    [10, 'less'],
    [30, 'less boom'],
    [31, 'less boom half'],
    [90, 'less boom half down'],
    [91, 'less boom half down same'],
  ])('is at most %d days old, counted in days of Jakarta', async (age_max, ids) => {
    expect(await found({ age_max, sort: 'listed_at' })).toBe(ids);
  });

  it('and rises is one question, answered at once', async () => {
    expect(await found({ age_max: 60, growth_min: 0.1, stock_min: 1, sort: 'sold_change_7d' })).toBe('half less');
  });
});

it.each([
  [{ growth_min: 3.01 }],
  [{ growth_min: -1 }],
  [{ age_max: 0 }],
  [{ age_max: 1.5 }],
  [{ stock_min: -1 }],
  [{ growth_max: 1 }],
])('%j is refused', async (filter) => {
  expect((await ask('products', filter)).status).toBe(412);
});
