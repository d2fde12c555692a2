import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import { exact } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, dailySnapshots } from '@telaah/shared/testing/snapshots';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';
import { wrongSums } from '#src/testing/market/sums.ts';

const now = new Date('2026-11-21T03:00:00Z');
const from = { source: 'import' as const, now };
let test: TestDb;

beforeAll(async () => {
  test = await createTestDb();
});
beforeEach(() => clearMarket(test.db));
afterAll(() => test.close());

const tokopedia: Partial<Snapshot> = {
  marketplace: 'tokopedia',
  product_id: 'a',
  twin: { marketplace: 'tiktok', product_id: 'b' },
};
const tiktok: Partial<Snapshot> = { marketplace: 'tiktok', product_id: 'b', twin: { marketplace: 'tokopedia', product_id: 'a' } };
const other: Partial<Snapshot> = { marketplace: 'tiktok', product_id: 'c' };
const days = (given: Partial<Snapshot>) => dailySnapshots('2026-11-10', [0, 5, 5], given);

const links = async () => {
  const rows = await test.db
    .selectFrom('product as p')
    .innerJoin(
      (q) => q.selectFrom('product').select(['product_id', 'external_id']).as('t'),
      (on) => on.onRef('t.product_id', '=', 'p.twin_product_id'),
    )
    .select(['p.external_id as of', 't.external_id as to'])
    .execute();
  const sums = await test.db
    .selectFrom('rollup_day')
    .select(['sold', 'twin_sold'])
    .where('scope', '=', 1)
    .where('day', '=', '2026-11-12')
    .orderBy('marketplace_id')
    .execute();
  return { links: rows.map(({ of, to }) => `${of}>${to}`), sums: sums.map(({ sold, twin_sold }) => [sold, twin_sold]) };
};

it.each([
  ['one', [tokopedia, tiktok]],
  ['the other', [tiktok, tokopedia]],
])('that name each other are linked once, whichever came first: %s', async (_, order) => {
  for (const given of order) {
    await ingest(test.db, days(given), from);
    await refreshMarket(test.db, now);
  }
  expect(await links()).toEqual({
    links: ['a>b'],
    sums: [
      [5, 5],
      [5, 0],
    ],
  });
  expect(await wrongSums(test.db)).toEqual([]);
});

it('that is named anew takes its days along, also where it has not been seen yet', async () => {
  await ingest(test.db, [...days(tokopedia), ...days({ ...tiktok, twin: null })], from);
  await refreshMarket(test.db, now);
  expect((await links()).links).toEqual(['a>b']);
  const again = { ...tokopedia, twin: { marketplace: 'tiktok' as const, product_id: 'c' } };
  await ingest(test.db, [capturedSnapshot({ ...again, observed_at: '2026-11-12T09:00:00.000Z', sold_total: exact(110) })], from);
  await refreshMarket(test.db, now);
  expect(await links()).toEqual({
    links: [],
    sums: [
      [5, 0],
      [5, 0],
    ],
  });
  await ingest(test.db, days(other), from);
  await refreshMarket(test.db, now);
  expect(await links()).toEqual({
    links: ['a>c'],
    sums: [
      [5, 5],
      [10, 0],
    ],
  });
  expect(await wrongSums(test.db)).toEqual([]);
});

it('wait for no batch that writes the other, while neither says anything new of them', async () => {
  await ingest(test.db, [...days(tokopedia), ...days(tiktok)], from);
  const seenAgain = (given: Partial<Snapshot>) =>
    ingest(test.db, [capturedSnapshot({ ...given, observed_at: '2026-11-13T09:00:00.000Z', sold_total: exact(120) })], from);
  for (const [given, sister] of [
    [tokopedia, 'b'],
    [tiktok, 'a'],
  ] as const) {
    await test.db.transaction().execute(async (trx) => {
      await trx.selectFrom('product_key').select('key_id').where('key', '=', sister).forUpdate().execute();
      expect(await seenAgain(given)).toEqual([{ state: 'accepted' }]);
    });
  }
  await refreshMarket(test.db, now);
  expect(await wrongSums(test.db)).toEqual([]);
});
