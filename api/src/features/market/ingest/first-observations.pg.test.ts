import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePartitionsAhead } from '@telaah/db/installation/partitions';
import { reasonCode } from '@telaah/db/tables/codes';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFile } from '#src/features/import/import-file.ts';
import { proveProducts } from '#src/features/market/identity/prove-products.service.ts';
import { resolveDueRows } from '#src/features/market/identity/rebuild-products.service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { changeReporterState } from '#src/features/market/trust/reporters.service.ts';
import { givePlan } from '#src/testing/billing/subscriber.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';
import { productsResult } from '#src/testing/market/small-market.ts';
import { createTestApp, EXTENSION, NOW, type SignedInAs, type TestApp } from '#src/testing/test-app.ts';

let api: TestApp;
let user: SignedInAs;
let people: SignedInAs[];
let folder: string;

beforeAll(async () => {
  api = await createTestApp({ limits: 'wide' });
  await makePartitionsAhead(api.test.db, NOW);
  user = await api.signIn();
  await givePlan(api.test.db, user.account_id, 'Enterprise', NOW);
  people = [await api.signIn(), await api.signIn()];
  folder = await mkdtemp(join(tmpdir(), 'first-'));
});
const forget = async () => {
  await clearMarket(api.test.db);
  await api.test.db.deleteFrom('import_file').execute();
  await api.reset();
};
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const DAY = 86_400_000;
const heldReasons = async () =>
  (await api.test.db.selectFrom('observation').select('quarantine_reason').orderBy('observed_at').execute()).map(
    ({ quarantine_reason }) => (quarantine_reason === null ? null : reasonCode.word(quarantine_reason)),
  );

describe('a file of looks', () => {
  beforeAll(forget);
  const bring = async (name: string, text: string | string[]) => {
    const path = join(folder, name);
    await writeFile(path, Array.isArray(text) ? text.join('\n') : text);
    const { accepted, quarantined, refused } = await importFile(api.test.db, ingest, path, { now: NOW });
    await refreshMarket(api.test.db, NOW);
    return { accepted, quarantined, refused };
  };
  const answered = async (external_id: string): Promise<ProductRow | undefined> => {
    const response = await api.post('/internal/feature/product_research/products', {}, user.headers);
    return productsResult.parse(await response.json()).items.find((row) => row.external_id === external_id);
  };
  const head = 'observed_at,marketplace,product_id,name,price,sold_total,reviews,store_id';
  const rows = (product: string, shown: string[], first = 17) =>
    shown.map((row, n) => `2026-11-${first + n}T03:00:00Z,shopee,${product},Tas Anyam,${row},910177`);

  it('whose first counter is wrong says nothing of a day on which all was sold', async () => {
    const shown = ['99000,0,320', '99000,1250,322', '99000,1255,324', '99000,1260,326'];
    expect(await bring('sold.csv', [head, ...rows('840100', shown)])).toEqual({
      accepted: 3,
      quarantined: { contradicted: 1 },
      refused: {},
    });
    expect(await heldReasons()).toEqual(['contradicted', null, null, null]);
    const row = await answered('840100');
    expect(row).toMatchObject({ sold_total: { low: 1260 }, provenance: { validating: false, observations: 3 } });
    // Two days of thirty are known; the total ever sold counts in none of them.
    expect(row?.sold_30d.high ?? 0).toBeLessThan(600);
  });

  it('whose first price is wrong has the revenue of the others', async () => {
    const shown = ['45000,14,3', '45000,19,4', '45000,22,4'];
    const both = [...rows('840101', shown, 18), ...rows('840102', ['4500000,12,3', ...shown])];
    expect(await bring('price.csv', [head, ...both])).toMatchObject({ accepted: 6, quarantined: { contradicted: 1 } });
    const [without, row] = [await answered('840101'), await answered('840102')];
    expect(row?.revenue_30d).toEqual(without?.revenue_30d);
    expect(row?.revenue_30d.mid).toBeGreaterThan(360_000);
    expect(row?.revenue_30d.mid).toBeLessThan(2_000_000);
    expect(row?.price).toBe(45_000);
  });

  it('whose prices are a thousandth of what they are has no price', async () => {
    const item = {
      itemid: 700_200_001,
      shopid: 900_201,
      name: 'Payung Golf',
      price: 5_500_000,
      price_min: 5_500_000,
      price_max: 5_500_000,
      item_card_display_sold_count: { historical_sold_count: 290, historical_sold_count_text: '290 terjual' },
    };
    const answer = {
      url: 'https://shopee.co.id/api/v4/shop/get_shop_tab?shopid=900201',
      scraped_at: '2026-11-20T03:00:00Z',
      response: { error: 0, data: { items: [item] } },
    };
    expect(await bring('list.json', JSON.stringify(answer))).toMatchObject({ accepted: 0, quarantined: { no_real_price: 1 } });
    const row = await answered('700200001');
    expect([row?.price ?? null, row?.revenue_30d.mid ?? null, row?.provenance.validating ?? true]).toEqual([null, null, true]);
  });

  it('of one look alone is still being validated', async () => {
    await bring('one.csv', [head, ...rows('840103', ['4500000,12,3'])]);
    expect((await answered('840103'))?.provenance).toMatchObject({ validating: true, observations: 1 });
  });
});

