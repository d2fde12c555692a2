import { randomUUID } from 'node:crypto';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { type CaptureResult, captureResult } from '@telaah/shared/features/market/schema';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, onSearch } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

/** An exact batch of version 0.1.0 of the extension. */
const firstBatch = {
  batch_id: 'b7a1a4a8-5d0f-4c3e-9a55-3c9f7f3a2b10',
  snapshots: [
    {
      marketplace: 'shopee',
      product_id: '43802397458',
      currency: 'IDR',
      observed_at: NOW.toISOString(),
      read_from: 'embedded',
      reader: 'pdp_get_pc',
      url: 'https://shopee.co.id/product/1536536062/43802397458',
      name: 'Sepatu lari ringan',
      image_url: 'https://down-id.img.susercontent.com/file/id-11134207-7rbk5-m9jamt8vh057c9',
      price: { low: 189_000, high: 209_000 },
      original_price: 250_000,
      price_after_voucher: null,
      sold_total: { low: 10_000, high: null, precision: 'rounded_down', text: '10RB+ terjual' },
      sold_30d: { low: 28, high: 28, precision: 'exact', text: null },
      stock: { low: 300, high: 300, precision: 'exact', text: null },
      reviews: { low: 48, high: 48, precision: 'exact', text: null },
      likes: { low: 1769, high: 1769, precision: 'exact', text: null },
      views: { low: null, high: null, precision: 'hidden', text: null },
      rating: 4.9,
      listed_at: '2025-05-28T05:35:44.000Z',
      location: 'KOTA BANDUNG',
      brand: null,
      category: [{ id: '11043660', name: 'Sepatu Pria' }],
      store: {
        id: '1536536062',
        name: 'Toko Lari',
        domain: 'toko.lari',
        tier: 'power',
        location: 'KOTA BANDUNG',
        rating: 4.8,
        followers: { low: 21_889, high: 21_889, precision: 'exact', text: null },
        listed_at: '2017-01-10T16:15:00.000Z',
      },
      variants: [
        {
          id: '253513707923',
          options: [{ axis: 'Ukuran', value: '40' }],
          name: '40',
          price: 189_000,
          original_price: 250_000,
          stock: { low: 12, high: 12, precision: 'exact', text: null },
          sold: { low: null, high: null, precision: 'hidden', text: null },
          url: null,
          image_url: null,
          lower_price_guarantee: null,
        },
      ],
      twin: null,
      status: 'normal',
      is_ad: false,
    },
  ],
};

let api: TestApp;
let user: SignedInAs;
let refreshes = 0;
let fail: Error | null = null;

beforeAll(async () => {
  api = await createTestApp({
    captureTrust: 'all',
    ingest: async (...batch) => {
      if (fail) throw fail;
      return ingest(...batch);
    },
    enqueue: async () => {
      refreshes++;
    },
  });
  await makePartitionsAhead(api.test.db, NOW);
  user = await api.signIn();
});
beforeEach(async () => {
  refreshes = 0;
  fail = null;
  await clearMarket(api.test.db);
  await api.test.db.deleteFrom('rate_limit').execute();
});
afterAll(() => api.close());

const observed_at = NOW.toISOString();
const send = (snapshots: Snapshot[], batch_id: string = randomUUID(), as = user) =>
  api.post('/internal/capture', { version: 2, batch_id, snapshots, stores: [] }, { ...as.headers, Origin: EXTENSION });
const outcomesOf = async (response: Response): Promise<CaptureResult['outcomes']> =>
  captureResult.parse(await response.json()).outcomes;
const observations = () => api.test.db.selectFrom('observation').selectAll().execute();

