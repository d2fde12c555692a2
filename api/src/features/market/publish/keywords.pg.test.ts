import { createTestDb, type TestDb } from '@telaah/db/testing/database';
import type { SeenOn, Snapshot } from '@telaah/shared/observation/snapshot';
import { capturedSnapshot, onSearch } from '@telaah/shared/testing/snapshots';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { publishKeywords } from '#src/features/market/publish/keywords.ts';
import { clearMarket } from '#src/testing/market/market-state.ts';

const now = new Date('2026-11-21T03:00:00Z');
let test: TestDb;
beforeAll(async () => {
  test = await createTestDb();
});
afterAll(() => test.close());
beforeEach(() => clearMarket(test.db));

const card = (product_id: string, day: number, keyword: string, place: Partial<SeenOn> = {}, given: Partial<Snapshot> = {}) =>
  capturedSnapshot({
    product_id,
    observed_at: `2026-11-${String(day).padStart(2, '0')}T05:00:00.000Z`,
    seen_on: onSearch(keyword, place),
    ...given,
  });
const see = async (...snapshots: Snapshot[]) => {
  await ingest(test.db, snapshots, { source: 'import', now });
  await publishKeywords(test.db);
};
const keywords = () =>
  test.db
    .selectFrom('keyword')
    .select(['key', 'keyword', 'observations', 'days', 'products', 'last_day', 'list_day', 'before_day'])
    .orderBy('key')
    .execute();
const firstPage = async () => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', k.key, external_id, coalesce(place::text, '-'), coalesce(ad_place::text, '-'), coalesce(f.before::text, '-'), f.days) as row
    from keyword_place f join keyword k using (keyword_id) join product using (product_id) order by k.key, f.place nulls last, ad_place, 1`.execute(
    test.db,
  );
  return rows.map(({ row }) => row);
};
const ads = async () => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', k.key, external_id, coalesce(place::text, '-'), first_day, a.last_day, a.days) as row
    from ad_place a join keyword k using (keyword_id) join product using (product_id) order by 1`.execute(test.db);
  return rows.map(({ row }) => row);
};

describe('a keyword', () => {
  it('is one in all spellings, with how often and when its results were seen', async () => {
    await see(
      card('a', 10, 'Kaos  POLOS', { position: 1 }),
      card('b', 10, 'kaos polos', { position: 2 }),
      card('a', 12, 'kaos polos', { position: 1 }),
      card('c', 12, 'kaos polos', { page: 2, position: 1 }),
      card('d', 12, 'kaos polos', { sort: 'sales', position: 1 }),
    );
    expect(await keywords()).toEqual([
      {
        key: 'kaos polos',
        keyword: 'kaos polos',
        observations: 3,
        days: 2,
        products: 4,
        last_day: '2026-11-12',
        list_day: '2026-11-12',
        before_day: '2026-11-10',
      },
    ]);
  });

  it('shows the newest first page in the usual order, moved since a week before', async () => {
    await see(
      card('a', 1, 'kaos', { position: 9 }),
      card('b', 8, 'kaos', { position: 3 }),
      card('a', 8, 'kaos', { position: 5 }),
      card('a', 12, 'kaos', { position: 4 }),
      card('a', 15, 'kaos', { position: 2 }),
      card('b', 15, 'kaos', { position: 1 }),
      card('c', 15, 'kaos', { position: 1 }, { is_ad: true }),
      card('e', 15, 'kaos', { page: 2, position: 1 }),
      card('f', 18, 'kaos', { sort: 'sales', position: 1 }),
    );
    expect(await firstPage()).toEqual(['kaos b 1 - 3 2', 'kaos a 2 - 5 4', 'kaos c - 1 - 1']);
  });

  it('takes the median of a day, and shows what nobody said the place of where nobody said any', async () => {
    const at = (hour: number, position: number) =>
      card('a', 10, 'kaos', { position }, { observed_at: `2026-11-10T0${hour}:00:00.000Z` });
    await see(at(1, 9), at(2, 2), at(3, 4), card('b', 10, 'topi', { page: null, position: null, sort: null }));
    expect(await firstPage()).toEqual(['kaos a 4 - - 1', 'topi b - - - 1']);
  });

  it('keeps what its results last said that they found, by any list of it, in any order of arrival', async () => {
    const results = async () => test.db.selectFrom('keyword').select(['key', 'found', 'found_at']).orderBy('key').execute();
    const snapshots = [
      card('a', 10, 'kaos', { found: 900 }),
      card('a', 12, 'kaos', { found: 950 }),
      card('b', 12, 'kaos', { position: 2, found: 950 }),
      card('a', 14, 'kaos', { sort: 'sales', found: 970 }),
      card('a', 16, 'kaos'),
      // Results within a category are not those of the keyword.
      card('c', 18, 'kaos', { category: '12', found: 7 }),
      card('d', 18, 'topi'),
    ];
    const expected = [
      { key: 'kaos', found: 970, found_at: new Date('2026-11-14T05:00:00Z') },
      { key: 'topi', found: null, found_at: null },
    ];
    await see(...snapshots);
    expect(await results()).toEqual(expected);
    await clearMarket(test.db);
    for (const snapshot of snapshots.toReversed()) await see(snapshot);
    expect(await results()).toEqual(expected);
    await see(card('b', 14, 'kaos', { sort: 'sales', found: 980 }, { observed_at: '2026-11-14T09:00:00.000Z' }));
    expect((await results())[0]).toMatchObject({ found: 980 });
  });

  it('says nothing of what its results found longer ago than it looks back', async () => {
    await see(card('a', 1, 'kaos', { found: 900 }, { observed_at: '2026-10-01T05:00:00.000Z' }), card('a', 18, 'kaos'));
    expect(await test.db.selectFrom('keyword').select(['found', 'found_at']).execute()).toEqual([{ found: null, found_at: null }]);
  });

  it('is of searches alone, and of the whole marketplace', async () => {
    await see(
      card('a', 10, 'kaos', { category: '12' }),
      card('b', 10, 'kaos', { kind: 'shop', shop: '77' }),
      capturedSnapshot({ seen_on: onSearch('x', { kind: 'category', keyword: null, category: '12' }) }),
    );
    expect(await keywords()).toEqual([]);
  });

  it('may be whatever somebody typed', async () => {
    const odd = ['👕'.repeat(100), '夏季连衣裙', `o'brien "x" 100% \\ _`, 'ﷺ'.repeat(200), 'é'];
    await see(...odd.map((keyword, i) => card(`p${i}`, 10, keyword)));
    expect((await keywords()).map(({ keyword }) => keyword).toSorted()).toEqual(odd.toSorted());
    expect((await firstPage()).length).toBe(5);
  });
});

