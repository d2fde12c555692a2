import { withLists } from '@telaah/db/months/lists';
import { precisionCode, readFromCode } from '@telaah/db/tables/codes';
import { createTestDb } from '@telaah/db/testing/database';
import { exact, hidden, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, capturedVariant, dailySnapshots, onSearch } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
const demo = { source: 'import' as const, now };
let test: Awaited<ReturnType<typeof createTestDb>>;

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

const months = async () => (await test.db.selectFrom('product_month').selectAll().orderBy('period').execute()).map(withLists);

describe('ingest', () => {
  it('stores what was read and brings the product up to date', async () => {
    const outcomes = await ingest(test.db, dailySnapshots('2026-11-10', [0, 5, 7]), demo);
    expect(outcomes).toEqual([{ state: 'accepted' }, { state: 'accepted' }, { state: 'accepted' }]);
    const [month] = await months();
    expect(month?.sold_mid.slice(9, 12)).toEqual([100, 105, 112]);
    expect(month?.sold_mid[12]).toBeNull();
    const live = await test.db.selectFrom('product_live').selectAll().executeTakeFirstOrThrow();
    expect(live).toMatchObject({ price: 100_000, sold_low: 112, observations: 3, quarantine_reason: null });
  });

  it('keeps every figure and word of a look, with its texts', async () => {
    const rounded: Reading = { low: 10_000, high: 10_999, precision: 'rounded_down', text: '10RB+ dilihat' };
    const likes: Reading = { low: 900, high: null, precision: 'capped', text: '900+' };
    const given = { views: rounded, likes, price_after_voucher: 90_000, status: 'banned', is_ad: true, read_from: 'dom' } as const;
    await ingest(test.db, [capturedSnapshot(given)], demo);
    const kept = {
      price_after_voucher: 90_000,
      status: 'banned',
      views_low: 10_000,
      views_high: 10_999,
      likes_low: 900,
      likes_high: null,
    };
    const observation = await test.db.selectFrom('observation').selectAll().executeTakeFirstOrThrow();
    expect(observation).toMatchObject({ ...kept, is_ad: true, read_from: readFromCode.code('dom') });
    expect([observation.views_precision, observation.likes_precision].map(precisionCode.word)).toEqual(['rounded_down', 'capped']);
    expect(observation.detail).toMatchObject({ views: '10RB+ dilihat', likes: '900+' });
    expect(await test.db.selectFrom('product_live').selectAll().executeTakeFirstOrThrow()).toMatchObject(kept);
  });

  it('changes nothing when the same batch comes again', async () => {
    const batch = dailySnapshots('2026-11-10', [0, 5, 7]);
    await ingest(test.db, batch, demo);
    const before = await marketState(test.db);
    const again = await ingest(test.db, batch, demo);
    expect(again.map((outcome) => outcome.state)).toEqual(['repeated', 'repeated', 'repeated']);
    expect(await marketState(test.db)).toEqual(before);
  });

  it('counts a look twice in one batch once', async () => {
    const outcomes = await ingest(test.db, [capturedSnapshot(), capturedSnapshot()], demo);
    expect(outcomes.map((outcome) => outcome.state).sort()).toEqual(['accepted', 'repeated']);
  });

  it('takes a look in that is stored though the product’s figures know nothing of it', async () => {
    await ingest(test.db, [capturedSnapshot()], demo);
    const before = await marketState(test.db);
    for (const table of ['product_live', 'product_month'] as const) await test.db.deleteFrom(table).execute();
    expect(await ingest(test.db, [capturedSnapshot()], demo)).toEqual([{ state: 'accepted' }]);
    expect(await marketState(test.db)).toEqual(before);
  });

  it('puts 00.30 WIB on the next day, not on the day of UTC', async () => {
    await ingest(test.db, [capturedSnapshot({ observed_at: '2026-11-10T17:30:00.000Z' })], demo);
    const [month] = await months();
    expect([month?.price[9], month?.price[10]]).toEqual([null, 100_000]);
  });

  it('carries the counter over the end of a month', async () => {
    await ingest(test.db, dailySnapshots('2026-10-30', [0, 3, 4, 6]), demo);
    const [october, november] = await months();
    expect(october?.sold_mid.slice(29)).toEqual([100, 103]);
    expect([november?.base_mid, november?.sold_mid[0], november?.sold_mid[1]]).toEqual([103, 107, 113]);
  });

  it('keeps unknown unknown', async () => {
    await ingest(test.db, [capturedSnapshot({ sold_total: hidden(), stock: hidden(), reviews: hidden(), rating: null })], demo);
    const live = await test.db.selectFrom('product_live').selectAll().executeTakeFirstOrThrow();
    expect(live).toMatchObject({ sold_low: null, sold_high: null, stock_low: null, reviews_low: null, rating_c: null });
    const [month] = await months();
    expect(month?.sold_mid.every((value) => value === null)).toBe(true);
  });

  it('refuses another currency, with that reason, and takes the rest of the batch', async () => {
    const outcomes = await ingest(test.db, [capturedSnapshot({ currency: 'VND' }), capturedSnapshot({ product_id: '2' })], demo);
    expect(outcomes).toEqual([{ state: 'refused', reason: 'wrong_currency' }, { state: 'accepted' }]);
    expect(await test.db.selectFrom('product_key').selectAll().execute()).toHaveLength(1);
  });

  it('keeps ids of 19 digits whole', async () => {
    await ingest(test.db, [capturedSnapshot({ marketplace: 'tiktok', product_id: '1729926772210436178' })], demo);
    const key = await test.db.selectFrom('product_key').select('key').executeTakeFirstOrThrow();
    expect(key.key).toBe('1729926772210436178');
  });

  it('does not let a card without brand erase the brand', async () => {
    await ingest(test.db, [capturedSnapshot()], demo);
    await ingest(
      test.db,
      [capturedSnapshot({ observed_at: '2026-11-11T05:00:00.000Z', brand: null, category: [], location: null })],
      demo,
    );
    const product = await test.db.selectFrom('product').selectAll().executeTakeFirstOrThrow();
    expect([product.brand_id, product.category_id, product.location_id].every((id) => id !== null)).toBe(true);
  });
});

