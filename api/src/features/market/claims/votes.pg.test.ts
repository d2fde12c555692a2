import { createTestDb } from '@telaah/db/testing/database';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { runs } from '@telaah/shared/testing/runs';
import { capturedSnapshot } from '@telaah/shared/testing/snapshots';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rebuildProducts, resolveDueRows, resolveStoresAgain } from '#src/features/market/identity/rebuild-products.service.ts';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { ingestInOpenMonths as ingest } from '#src/testing/market/market-fixture.ts';
import { clearMarket, marketState } from '#src/testing/market/market-state.ts';

const START = Date.parse('2026-11-10T05:00:00.000Z');
const at = (hour: number) => new Date(START + hour * 3_600_000);
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const people = ['ani', 'budi', 'citra'] as const;
type Person = (typeof people)[number];

let test: Awaited<ReturnType<typeof createTestDb>>;
beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

const sees = (by: Person, hour: number, given: Partial<Snapshot>, now = at(hour)) => {
  const n = people.indexOf(by) + 1;
  const from: BatchOrigin = { source: 'capture', reporter: id(n), network: `10.0.${n}.0`, now };
  return ingest(test.db, [capturedSnapshot({ observed_at: at(hour).toISOString(), ...given })], from);
};
const product = () => test.db.selectFrom('product').select(['name', 'brand_id', 'resolves_at']).executeTakeFirstOrThrow();
const store = () => test.db.selectFrom('store').select(['name', 'followers']).executeTakeFirstOrThrow();
const shop = (name: string) => ({ ...capturedSnapshot().store, name });