it('an advertisement is told with its newest place, its first and last day and its days, whatever page and order it stood on', async () => {
  const ad = { is_ad: true };
  await see(
    card('a', 3, 'kaos', { position: 5 }, ad),
    card('a', 9, 'kaos', { page: 2, position: 1 }, ad),
    card('a', 9, 'kaos', { sort: 'sales', position: 3 }, ad),
    card('a', 12, 'kaos', { position: 1 }),
    card('b', 9, 'kaos', { position: null }, ad),
  );
  expect(await ads()).toEqual(['kaos a 3 2026-11-03 2026-11-09 2', 'kaos b - 2026-11-09 2026-11-09 1']);
});

it('an advertisement goes by the name and the store that its product has by now, though its list was not seen again', async () => {
  await see(card('a', 10, 'kaos', { position: 1 }, { is_ad: true, name: 'Kaos katun' }));
  await see(
    capturedSnapshot({
      product_id: 'a',
      observed_at: '2026-11-12T05:00:00.000Z',
      name: 'Gamis katun',
      store: { ...capturedSnapshot().store, id: '78', domain: 'other' },
    }),
  );
  const { rows } = await sql<{ words: string; is_moved: boolean }>`
    select a.words::text, a.store_id = p.store_id as is_moved from ad_place a join product p using (product_id)`.execute(test.db);
  expect(rows).toEqual([{ words: "'gamis':1 'katun':2", is_moved: true }]);
});

it('what is published follows what is seen later and what is taken back, and nothing is marked when all is done', async () => {
  await see(card('a', 10, 'kaos', { position: 1 }), card('b', 10, 'kaos', { position: 2 }, { is_ad: true }));
  await see(card('a', 11, 'kaos', { position: 7 }));
  expect(await firstPage()).toEqual(['kaos a 7 - 1 2']);
  expect(await ads()).toHaveLength(1);
  await sql`delete from placement_day`.execute(test.db);
  await sql`insert into dirty_page (page_id) select page_id from listing_page`.execute(test.db);
  expect(await publishKeywords(test.db)).toBe(1);
  expect(await firstPage()).toEqual([]);
  expect(await ads()).toEqual([]);
  expect(await keywords()).toMatchObject([{ observations: 0, products: 0, last_day: null, list_day: null }]);
  expect(await publishKeywords(test.db)).toBe(0);
});
