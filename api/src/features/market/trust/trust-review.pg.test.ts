import { exact } from '@telaah/shared/observation/reading';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePendingBatch } from '#src/features/market/trust/pending-observations.ts';
import { listReporters } from '#src/features/market/trust/reporter.repo.ts';
import { runTrustReview } from '#src/features/market/trust/trust-review.service.ts';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { createTestApp, type TestApp } from '#src/testing/test-app.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.parse('2026-11-01T00:00:00Z');
const PRODUCTS = 20;

let api: TestApp;
const crowd: string[] = [];
let newcomer: string;

beforeAll(async () => {
  api = await createTestApp();
  api.setNow(new Date(START - 8 * DAY));
  for (const name of ['ani', 'budi', 'citra']) crowd.push(await api.addAccount(`${name}@toko.test`));
  newcomer = await api.addAccount('joko@toko.test');
});
afterAll(() => api.close());

const lookAt = (product: number, at: number, price = 100_000) =>
  capturedSnapshot({
    product_id: `p${product}`,
    name: `Kemeja ${product}`,
    observed_at: new Date(at).toISOString(),
    price: { low: price, high: price },
    sold_total: exact(1000 + Math.floor((at - START) / DAY)),
  });
const all = (at: number, price?: number) => Array.from({ length: PRODUCTS }, (_, product) => lookAt(product, at, price));

const crowdLooks = async (at: number) => {
  for (const [i, reporter] of crowd.entries()) {
    const from = { source: 'capture', reporter, network: `10.0.${i}.0/24`, trusted: true } as const;
    await ingest(api.test.db, all(at + i * 60_000), { ...from, now: new Date(at + i * 60_000) });
  }
};
const OWN_NETWORK = '10.9.9.0/24';
const newcomerSays = (at: number, price?: number) =>
  savePendingBatch(
    api.test.db,
    { snapshots: all(at, price), stores: [] },
    { reporter: newcomer, network: OWN_NETWORK, now: new Date(at), isSuspended: false },
  );
const stateOfNewcomer = async () => (await listReporters(api.test.db)).find(({ email }) => email === 'joko@toko.test');
const prices = async () => {
  const rows = await api.test.db.selectFrom('product_live').select('price').execute();
  return [...new Set(rows.map(({ price }) => price))];
};

it('who agrees with others for days is believed; who then lies is found within hours, and all of it is taken back', async () => {
  for (const day of [0, 1, 2]) {
    await crowdLooks(START + day * DAY);
    await newcomerSays(START + day * DAY + HOUR);
    expect(await stateOfNewcomer()).toMatchObject({ state: null });
    await runTrustReview(api.test.db, 'earned', new Date(START + day * DAY + 2 * HOUR));
  }
  expect(await stateOfNewcomer()).toMatchObject({ state: 'accepted', by: 'rule', own_looks: 0 });
  const seen = await api.test.db.selectFrom('observation').select('reporter').where('reporter', '=', newcomer).execute();
  expect(seen).toHaveLength(3 * PRODUCTS);

  const lies = START + 4 * DAY;
  await crowdLooks(lies);
  const from = { source: 'capture', reporter: newcomer, network: OWN_NETWORK, now: new Date(lies + HOUR) } as const;
  await ingest(api.test.db, all(lies + HOUR, 138_000), from);
  await crowdLooks(lies + 2 * HOUR);
  await ingest(api.test.db, all(lies + 3 * HOUR, 137_000), { ...from, now: new Date(lies + 3 * HOUR) });
  expect(await runTrustReview(api.test.db, 'earned', new Date(lies + 4 * HOUR))).toMatchObject({ suspended: 1, promoted: 0 });
  expect(await stateOfNewcomer()).toMatchObject({ by: 'review', note: expect.stringContaining('disputes by 3 networks') });
  expect(await api.test.db.selectFrom('observation').select('reporter').where('reporter', '=', newcomer).execute()).toEqual([]);
  expect(await prices()).toEqual([100_000]);

  // No promotion within a month, however well the newcomer agrees; those the newcomer disputed stay accepted.
  await newcomerSays(lies + 5 * HOUR);
  expect(await runTrustReview(api.test.db, 'earned', new Date(lies + 6 * HOUR))).toMatchObject({ suspended: 0, promoted: 0 });
});