describe('what is said of a product', () => {
  it('moves by votes: one waits, the first who sees the old word again ends it, a second network decides at once', async () => {
    await sees('ani', 0, { name: 'Bangku jati', store: shop('Kirana') });
    await sees('budi', 1, { name: 'Menangkan hadiah', store: shop('Hadiah') });
    expect([(await product()).name, (await store()).name]).toEqual(['Bangku jati', 'Kirana']);
    await sees('citra', 2, { name: 'Menangkan hadiah', store: shop('Hadiah') });
    expect([(await product()).name, (await store()).name]).toEqual(['Menangkan hadiah', 'Hadiah']);
    await sees('ani', 3, { name: 'Bangku jati', store: shop('Kirana') });
    await sees('budi', 4, { name: 'Bangku jati', store: shop('Kirana') });
    expect([(await product()).name, (await store()).name]).toEqual(['Bangku jati', 'Kirana']);
  });

  it('is not written again by who says the same once more: only when he last said it, and of what he left out when he said that', async () => {
    const storedClaim = () =>
      test.db
        .selectFrom('claim')
        .select(['oldest', 'newest', 'slow'])
        .execute()
        .then((rows) => rows[0] as { oldest: number; newest: number; slow: Record<string, unknown> });
    const second = (hour: number) => at(hour).getTime() / 1000;
    await sees('ani', 0, { name: 'Bangku jati' });
    expect(await storedClaim()).toMatchObject({ newest: second(0), slow: { name: 'Bangku jati', brand: 'kirana' } });
    await sees('ani', 1, { name: 'Bangku jati' });
    const { slow } = await storedClaim();
    expect(await storedClaim()).toMatchObject({
      oldest: second(0),
      newest: second(1),
      slow: { name: 'Bangku jati', brand: 'kirana' },
    });
    await sees('ani', 2, { name: 'Bangku jati' });
    expect(await storedClaim()).toMatchObject({ oldest: second(0), newest: second(2), slow });
    await sees('ani', 3, { name: 'Bangku jati', brand: null });
    expect((await storedClaim()).slow.brand).toEqual({ kirana: [second(0), second(2)] });
    await sees('budi', 4, { name: 'Bangku jati', brand: 'Rumahku' });
    await sees('citra', 5, { name: 'Bangku jati', brand: 'Rumahku' });
    const { brand_id } = await product();
    expect(await test.db.selectFrom('brand').select('name').where('brand_id', '=', brand_id).execute()).toEqual([
      { name: 'Rumahku' },
    ]);
  });

  it('stands after a day unopposed without another look, in rows and in research’s marks', async () => {
    await sees('ani', 0, { name: 'Bangku jati', store: shop('Kirana') });
    await sees('budi', 1, { name: 'Kursi rotan', store: shop('Kirana Rotan Asli') });
    expect((await product()).resolves_at).toEqual(at(25));
    expect(await resolveDueRows(test.db, at(24))).toBe(0);
    await test.db.deleteFrom('dirty_product').execute();
    expect(await resolveDueRows(test.db, at(25))).toBe(2);
    expect([await product(), (await store()).name]).toMatchObject([
      { name: 'Kursi rotan', resolves_at: null },
      'Kirana Rotan Asli',
    ]);
    expect(await test.db.selectFrom('dirty_product').select('name').where('name', 'is not', null).execute()).toEqual([
      { name: 'Bangku jati' },
    ]);
    expect(await resolveDueRows(test.db, at(99))).toBe(0);
  });

  it('comes to the same whoever is heard first, and a look that waited a week in a browser is no older word', async () => {
    const claims: [Person, number, Partial<Snapshot>][] = [
      ['ani', 0, { name: 'Bangku jati', brand: 'Kirana' }],
      ['budi', -160, { name: 'Menangkan hadiah', brand: 'Hadiah' }],
      ['citra', 1, { name: 'Bangku jati', brand: null }],
      ['budi', 2, { name: 'Kursi rotan', brand: 'Hadiah' }],
    ];
    for (const [by, hour, given] of claims) await sees(by, hour, given, at(30));
    const inOrder = await marketState(test.db);
    expect((await product()).name).toBe('Bangku jati');
    await clearMarket(test.db);
    for (const [by, hour, given] of [...claims].reverse()) await sees(by, hour, given, at(30));
    expect(await marketState(test.db)).toEqual(inOrder);
  });

  it('is the same where looks only repeat it as where everybody is asked again', async () => {
    const words = fc.record({
      by: fc.constantFrom(...people, 'door' as const),
      hour: fc.integer({ min: 0, max: 60 }),
      name: fc.constantFrom('Bangku jati', 'Bangku jati', 'Bangku jati', 'Kursi rotan'),
      brand: fc.constantFrom('Kirana', 'Kirana', null),
      store: fc.constantFrom('Kirana', 'Kirana', 'Kirana', 'Hadiah'),
      followers: fc.constantFrom(null, 10, 20, 900),
      product: fc.constantFrom('1', '2'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(words, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 10 }),
        async (batches) => {
          await clearMarket(test.db);
          for (const batch of batches) {
            const by = batch[0]?.by ?? 'door';
            const snapshots = batch.map(({ hour, name, brand, store: shopName, followers, product: product_id }) =>
              capturedSnapshot({
                product_id,
                observed_at: at(hour).toISOString(),
                name,
                brand,
                store: { ...shop(shopName), followers: followers === null ? hidden() : exact(followers) },
              }),
            );
            const n = people.indexOf(by as Person) + 1;
            const from: BatchOrigin =
              n === 0
                ? { source: 'import', now: at(61) }
                : { source: 'capture', reporter: id(n), network: `10.0.${n}.0`, trusted: n === 1, now: at(61) };
            await ingest(test.db, snapshots, from);
          }
          const rows = async () => ({
            products: await test.db.selectFrom('product').selectAll().orderBy('product_id').execute(),
            stores: await test.db.selectFrom('store').selectAll().orderBy('store_id').execute(),
          });
          const stored = await rows();
          await test.db.transaction().execute(async (trx) => {
            await rebuildProducts(
              trx,
              stored.products.map(({ product_id }) => product_id),
              at(61),
            );
            await resolveStoresAgain(
              trx,
              stored.stores.map(({ store_id }) => store_id),
              at(61),
            );
          });
          expect(await rows()).toEqual(stored);
        },
      ),
      { numRuns: runs(300, 25) },
    );
  });
});
