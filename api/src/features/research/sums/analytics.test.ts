import { dailySnapshots } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { analyticsResult, createSmallMarket, type SmallMarket } from '#src/testing/market/small-market.ts';
import { createTestApp, NOW } from '#src/testing/test-app.ts';

let market: SmallMarket;

beforeAll(async () => {
  market = await createSmallMarket();
});
afterAll(() => market.api.close());

describe('totals and days', () => {
  it('add up what fits the filter, with bounds and a grade', async () => {
    const { summary, daily_sales } = await market.analytics({ marketplaces: ['shopee'] });
    expect(summary).toMatchObject({
      products: 4,
      stores: 2,
      products_with_sales: 4,
      sold_30d: { low: 708, mid: 720, high: 732, grade: 'measured', method: 'counter_difference', seen_days: 30, days: 30 },
      revenue_30d: { mid: 30 * (10 * 50_000 + 8 * 80_000 + 6 * 20_000) },
      // They sell evenly, so any difference is smaller than its deviation.
      sold_change_7d: null,
      sold_change_unsure: true,
      price_median: 20_000,
    });
    expect(summary.rating_average).toBeCloseTo((4.9 + 4.2 + 4.8) / 3, 2);
    expect(daily_sales).toHaveLength(30);
    expect(daily_sales.every(({ sold, revenue }) => sold === 24 && revenue === 1_260_000)).toBe(true);
    expect([daily_sales[0]?.day, daily_sales[29]?.day]).toEqual(['2026-10-22', '2026-11-20']);
  });

  it('count goods that stand on two sister marketplaces once, where both are in the selection', async () => {
    const both = await market.analytics({ marketplaces: ['tokopedia', 'tiktok'] });
    // The list has three rows, so the tile names the number of listings of its two products.
    expect(both.summary).toMatchObject({ products: 2, listings: 3, sold_30d: { mid: 30 * (5 + 4) } });
    expect((await market.products({ marketplaces: ['tokopedia', 'tiktok'] })).total_count).toBe(3);
    expect(both.daily_sales[10]).toMatchObject({ sold: 9, revenue: 5 * 120_000 + 4 * 90_000 });
    expect((await market.analytics({ marketplaces: ['tokopedia'] })).summary).toMatchObject({
      products: 2,
      sold_30d: { mid: 270 },
    });
    expect((await market.analytics({ marketplaces: ['tiktok'] })).summary).toMatchObject({ products: 1, sold_30d: { mid: 120 } });
    expect((await market.analytics({ price_min: 90_000 })).summary).toMatchObject({ products: 2 });
    expect((await market.analytics({ category_id: market.categoryIds.get('Outer') })).summary).toMatchObject({ products: 2 });
    const { items } = await market.products({ keyword: 'jaket jeans' });
    expect(items.map(({ twin }) => twin)).toEqual([
      { marketplace: 'tiktok', product_id: String(market.ids.get('g')) },
      { marketplace: 'tokopedia', product_id: String(market.ids.get('f')) },
    ]);
  });

  it('count a listing whose sister the filter leaves out', async () => {
    const { db } = market.api.test;
    const one = (filter: object) =>
      market.analytics(filter).then(({ summary, daily_sales }) => [summary.sold_30d.mid, daily_sales[5]?.sold]);
    await db.updateTable('product').set({ name: 'Jaket denim' }).where('external_id', '=', 'g').execute();
    expect(await one({ keyword: 'jaket denim' })).toEqual([120, 4]);
    expect(await one({ keyword: 'jaket jeans' })).toEqual([120, 4]);
    expect(await one({ price_min: 90_000 })).toEqual([270, 9]);
    await db.updateTable('product').set({ name: 'Jaket jeans' }).where('external_id', '=', 'g').execute();
  });

  it('of nothing are unknown, not zero', async () => {
    const { summary, daily_sales } = await market.analytics({ keyword: 'zzz' });
    expect(summary).toMatchObject({
      products: 0,
      products_with_sales: 0,
      sold_30d: { low: null, mid: null, grade: 'insufficient' },
      price_median: null,
    });
    expect(daily_sales).toHaveLength(30);
    expect(daily_sales.every(({ sold }) => sold === null)).toBe(true);
    expect((await market.analytics({ brands: ['Nokia'] })).summary).toMatchObject({ products: 0, sold_30d: { mid: null } });
  });

  it('know a day without sales from a day on which nobody looked', async () => {
    const { daily_sales } = await market.analytics({ category_id: market.categoryIds.get('Aksesori') });
    expect(daily_sales.every(({ sold }) => sold === 0)).toBe(true);
    const late = await createTestApp();
    const someone = await late.signIn();
    await givePlan(late.test.db, someone.account_id, 'Smart', NOW);
    const snapshots = dailySnapshots('2026-10-23', [0, ...Array<number>(28).fill(2)]);
    await ingest(late.test.db, snapshots, { source: 'import', now: NOW });
    await refreshMarket(late.test.db, NOW);
    const response = await late.post('/internal/feature/product_research/analytics', {}, someone.headers);
    const { daily_sales: days } = analyticsResult.parse(await response.json());
    // Nobody observed the first two days: the product's own estimate covers them.
    expect(days.slice(0, 4).map(({ seen_share }) => seen_share)).toEqual([0, 0, 1, 1]);
    expect(days.slice(0, 4).map(({ known }) => known)).toEqual([0, 0, 1, 1]);
    expect(days.slice(2).every(({ sold }) => sold === 2)).toBe(true);
    await late.close();
  });
});