/** One product's observations on successive days, of which the first is wrong. */
const stories: Record<string, { price: number; sold: number }[]> = {
  counter: [0, 1250, 1255, 1260].map((sold) => ({ price: 99_000, sold })),
  price: [4_500_000, 45_000, 45_000, 45_000].map((price, n) => ({ price, sold: 14 + 3 * n })),
};
const lookOf = ({ price, sold }: { price: number; sold: number }, n: number): Snapshot =>
  capturedSnapshot({
    observed_at: new Date(NOW.getTime() - (4 - n) * DAY).toISOString(),
    price: { low: price, high: price },
    sold_total: exact(sold),
    reviews: exact(12),
  });
const momentOf = (snapshot: Snapshot): Date => new Date(Date.parse(snapshot.observed_at) + 60_000);

type By = Omit<BatchOrigin, 'now'>;
const doors: Record<string, (n: number) => By> = {
  import: () => ({ source: 'import' }),
  demo: () => ({ source: 'demo' }),
  'an import and the demo': (n) => ({ source: n % 2 === 0 ? 'import' : 'demo' }),
  'an account whose word decides': () => ({
    source: 'capture',
    reporter: people[0]?.account_id ?? '',
    network: 'a',
    trusted: true,
  }),
  'two believed accounts': (n) => ({ source: 'capture', reporter: people[n % 2]?.account_id ?? '', network: `${n % 2}` }),
};

const stateOf = async () => {
  await resolveDueRows(api.test.db, NOW);
  await refreshMarket(api.test.db, NOW);
  expect(await proveProducts(api.test.db, NOW)).toMatchObject({ wrong: 0 });
  return marketState(api.test.db);
};

describe.each(Object.keys(stories))('a wrong first %s is held, and the figures are the same in any order of arrival', (story) => {
  beforeEach(forget);
  const snapshots = (stories[story] ?? []).map(lookOf);

  it.each(Object.keys(doors))(
    'by %s',
    async (door) => {
      const take = (n: number) => {
        const snapshot = snapshots[n] as Snapshot;
        return ingest(api.test.db, [snapshot], { ...(doors[door]?.(n) as By), now: momentOf(snapshot) });
      };
      const states: unknown[] = [];
      await fc.assert(
        fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), async (order) => {
          await clearMarket(api.test.db);
          for (const n of order) await take(n);
          states.push(await stateOf());
          expect((await heldReasons()).map((reason) => reason !== null)).toEqual([true, false, false, false]);
          expect(states.at(-1)).toEqual(states[0]);
        }),
        { numRuns: runs(24, 3), examples: [[[0, 1, 2, 3]], [[3, 2, 1, 0]]] },
      );
    },
    120_000,
  );

  it('by somebody who is believed only later', async () => {
    const [someone, other] = people as [SignedInAs, SignedInAs];
    const believe = (who: SignedInAs, state: 'new' | 'accepted') =>
      changeReporterState(api.test.db, { account_id: who.account_id, state, by: 'admin', note: 'a test' }, 'earned', NOW);
    const take = (n: number, who: SignedInAs) =>
      ingest(api.test.db, [snapshots[n] as Snapshot], {
        source: 'capture',
        reporter: who.account_id,
        network: null,
        now: momentOf(snapshots[n] as Snapshot),
      });
    for (const n of [0, 1, 2, 3]) await take(n, n % 2 === 0 ? someone : other);
    const believed = await stateOf();

    await clearMarket(api.test.db);
    await api.test.db.deleteFrom('pending_observation').execute();
    await believe(someone, 'new');
    await believe(other, 'accepted');
    for (const n of [0, 2]) {
      api.setNow(momentOf(snapshots[n] as Snapshot));
      const batch = { version: 2, batch_id: randomUUID(), snapshots: [snapshots[n]], stores: [] };
      expect((await api.post('/internal/capture', batch, { ...someone.headers, Origin: EXTENSION })).status).toBe(200);
    }
    for (const n of [1, 3]) await take(n, other);
    expect(await heldReasons()).toEqual([null, null]);
    await believe(someone, 'accepted');
    expect(await stateOf()).toEqual(believed);
    expect((await heldReasons()).map((reason) => reason !== null)).toEqual([true, false, false, false]);
  });
});
