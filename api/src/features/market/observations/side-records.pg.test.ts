import { dropOldPartitions } from '@telaah/db/installation/partitions';
import { datedCode, pageKindCode, tierCode } from '@telaah/db/tables/codes';
import { createTestDb } from '@telaah/db/testing/database';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, capturedVariant, dailySnapshots, onSearch } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const reporter = '5d1d0a0e-0000-4000-8000-000000000001';
const capture = { source: 'capture' as const, reporter, network: '10.0.0.0/24', now };
let test: Awaited<ReturnType<typeof createTestDb>>;

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

const take = (...snapshots: Partial<Snapshot>[]) =>
  ingest(
    test.db,
    snapshots.map((snapshot) => capturedSnapshot(snapshot)),
    capture,
  );
const days = () => test.db.selectFrom('placement_day').selectAll().orderBy('day').orderBy('page_id').execute();
const single = () => test.db.selectFrom('placement').selectAll().orderBy('observed_at').orderBy('position').execute();
const at = (hour: number, day = '2026-11-10') => `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe('where a product was seen', () => {
  it('is kept look by look with who saw it, and counted into its day', async () => {
    await take(
      { observed_at: at(1), seen_on: onSearch('Kaos  Polos', { position: 7 }) },
      { observed_at: at(2), seen_on: onSearch('kaos polos', { page: 2, position: 3 }) },
      { observed_at: at(3), seen_on: onSearch('kaos polos', { position: 2 }), is_ad: true },
      // 00:30 WIB of the next day.
      { observed_at: '2026-11-10T17:30:00.000Z', seen_on: onSearch('kaos polos', { position: null }) },
    );
    const page = await test.db.selectFrom('listing_page').selectAll().executeTakeFirstOrThrow();
    expect(page).toMatchObject({ marketplace_id: 1, kind: pageKindCode.code('search'), sort: 'pop', category: null });
    const placements = await single();
    expect(placements.map(({ number, position, is_ad }) => [number, position, is_ad])).toEqual([
      [1, 7, false],
      [2, 3, false],
      [1, 2, true],
      [1, null, false],
    ]);
    expect(new Set(placements.map((snapshot) => snapshot.reporter))).toEqual(new Set([reporter]));
    expect(await days()).toMatchObject([
      { day: '2026-11-10', observations: 3, sponsored: 1, best_sponsored: 2, places: [7, 1003] },
      { day: '2026-11-11', observations: 1, sponsored: 0, best_sponsored: null, places: [] },
    ]);
  });

  it('is another list for another order, category or shop', async () => {
    await take(
      { observed_at: at(1), seen_on: onSearch('kaos') },
      { observed_at: at(2), seen_on: onSearch('kaos', { sort: 'sales' }) },
      { observed_at: at(3), seen_on: onSearch('kaos', { kind: 'shop', shop: '77' }) },
    );
    expect(await days()).toHaveLength(3);
  });

  it('is counted once, in whatever order and however often it comes', async () => {
    const snapshots = [1, 2, 3, 4].map((hour) => ({
      observed_at: at(hour),
      seen_on: onSearch('kaos', { position: hour }),
      is_ad: hour === 4,
    }));
    await take(...snapshots);
    const whole = await marketState(test.db);
    expect((await take(...snapshots)).map(({ state }) => state)).toEqual(Array(4).fill('repeated'));
    expect(await marketState(test.db)).toEqual(whole);
    await clearMarket(test.db);
    for (const snapshot of snapshots.toReversed()) await take(snapshot, snapshot);
    expect(await marketState(test.db)).toEqual(whole);
  });

  it('twice in one answer, found and advertised, is both', async () => {
    await take(
      { observed_at: at(1), seen_on: onSearch('kaos', { position: 1 }), is_ad: true },
      { observed_at: at(1), seen_on: onSearch('kaos', { position: 9 }) },
    );
    expect(await days()).toMatchObject([{ observations: 2, sponsored: 1, best_sponsored: 1, places: [9] }]);
  });

  it('long ago is counted into its day and not kept; longer ago it is past; a guessed day counts nowhere', async () => {
    const old = { observed_at: at(1, '2026-06-10'), seen_on: onSearch('kaos', { position: 5 }) };
    await take(
      old,
      { observed_at: at(1, '2025-01-10'), seen_on: onSearch('kaos') },
      { dated: 'guessed', seen_on: onSearch('kaos') },
    );
    await take(old);
    expect(await single()).toEqual([]);
    expect(await days()).toMatchObject([{ day: '2026-06-10', observations: 1, places: [5] }]);
  });

  it('of a look that is refused is nothing', async () => {
    await take({ currency: 'VND', seen_on: onSearch('kaos') });
    expect(await single()).toEqual([]);
  });
});

it('single sightings go after some 90 days, their days after some 400; nothing else goes', async () => {
  await take({ observed_at: at(1, '2026-07-10'), seen_on: onSearch('kaos') }, { seen_on: onSearch('kaos') });
  await ingest(test.db, [capturedSnapshot({ observed_at: at(1, '2026-05-10'), seen_on: onSearch('kaos') })], {
    ...capture,
    now: new Date('2026-06-01T00:00:00Z'),
  });
  expect((await single()).map(({ observed_at }) => observed_at.toISOString().slice(0, 7))).toEqual(['2026-05', '2026-11']);
  expect(await dropOldPartitions(test.db, now)).toEqual(['placement_2026_05']);
  expect((await single()).map(({ observed_at }) => observed_at.toISOString().slice(0, 7))).toEqual(['2026-11']);
  expect((await days()).map(({ day }) => day.slice(0, 7))).toEqual(['2026-05', '2026-07', '2026-11']);
  expect(await dropOldPartitions(test.db, new Date('2027-07-15T00:00:00Z'))).toEqual([
    'placement_2026_11',
    'placement_day_2026_05',
  ]);
  const { rows } = await sql<{ count: number }>`select count(*) as count from observation`.execute(test.db);
  expect(Number(rows[0]?.count)).toBe(3);
});

describe('variants over time', () => {
  const rows = () => test.db.selectFrom('variant_day').selectAll().orderBy('day').orderBy('variant_id').execute();

  it('are the last reading of each on a day, whichever look showed it', async () => {
    const red = capturedVariant({ id: 'red', name: 'Merah', price: 100_000, stock: exact(5), sold: exact(40) });
    const blue = capturedVariant({ id: 'blue', name: 'Biru', price: 120_000, stock: hidden() });
    await take({ observed_at: at(4), variants: [{ ...red, price: 90_000, stock: exact(3) }] });
    await take({ observed_at: at(1), variants: [red, blue] }, { observed_at: at(1, '2026-11-11'), variants: [red] });
    await take({ observed_at: at(5) });
    expect((await rows()).map(({ day, name, price, stock_low, sold_low }) => [day, name, price, stock_low, sold_low])).toEqual([
      ['2026-11-10', 'Biru', 120_000, null, null],
      ['2026-11-10', 'Merah', 90_000, 3, 40],
      ['2026-11-11', 'Merah', 100_000, 5, 40],
    ]);
  });

  it('are not those of a look that is held back, until it is confirmed', async () => {
    await take(...dailySnapshots('2026-11-08', [0, 1, 1]));
    const jumped = { price: { low: 10_000, high: 10_000 }, sold_total: exact(103), variants: [capturedVariant({ price: 10_000 })] };
    expect(await take({ ...jumped, observed_at: at(1, '2026-11-12') })).toMatchObject([{ state: 'quarantined' }]);
    expect(await rows()).toEqual([]);
    const others = ['5d1d0a0e-0000-4000-8000-000000000002', '5d1d0a0e-0000-4000-8000-000000000003'];
    for (const [index, other] of others.entries()) {
      const snapshot = capturedSnapshot({ ...jumped, observed_at: at(2 + index, '2026-11-12') });
      await ingest(test.db, [snapshot], { ...capture, reporter: other, network: `10.0.${index + 1}.0/24` });
    }
    expect(await rows()).toMatchObject([{ day: '2026-11-12', price: 10_000 }]);
  });
});

describe('stores over time', () => {
  const rows = () => test.db.selectFrom('store_reading').selectAll().orderBy('day').orderBy('first_at').execute();
  const { store } = capturedSnapshot();

  it('say the same once a day, and each change', async () => {
    const grown = {
      ...store,
      followers: exact(1001),
      following: exact(7),
      products: exact(40),
      response_rate: 94.5,
      marks: ['mall'],
    };
    await take({ observed_at: at(5), store }, { observed_at: at(1), store }, { product_id: '2', observed_at: at(2), store: grown });
    await take({ observed_at: at(6), store });
    expect(await rows()).toMatchObject([
      {
        day: '2026-11-10',
        first_at: new Date(at(1)),
        last_at: new Date(at(6)),
        followers_low: 1000,
        rating_c: 490,
        marks: null,
        reporter,
      },
      {
        first_at: new Date(at(2)),
        followers_low: 1001,
        following_low: 7,
        products_low: 40,
        response_rate: 94.5,
        marks: ['mall'],
        tier: tierCode.code('official'),
      },
    ]);
  });

  it('say nothing where only their name is shown', async () => {
    await take({ store: { ...store, followers: hidden(), rating: null, tier: null } });
    expect(await rows()).toEqual([]);
  });
});

describe('a look whose day is a guess', () => {
  const live = () => test.db.selectFrom('product_live').selectAll().executeTakeFirstOrThrow();
  const guessed: Partial<Snapshot> = { dated: 'guessed', badge: exact(30), variants: [capturedVariant()] };

  it('introduces a product and is kept, and counts on no day', async () => {
    expect(await take({ ...guessed, observed_at: at(1, '2026-11-20') })).toEqual([{ state: 'accepted' }]);
    expect(await live()).toMatchObject({ price: 100_000, badge_low: null, observations: 0 });
    const state = await marketState(test.db);
    expect([state.observations?.length, state.months, state.variants, state.sightings]).toEqual([1, [], [], []]);
    const store = await test.db.selectFrom('store_reading').select('dated').executeTakeFirstOrThrow();
    expect(datedCode.word(store.dated)).toBe('guessed');
    expect(await test.db.selectFrom('product').select('name').executeTakeFirst()).toMatchObject({ name: capturedSnapshot().name });
  });

  it('gives way to any look whose day is known, before or after it', async () => {
    await take({ observed_at: at(1), price: { low: 90_000, high: 90_000 } });
    const known = await live();
    await take({ ...guessed, observed_at: at(1, '2026-11-20') });
    expect({ ...(await live()), judge: null }).toEqual({ ...known, judge: null });
    await clearMarket(test.db);
    await take({ ...guessed, observed_at: at(1, '2026-11-20') });
    await take({ observed_at: at(1), price: { low: 90_000, high: 90_000 } });
    expect({ ...(await live()), judge: null, product_id: known.product_id }).toEqual({ ...known, judge: null });
  });
});
