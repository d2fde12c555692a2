import { randomUUID } from 'node:crypto';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { captureResult } from '@telaah/shared/features/market/schema';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot, StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot, onSearch } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveDueRows } from '#src/features/market/identity/rebuild-products.service.ts';
import { ingestStores } from '#src/features/market/ingest/ingest-stores.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { applyReporterStates, changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { clearMarket, everything, marketState } from '#src/testing/market/market-state.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let liar: SignedInAs;
let honest: SignedInAs;

beforeAll(async () => {
  api = await createTestApp();
  await makePartitionsAhead(api.test.db, NOW);
  [liar, honest] = [await api.signIn(), await api.signIn()];
});
beforeEach(async () => {
  await clearMarket(api.test.db);
  await api.reset();
});
afterAll(() => api.close());

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

const send = async (who: SignedInAs, snapshots: Snapshot[], stores: StorePageSnapshot[] = []) => {
  const batch = { version: 2, batch_id: randomUUID(), snapshots, stores };
  const response = await api.post('/internal/capture', batch, { ...who.headers, Origin: EXTENSION });
  expect(response.status).toBe(200);
  return captureResult.parse(await response.json()).outcomes.map(({ state }) => state);
};

const aStore = (followers: number, observed_at: string): StorePageSnapshot => ({
  marketplace: 'shopee',
  observed_at,
  dated: 'known',
  read_from: 'api',
  reader: 'shop_detail',
  store: { ...capturedSnapshot().store, followers: exact(followers) },
});

const lie = (observed_at: string): Snapshot =>
  capturedSnapshot({
    observed_at,
    name: 'Bohong besar',
    price: { low: 1, high: 9_999_999 },
    original_price: 9_999_999,
    sold_total: exact(9_000_000),
    badge: exact(900_000),
    reviews: exact(9_000_000),
    rating: 1,
    brand: 'Palsu',
    location: 'KAB. ASMAT',
    category: [{ id: '999', name: 'Tidak ada' }],
    store: { ...capturedSnapshot().store, name: 'Toko palsu', tier: 'official', followers: exact(9_000_000) },
    twin: { marketplace: 'tiktok', product_id: '77' },
    seen_on: { ...onSearch('kemeja'), position: 1 },
  });

describe('a new reporter', () => {
  it('changes nothing that others see, whatever he says, and keeps what he saw', async () => {
    const door = { source: 'import', now: NOW } as const;
    await ingest(api.test.db, [capturedSnapshot({ observed_at: ago(30) }), capturedSnapshot({ observed_at: ago(5) })], door);
    await refreshMarket(api.test.db, NOW);
    const before = await everything(api.test.db);
    const invented = { ...lie(ago(2)), product_id: 'invented' };
    expect(await send(liar, [lie(ago(1)), invented], [aStore(1, ago(1))])).toEqual(['seen_by_you', 'seen_by_you', 'seen_by_you']);
    await applyReporterStates(api.test.db, 'earned', NOW);
    await refreshMarket(api.test.db, NOW);
    expect(await everything(api.test.db)).toEqual(before);
    const kept = await api.test.db.selectFrom('pending_observation').select('snapshot').orderBy('kind').orderBy('key').execute();
    expect(kept.map(({ snapshot }) => snapshot)).toEqual([lie(ago(1)), invented, aStore(1, ago(1))].toSorted(byKind));
  });

  it('is told what cannot be true, and nothing is kept twice', async () => {
    const snapshot = capturedSnapshot({ observed_at: ago(1) });
    expect(await send(liar, [snapshot, { ...snapshot, currency: 'USD' }])).toEqual(['seen_by_you', 'refused']);
    expect(await send(liar, [snapshot])).toEqual(['seen_by_you']);
    expect(await api.test.db.selectFrom('pending_observation').selectAll().execute()).toHaveLength(1);
  });

  it('who is barred is answered as before, and nothing is kept', async () => {
    await changeReporterState(
      api.test.db,
      { account_id: liar.account_id, state: 'suspended', by: 'admin', note: null },
      'earned',
      NOW,
    );
    expect(await send(liar, [lie(ago(1))])).toEqual(['seen_by_you']);
    expect(await api.test.db.selectFrom('pending_observation').selectAll().execute()).toEqual([]);
  });
});

const byKind = (a: Snapshot | StorePageSnapshot, b: Snapshot | StorePageSnapshot) => keyOf(a).localeCompare(keyOf(b));
const keyOf = (snapshot: Snapshot | StorePageSnapshot) => ('product_id' in snapshot ? `1 ${snapshot.product_id}` : '2');