const lookArb = fc.record({
  product: fc.integer({ min: 1, max: 3 }),
  hour: fc.integer({ min: 0, max: 24 * 45 }),
  sold: fc.integer({ min: 0, max: 4 }),
  price: fc.constantFrom(90_000, 95_000, 100_000, 40_000),
  step: fc.constantFrom(1, 1, 10),
  place: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  variants: fc.constantFrom<string[]>([], [], ['a'], ['a', 'b']),
  followers: fc.integer({ min: 900, max: 902 }),
  dated: fc.constantFrom('known', 'known', 'known', 'known', 'guessed'),
});
type Made = typeof lookArb extends fc.Arbitrary<infer T> ? T : never;

/** Counters rounded down to a step, as marketplaces do. */
const rounded = (total: number, step: number): Reading =>
  step === 1
    ? exact(total)
    : { low: total - (total % step), high: total - (total % step) + step - 1, precision: 'rounded_down', text: null };

const toSnapshots = (snapshots: Made[]): Snapshot[] => {
  const seen = new Set<string>();
  const totals = new Map<number, number>();
  return [...snapshots]
    .sort((a, b) => a.hour - b.hour)
    .filter(({ product, hour }) => !seen.has(`${product}/${hour}`) && seen.add(`${product}/${hour}`))
    .map(({ product, hour, sold, price, step, place, variants, followers, dated }) => {
      const total = (totals.get(product) ?? 100) + sold;
      totals.set(product, total);
      const observed_at = new Date(Date.parse('2026-10-01T00:00:00Z') + hour * 3_600_000).toISOString();
      return capturedSnapshot({
        product_id: `${product}`,
        observed_at,
        sold_total: rounded(total, step),
        price: { low: price, high: price },
        seen_on: place === null ? null : onSearch('kaos', { page: 1, position: place }),
        is_ad: place === 1,
        variants: variants.map((id) => capturedVariant({ id, price, stock: exact(hour) })),
        store: { ...capturedSnapshot().store, followers: exact(followers) },
        dated,
      });
    });
};

