import { productHistoryResult } from '@telaah/shared/features/research/history/product';
import { variantCourses } from '@telaah/shared/features/research/history/variants/variant-course';
import { exact, hidden } from '@telaah/shared/observation/reading';
import { capturedSnapshot, capturedVariant } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { createTestApp, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Smart', NOW);
});
afterAll(() => api.close());

const PATH = '/internal/feature/product_research/product';
const variant = capturedVariant({ id: 'v1', name: 'Merah', sold: hidden() });
const history = async (body: object) => {
  const response = await api.post(PATH, body, user.headers);
  expect(response.status).toBe(200);
  return productHistoryResult.parse(await response.json());
};

describe('the variants of a history', () => {
  it('has each variant by day, those that are gone by now too; of a preview only what its days showed', async () => {
    const counted = (sold: number, stock: number) => ({ ...variant, sold: exact(sold), stock: exact(stock) });
    const snapshotsOn = (day: string, variants: (typeof variant)[]) =>
      capturedSnapshot({ product_id: 'worn', observed_at: `${day}T05:00:00.000Z`, sold_total: exact(100), variants });
    const gone = { ...counted(9, 0), id: 'v2', name: 'Biru' };
    const snapshots = [snapshotsOn('2026-11-14', [counted(10, 7), gone]), snapshotsOn('2026-11-19', [counted(25, 2)])];
    await ingest(api.test.db, snapshots, { source: 'import', now: NOW });
    await refreshMarket(api.test.db, NOW);
    const worn = { marketplace: 'shopee', external_id: 'worn' };
    const { variant_days, variants } = await history(worn);
    expect(variants.map(({ item_id }) => item_id)).toEqual(['v1']);
    expect(variantCourses(variant_days)).toMatchObject([
      { item_id: 'v1', name: 'Merah', seen: 2, sold: { low: 15, high: 15 }, stock: { low: 2, high: 2 }, outDays: 0 },
      { item_id: 'v2', name: 'Biru', seen: 1, sold: null, outDays: 1, stockDays: 1 },
    ]);
    const answer = await api.post(PATH, worn, (await api.signIn()).headers);
    const preview = productHistoryResult.parse(await answer.json());
    expect(preview.variant_days.map(({ days }) => days.map(({ day }) => day))).toEqual([['2026-11-19']]);
  });

  it('tells a variant without a counter by the falls of its stock, within what the product’s own counter allows', async () => {
    const stocked = (stock: number, id = 'v1') => ({ ...variant, id, name: id, sold: hidden(), stock: exact(stock) });
    const snapshotsOn = (day: string, sold: number, variants: (typeof variant)[]) =>
      capturedSnapshot({
        marketplace: 'tokopedia',
        product_id: 'shelf',
        observed_at: `${day}T05:00:00.000Z`,
        sold_total: exact(sold),
        variants,
      });
    const snapshots = [
      snapshotsOn('2026-11-15', 100, [stocked(50), stocked(40, 'v2'), stocked(99_999, 'v3')]),
      snapshotsOn('2026-11-17', 112, [stocked(42), stocked(39, 'v2'), stocked(99_998, 'v3')]),
      snapshotsOn('2026-11-19', 120, [stocked(36), stocked(90, 'v2'), stocked(99_997, 'v3')]),
    ];
    await ingest(api.test.db, snapshots, { source: 'import', now: NOW });
    await refreshMarket(api.test.db, NOW);
    const { variant_days } = await history({ marketplace: 'tokopedia', external_id: 'shelf' });
    const sales = new Map(variant_days.map((each) => [each.item_id, each.sales]));
    const days = { by: 'stock', from: '2026-11-15', to: '2026-11-19' };
    expect(sales.get('v1')).toEqual({ low: 10, mid: 14, high: 18, grade: 'b', ...days });
    // A restock does not affect the bounds; a placeholder stock leaves only the bound of the whole product.
    expect(sales.get('v2')).toMatchObject({ low: 0, mid: null, grade: 'insufficient', ...days });
    expect(sales.get('v3')).toMatchObject({ low: 0, mid: null, high: 20, grade: 'insufficient' });
  });
});