describe('a capture', () => {
  it('is stored with who read it, and tells the worker', async () => {
    const response = await send([
      capturedSnapshot({ observed_at }),
      capturedSnapshot({ product_id: '2', observed_at, currency: 'USD' }),
    ]);
    expect(response.status).toBe(200);
    expect((await outcomesOf(response)).map(({ state }) => state)).toEqual(['accepted', 'refused']);
    const rows = await observations();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ reporter: user.account_id, source: 1, network: null });
    expect(refreshes).toBe(1);
  });

  it('is how its extension is heard of, and nobody else’s', async () => {
    const statusOf = async ({ headers }: SignedInAs) =>
      (await (await api.app.request('/internal/users/extension', { headers })).json()) as unknown;
    const newcomer = await api.signIn();
    expect(await statusOf(newcomer)).toEqual({ has_sent: false });
    await send([capturedSnapshot({ observed_at })], randomUUID(), newcomer);
    expect(await statusOf(newcomer)).toEqual({ has_sent: true });
    expect(await statusOf(await api.signIn())).toEqual({ has_sent: false });
  });

  it('sent again is stored once and gets the first answer', async () => {
    const batch = randomUUID();
    const first = await outcomesOf(await send([capturedSnapshot({ observed_at })], batch));
    const again = await outcomesOf(await send([capturedSnapshot({ observed_at })], batch));
    expect(first).toEqual([{ state: 'accepted' }]);
    expect(again).toEqual(first);
    expect(await observations()).toHaveLength(1);
    expect(refreshes).toBe(1);
  });

  it('sent many times at once is stored once', async () => {
    const batch = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send([capturedSnapshot({ observed_at })], batch)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const outcomes = await Promise.all(answers.map(outcomesOf));
    expect(outcomes.flat().filter(({ state }) => state !== 'accepted' && state !== 'repeated')).toEqual([]);
    expect(await observations()).toHaveLength(1);
  });

  it('that failed half-way can be sent again', async () => {
    const batch = randomUUID();
    fail = new Error('the disk is full');
    expect((await send([capturedSnapshot({ observed_at })], batch)).status).toBe(500);
    fail = null;
    expect(await outcomesOf(await send([capturedSnapshot({ observed_at })], batch))).toEqual([{ state: 'accepted' }]);
  });

  it('of somebody else under the same number is another one', async () => {
    const other = await api.signIn();
    const batch = randomUUID();
    await send([capturedSnapshot({ observed_at })], batch);
    await send([capturedSnapshot({ observed_at, product_id: '2' })], batch, other);
    expect(new Set((await observations()).map(({ reporter }) => reporter))).toEqual(new Set([user.account_id, other.account_id]));
  });

  it('cannot name its reporter, its source or more than it may hold', async () => {
    const batch_id = randomUUID();
    const snapshot = capturedSnapshot({ observed_at });
    const batch = { version: 2, batch_id, snapshots: [snapshot], stores: [] };
    for (const body of [
      { ...batch, reporter: user.account_id },
      { ...batch, snapshots: [] },
      { ...batch, snapshots: Array.from({ length: 51 }, () => snapshot) },
      { ...batch, batch_id: 'x' },
      { ...batch, version: 3 },
      // The first version has only its own fields.
      { batch_id, snapshots: [snapshot], stores: [] },
      { ...batch, snapshots: Array.from({ length: 30 }, () => snapshot), stores: Array.from({ length: 21 }, () => ({})) },
    ]) {
      await api.test.db.deleteFrom('rate_limit').execute();
      const { status } = await api.post('/internal/capture', body, user.headers);
      expect([JSON.stringify(body).slice(0, 60), status]).toEqual([JSON.stringify(body).slice(0, 60), 412]);
    }
    expect(await observations()).toHaveLength(0);
  });

  it('of an extension that has not been renewed is taken as it was meant', async () => {
    const response = await api.post('/internal/capture', firstBatch, { ...user.headers, Origin: EXTENSION });
    expect(await outcomesOf(response)).toEqual([{ state: 'accepted' }]);
    expect(await observations()).toMatchObject([
      { price: 189_000, price_high: 209_000, badge_low: 28, sold_low: 10_000, sold_high: null, likes_low: 1769, is_ad: false },
    ]);
    const store = await api.test.db.selectFrom('store_reading').selectAll().executeTakeFirstOrThrow();
    expect(store).toMatchObject({ followers_low: 21_889, following_low: null, marks: null, reporter: user.account_id });
  });

  it('tells of stores too, and where products were seen', async () => {
    const { store } = capturedSnapshot();
    const page = {
      marketplace: 'shopee' as const,
      observed_at,
      dated: 'known' as const,
      read_from: 'api' as const,
      reader: 'shop_get',
      store,
    };
    const snapshots = [capturedSnapshot({ observed_at, seen_on: onSearch('kaos'), store: { ...store, id: '5' } })];
    const early = { ...page, observed_at: '2030-01-01T00:00:00.000Z' };
    const body = { version: 2, batch_id: randomUUID(), snapshots, stores: [page, early] };
    const again = { ...body, batch_id: randomUUID() };
    const response = await api.post('/internal/capture', body, { ...user.headers, Origin: EXTENSION });
    expect((await outcomesOf(response)).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'refused']);
    const repeated = await outcomesOf(await api.post('/internal/capture', again, { ...user.headers, Origin: EXTENSION }));
    expect(repeated.map(({ state }) => state)).toEqual(['repeated', 'repeated', 'refused']);
    expect(await api.test.db.selectFrom('placement').selectAll().execute()).toMatchObject([{ reporter: user.account_id }]);
    expect(await api.test.db.selectFrom('store_reading').selectAll().execute()).toHaveLength(2);
  });

  it('shows on the product’s own page at once, before research knows it', async () => {
    await send([capturedSnapshot({ observed_at, name: 'Baru sekali' })]);
    const body = { marketplace: 'shopee', external_id: '1001' };
    const response = await api.post('/internal/feature/product_research/product', body, user.headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      product: { name: 'Baru sekali', provenance: { source: 'capture', validating: true } },
    });
  });
});
