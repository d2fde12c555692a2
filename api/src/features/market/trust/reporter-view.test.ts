import { randomUUID } from 'node:crypto';
import { pendingObservationsResult, pendingProductsResult } from '@telaah/shared/features/trust/pending-observation';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let me: SignedInAs;
let other: SignedInAs;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  [me, other] = [await api.signIn(), await api.signIn()];
});
beforeEach(async () => {
  await clearMarket(api.test.db);
  await api.reset();
});
afterAll(() => api.close());

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const costs = (low: number) => ({ low, high: low });

const send = async (who: SignedInAs, observations: Snapshot[]) => {
  for (let from = 0; from < observations.length; from += 50) {
    const snapshots = observations.slice(from, from + 50);
    api.setNow(new Date(Math.max(...snapshots.map(({ observed_at }) => Date.parse(observed_at))) + 60_000));
    const batch = { version: 2, batch_id: randomUUID(), snapshots, stores: [] };
    const response = await api.post('/internal/capture', batch, { ...who.headers, Origin: EXTENSION });
    expect(response.status).toBe(200);
  }
  api.setNow(NOW);
};

/** Publishes these products; answers their internal ids in order. */
const publish = async (...snapshots: Snapshot[]): Promise<string[]> => {
  await ingest(api.test.db, snapshots, { source: 'import', now: NOW });
  const rows = await api.test.db.selectFrom('product').select(['product_id', 'external_id']).execute();
  return snapshots.map((snapshot) => String(rows.find(({ external_id }) => external_id === snapshot.product_id)?.product_id));
};

const looksOf = async (who: SignedInAs, ...product_ids: string[]) => {
  const response = await api.post('/internal/users/looks/products', { product_ids }, who.headers);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return pendingObservationsResult.parse(await response.json()).items;
};

const listOf = async (who: SignedInAs, page = 1) => {
  const response = await api.app.request(`/internal/users/looks?page=${page}`, { headers: who.headers });
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  return pendingProductsResult.parse(await response.json());
};

describe('own looks of products of the market', () => {
  it('are the newest of each of several, every one of the last 30 days of one, and nobody else’s', async () => {
    const [first = '', second = '', third = ''] = await publish(
      capturedSnapshot({ observed_at: ago(60) }),
      capturedSnapshot({ observed_at: ago(60), product_id: '1002' }),
      capturedSnapshot({ observed_at: ago(60), product_id: '1003' }),
    );
    await send(me, [capturedSnapshot({ observed_at: ago(24 * 31), price: costs(80_000) })]);
    await send(me, [capturedSnapshot({ observed_at: ago(5), price: costs(90_000) })]);
    await send(me, [
      capturedSnapshot({ observed_at: ago(2), price: costs(95_000), sold_total: exact(140) }),
      capturedSnapshot({ observed_at: ago(3), product_id: '1002', price: costs(50_000) }),
    ]);
    await send(other, [capturedSnapshot({ observed_at: ago(1), price: costs(1_000) })]);

    const several = await looksOf(me, first, second, third);
    expect(several.map(({ product_id, price }) => [product_id, price?.low])).toEqual([
      [first, 95_000],
      [second, 50_000],
    ]);
    expect(several[0]).toMatchObject({ observed_at: ago(2), sold_total: exact(140), of_variant: false });
    expect((await looksOf(me, first)).map(({ price }) => price?.low)).toEqual([95_000, 90_000]);
    expect(await looksOf(me, third)).toEqual([]);
    expect((await looksOf(other, first)).map(({ price }) => price?.low)).toEqual([1_000]);
  });

  it('are found by every key of a product', async () => {
    const shown = capturedSnapshot({ marketplace: 'tokopedia', child_id: '555', observed_at: ago(60) });
    const [product = ''] = await publish(shown);
    await send(me, [{ ...shown, observed_at: ago(2), price: costs(70_000) }]);
    await send(me, [{ ...shown, observed_at: ago(1), child_id: null, price: costs(60_000) }]);
    expect((await looksOf(me, product)).map(({ price, of_variant }) => [price?.low, of_variant])).toEqual([
      [60_000, false],
      [70_000, true],
    ]);
    expect(await listOf(me)).toMatchObject({ total_count: 1, items: [{ looks: 2, product_id: product, price: costs(60_000) }] });
  });
});

describe('the list of own looks', () => {
  it('has a row a product, newest first, with a true total over all pages', async () => {
    const [known = ''] = await publish(capturedSnapshot({ observed_at: ago(60) }));
    const many = Array.from({ length: 102 }, (_, i) => capturedSnapshot({ product_id: `n${i}`, observed_at: ago(20 + i / 10) }));
    await send(me, many);
    await send(me, [capturedSnapshot({ observed_at: ago(4) }), capturedSnapshot({ observed_at: ago(3), price: costs(95_000) })]);
    await send(other, [capturedSnapshot({ product_id: 'theirs', observed_at: ago(1) })]);

    const first = await listOf(me);
    expect([first.total_count, first.total_page, first.items.length]).toEqual([103, 2, 100]);
    expect(first.items[0]).toMatchObject({ product_id: known, looks: 2, price: costs(95_000), observed_at: ago(3) });
    expect(first.items[1]).toMatchObject({ product_id: null, looks: 1, observed_at: ago(20) });
    const beyond = await listOf(me, 9);
    expect([beyond.page, beyond.items.map(({ observed_at }) => observed_at)]).toEqual([2, [ago(29.9), ago(30), ago(30.1)]]);
    expect((await listOf(other)).total_count).toBe(1);
  });

  it('leads to the marketplace by ids, never to an address that was claimed', async () => {
    const claimed = { url: 'https://evil.example/a', image_url: 'https://evil.example/a.jpg' };
    await send(me, [capturedSnapshot({ observed_at: ago(1), ...claimed })]);
    expect((await listOf(me)).items).toMatchObject([
      { external_id: '1001', url: 'https://shopee.co.id/product/77/1001', image_url: null },
    ]);
  });

  it('has nothing more of what became the market’s', async () => {
    const [known = ''] = await publish(capturedSnapshot({ observed_at: ago(60) }));
    await send(me, [capturedSnapshot({ observed_at: ago(2), price: costs(95_000) })]);
    expect((await listOf(me)).total_count).toBe(1);
    const make = (state: 'accepted' | 'new') =>
      changeReporterState(api.test.db, { account_id: me.account_id, state, by: 'admin', note: null }, 'earned', NOW);
    await make('accepted');
    expect(await listOf(me)).toEqual({ items: [], total_count: 0, total_page: 1, page: 1 });
    expect(await looksOf(me, known)).toEqual([]);
    await make('new');
  });
});

it('takes no page and no products that are none', async () => {
  const ask = (body: unknown) => api.post('/internal/users/looks/products', body, me.headers);
  for (const product_ids of [[], ['x'], Array.from({ length: 31 }, (_, i) => String(i))])
    expect((await ask({ product_ids })).status).toBe(412);
  expect((await listOf(me, 1.5)).page).toBe(1);
  expect((await api.app.request('/internal/users/looks?page=x', { headers: me.headers })).status).toBe(412);
  expect((await api.app.request('/internal/users/looks')).status).toBe(401);
});