describe('whom an installation believes', () => {
  const voices = async (trust: 'earned' | 'verified' | 'all', change?: 'accepted' | 'suspended') => {
    const app = await createTestApp({ captureTrust: trust });
    try {
      await makePartitionsAhead(app.test.db, NOW);
      const [user, admin] = [await app.signIn(), await app.signIn('admin')];
      const state = change ?? 'new';
      if (change)
        await changeReporterState(app.test.db, { account_id: user.account_id, state, by: 'admin', note: null }, trust, NOW);
      const viewOf = async (who: SignedInAs) => {
        const batch = { version: 2, batch_id: randomUUID(), snapshots: [capturedSnapshot({ observed_at: ago(1) })], stores: [] };
        const response = await app.post('/internal/capture', batch, { ...who.headers, Origin: EXTENSION });
        return captureResult.parse(await response.json()).outcomes[0]?.state;
      };
      return [await viewOf(user), await viewOf(admin)];
    } finally {
      await app.close();
    }
  };

  it('is everybody, whoever is verified, or nobody but its administrators; and whom they made something', async () => {
    expect(await voices('earned')).toEqual(['seen_by_you', 'accepted']);
    expect(await voices('verified')).toEqual(['accepted', 'accepted']);
    expect(await voices('all')).toEqual(['accepted', 'accepted']);
    expect(await voices('earned', 'accepted')).toEqual(['accepted', 'accepted']);
    expect(await voices('all', 'suspended')).toEqual(['seen_by_you', 'accepted']);
  });
});

const lookArb = fc.record({
  who: fc.constantFrom('liar', 'honest', 'door'),
  product: fc.nat(3),
  hour: fc.integer({ min: 1, max: 24 * 20 }),
  price: fc.constantFrom(90_000, 100_000, 4_000_000),
  sold: fc.constantFrom(null, 100, 103, 5000),
  name: fc.constantFrom('Kemeja flanel', 'Kemeja batik'),
  store: fc.constantFrom('71', '72'),
  onList: fc.boolean(),
});
type Look = typeof lookArb extends fc.Arbitrary<infer T> ? T : never;

const snapshotOf = ({ product, hour, price, sold, name, store, onList }: Look): Snapshot =>
  capturedSnapshot({
    product_id: `p${product}`,
    observed_at: ago(hour),
    name,
    price: { low: price, high: price },
    sold_total: sold === null ? hidden() : exact(sold),
    store: { ...capturedSnapshot().store, id: store, domain: null, name: `Toko ${store}`, followers: exact(hour) },
    seen_on: onList ? { ...onSearch('kemeja'), position: product + 1 } : null,
  });

const reporters = () => ({ liar: liar.account_id, honest: honest.account_id });

const handIn = async (claim: Look) => {
  const now = new Date(NOW.getTime() - claim.hour * 3_600_000 + 60_000);
  const from =
    claim.who === 'door'
      ? ({ source: 'import', now } as const)
      : ({ source: 'capture', reporter: reporters()[claim.who], network: `10.${claim.who.length}.0.0/24`, now } as const);
  await ingest(api.test.db, [snapshotOf(claim)], from);
  await ingestStores(api.test.db, [aStore(claim.hour, ago(claim.hour))], from);
};

/** The market's figures, without keys that belong to nothing. */
const figures = async () => {
  await resolveDueRows(api.test.db, NOW);
  const { keys: _keys, ...rest } = await marketState(api.test.db);
  return rest;
};

const make = (who: SignedInAs, state: 'new' | 'accepted' | 'suspended') =>
  changeReporterState(api.test.db, { account_id: who.account_id, state, by: 'admin', note: 'a test' }, 'earned', NOW);

/** Both see the product on the list in the same instant, the liar first. */
const both = { product: 0, hour: 1, price: 90_000, sold: null, name: 'Kemeja flanel', store: '71', onList: true } as const;
const atOnePlace: Look[] = [
  { ...both, who: 'liar' },
  { ...both, who: 'honest' },
  { ...both, who: 'liar', hour: 2 },
];

describe('undo', () => {
  it('leaves a market in which he never spoke, and brings all of it back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lookArb, { minLength: 3, maxLength: 14 }), async (given) => {
        const claims = given.toSorted((a, b) => b.hour - a.hour);
        await clearMarket(api.test.db);
        for (const claim of claims.filter(({ who }) => who !== 'liar')) await handIn(claim);
        const without = await figures();

        await clearMarket(api.test.db);
        for (const claim of claims) await handIn(claim);
        const withHim = await figures();
        await make(liar, 'suspended');
        expect(await figures()).toEqual(without);
        await make(liar, 'accepted');
        expect(await figures()).toEqual(withHim);
      }),
      { numRuns: runs(100, 3), examples: [[atOnePlace]] },
    );
  }, 600_000);

  it('takes in what was his own, as if he had been believed when it came', async () => {
    const snapshots = [
      capturedSnapshot({ observed_at: ago(50), sold_total: exact(100) }),
      capturedSnapshot({ observed_at: ago(2), sold_total: exact(104) }),
    ];
    const from = { source: 'capture', reporter: liar.account_id, network: null } as const;
    for (const snapshot of snapshots)
      await ingest(api.test.db, [snapshot], { ...from, now: new Date(Date.parse(snapshot.observed_at) + 60_000) });
    const believed = await figures();

    await clearMarket(api.test.db);
    for (const snapshot of snapshots) {
      api.setNow(new Date(Date.parse(snapshot.observed_at) + 60_000));
      expect(await send(liar, [snapshot])).toEqual(['seen_by_you']);
    }
    expect(await make(liar, 'accepted')).toMatchObject({ released: 2 });
    expect(await figures()).toEqual(believed);
    expect(await api.test.db.selectFrom('pending_observation').selectAll().execute()).toEqual([]);
  });
});
