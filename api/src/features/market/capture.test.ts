import { randomUUID } from 'node:crypto';
import { type CaptureResult, captureResult } from '@telaah/shared/features/market/schema';
import type { Snapshot } from '@telaah/shared/marketplaces/snapshot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest.ts';
import { clearMarket } from '#src/testing/market-state.ts';
import { aSnapshot } from '#src/testing/snapshots.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let told = 0;
let fail: Error | null = null;

beforeAll(async () => {
  api = await createTestApp({
    ingest: async (...batch) => {
      if (fail) throw fail;
      return ingest(...batch);
    },
    marketChanged: async () => {
      told++;
      throw new Error('the queue is away');
    },
  });
  user = await api.signIn();
});
beforeEach(async () => {
  told = 0;
  fail = null;
  await clearMarket(api.test.db);
  await api.test.db.deleteFrom('rate_limit').execute();
});
afterAll(() => api.close());

const observed_at = NOW.toISOString();
const send = (snapshots: Snapshot[], batch_id: string = randomUUID(), as = user) =>
  api.post('/internal/capture', { batch_id, snapshots }, { ...as.headers, Origin: EXTENSION });
const outcomesOf = async (response: Response): Promise<CaptureResult['outcomes']> =>
  captureResult.parse(await response.json()).outcomes;
const observations = () => api.test.db.selectFrom('observation').selectAll().execute();

describe('a capture', () => {
  it('is stored with who read it, and tells the worker', async () => {
    const response = await send([aSnapshot({ observed_at }), aSnapshot({ product_id: '2', observed_at, currency: 'USD' })]);
    expect(response.status).toBe(200);
    expect((await outcomesOf(response)).map(({ state }) => state)).toEqual(['accepted', 'refused']);
    const rows = await observations();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ reporter: user.account_id, source: 1, network: null });
    expect(told).toBe(1);
  });

  it('sent again is stored once and gets the first answer', async () => {
    const batch = randomUUID();
    const first = await outcomesOf(await send([aSnapshot({ observed_at })], batch));
    const again = await outcomesOf(await send([aSnapshot({ observed_at })], batch));
    expect(first).toEqual([{ state: 'accepted' }]);
    expect(again).toEqual(first);
    expect(await observations()).toHaveLength(1);
    expect(told).toBe(1);
  });

  it('sent many times at once is stored once', async () => {
    const batch = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send([aSnapshot({ observed_at })], batch)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const said = await Promise.all(answers.map(outcomesOf));
    expect(said.flat().filter(({ state }) => state !== 'accepted' && state !== 'repeated')).toEqual([]);
    expect(await observations()).toHaveLength(1);
  });

  it('that failed half-way can be sent again', async () => {
    const batch = randomUUID();
    fail = new Error('the disk is full');
    expect((await send([aSnapshot({ observed_at })], batch)).status).toBe(500);
    fail = null;
    expect(await outcomesOf(await send([aSnapshot({ observed_at })], batch))).toEqual([{ state: 'accepted' }]);
  });

  it('of somebody else under the same number is another one', async () => {
    const other = await api.signIn();
    const batch = randomUUID();
    await send([aSnapshot({ observed_at })], batch);
    await send([aSnapshot({ observed_at, product_id: '2' })], batch, other);
    expect(new Set((await observations()).map(({ reporter }) => reporter))).toEqual(new Set([user.account_id, other.account_id]));
  });

  it('cannot name its reporter, its source or more than it may hold', async () => {
    const batch_id = randomUUID();
    const snapshot = aSnapshot({ observed_at });
    for (const body of [
      { batch_id, snapshots: [snapshot], reporter: user.account_id },
      { batch_id, snapshots: [] },
      { batch_id, snapshots: Array.from({ length: 51 }, () => snapshot) },
      { batch_id: 'x', snapshots: [snapshot] },
      { batch_id, snapshots: [{ ...snapshot, price: { low: -1, high: 5 } }] },
      { batch_id, snapshots: [{ ...snapshot, name: 'x'.repeat(501) }] },
    ]) {
      const { status } = await api.post('/internal/capture', body, user.headers);
      expect([JSON.stringify(body).slice(0, 60), status]).toEqual([JSON.stringify(body).slice(0, 60), 412]);
    }
    expect(await observations()).toHaveLength(0);
  });

  it('shows on the product’s own page at once, before research knows it', async () => {
    await send([aSnapshot({ observed_at, name: 'Baru sekali' })]);
    const body = { marketplace: 'shopee', external_id: '1001' };
    const response = await api.post('/internal/feature/product_research/product', body, user.headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      product: { name: 'Baru sekali', provenance: { source: 'capture', validating: true } },
    });
  });
});

describe('captures', () => {
  it('are taken 120 times a minute from one account, and no more', async () => {
    const batch = randomUUID();
    await send([aSnapshot({ observed_at })], batch);
    const answers = await Promise.all(Array.from({ length: 125 }, () => send([aSnapshot({ observed_at })], batch)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(6);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send([aSnapshot({ observed_at })], batch, await api.signIn())).status).toBe(200);
  });
});