describe('order does not matter', () => {
  it('any order, repetition and split into batches gives the same market', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(lookArb, { minLength: 2, maxLength: 14 }),
        fc.infiniteStream(fc.nat()),
        async (observations, random) => {
          const snapshots = toSnapshots(observations);
          await clearMarket(test.db);
          await ingest(test.db, snapshots, demo);
          await refreshMarket(test.db, now);
          const whole = await marketState(test.db);
          const keyed = snapshots.map((snapshot) => ({ snapshot, key: random.next().value as number }));
          const shuffled = keyed.sort((a, b) => a.key - b.key).map(({ snapshot }) => snapshot);
          await clearMarket(test.db);
          let refreshed = false;
          let rest = [...shuffled, ...shuffled.slice(0, 3)];
          while (rest.length > 0) {
            const size = 1 + ((random.next().value as number) % 4);
            await ingest(test.db, rest.slice(0, size), demo);
            rest = rest.slice(size);
            if (size === 2 && !refreshed) refreshed = (await refreshMarket(test.db, now)) !== null;
          }
          await refreshMarket(test.db, now);
          expect(await marketState(test.db)).toEqual(whole);
        },
      ),
      { numRuns: 20 },
    );
  }, 180_000);

  it('a day whose only look is taken back by later arrivals is no day of research', async () => {
    const see = (observed_at: string, price: number, sold: number) =>
      ingest(test.db, [capturedSnapshot({ observed_at, price: { low: price, high: price }, sold_total: exact(sold) })], demo);
    await see('2026-10-01T04:00:00.000Z', 90_000, 100);
    expect(await see('2026-11-13T14:00:00.000Z', 40_000, 103)).toEqual([{ state: 'accepted' }]);
    await see('2026-10-29T05:00:00.000Z', 90_000, 103);
    const { quarantine_reason } = await test.db
      .selectFrom('observation')
      .select('quarantine_reason')
      .where('price', '=', 40_000)
      .executeTakeFirstOrThrow();
    expect(quarantine_reason).not.toBeNull();
    await refreshMarket(test.db, now);
    const generation = await test.db.selectFrom('research_generation').select('day_to').executeTakeFirstOrThrow();
    expect(generation.day_to).toBe('2026-10-29');
  });

  it('batches that run at once give the same market as one after another', async () => {
    const products = Array.from({ length: 20 }, (_, i) =>
      dailySnapshots('2026-11-01', [0, 2, 3, 1, 4, 2], {
        product_id: `${i}`,
        store: { ...capturedSnapshot().store, id: `${i % 3}` },
      }),
    );
    await ingest(test.db, products.flat(), demo);
    await refreshMarket(test.db, now);
    const whole = await marketState(test.db);
    await clearMarket(test.db);
    const byDay = [0, 1, 2, 3, 4, 5].map((day) =>
      products.map((history) => history[day]).filter((snapshot) => snapshot !== undefined),
    );
    await Promise.all([...byDay, ...byDay].map((batch) => ingest(test.db, batch, demo)));
    await Promise.all([refreshMarket(test.db, now), refreshMarket(test.db, now)]);
    await refreshMarket(test.db, now);
    expect(await marketState(test.db)).toEqual(whole);
  });
});

describe('twins', () => {
  const tokopedia = capturedSnapshot({
    marketplace: 'tokopedia',
    product_id: '555',
    twin: { marketplace: 'tiktok', product_id: '1729926772210436178' },
  });
  const tiktok = capturedSnapshot({ marketplace: 'tiktok', product_id: '1729926772210436178' });

  it.each([
    ['declared first', [tokopedia, tiktok]],
    ['declared last', [tiktok, tokopedia]],
  ])('are linked when %s', async (_, order) => {
    for (const snapshot of order) await ingest(test.db, [snapshot], demo);
    const linked = await test.db
      .selectFrom('product')
      .select(['external_id', 'twin_product_id'])
      .where('twin_product_id', 'is not', null)
      .execute();
    expect(linked.map((row) => row.external_id)).toEqual(['555']);
  });

  it('are marked in the rollups, so that both markets together count them once', async () => {
    const days = (given: Partial<Snapshot>) => dailySnapshots('2026-11-10', [0, 5, 5], given);
    await ingest(
      test.db,
      [...days(tokopedia), ...days(tiktok)].map((s, i) => ({
        ...s,
        observed_at: dailySnapshots('2026-11-10', [0, 0, 0])[i % 3]?.observed_at ?? s.observed_at,
        sold_total: exact(100 + 5 * (i % 3)),
      })),
      demo,
    );
    await refreshMarket(test.db, now);
    const rows = await test.db
      .selectFrom('rollup_day')
      .selectAll()
      .where('scope', '=', 1)
      .where('day', '=', '2026-11-12')
      .orderBy('marketplace_id')
      .execute();
    expect(rows.map(({ sold, twin_sold }) => [sold, twin_sold])).toEqual([
      [5, 5],
      [5, 0],
    ]);
  });
});
