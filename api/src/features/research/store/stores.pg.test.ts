import { groupSummary } from '@telaah/shared/features/research/group';
import { groupHistoryResult } from '@telaah/shared/features/research/history/group';
import { productRow } from '@telaah/shared/features/research/product';
import { storeResult, storeRow, storeSummary } from '@telaah/shared/features/research/store';
import { rowsAnswerSchema, sumsAnswerSchema } from '@telaah/shared/kinds/answer';
import { MINIMAL_ANSWER } from '@telaah/shared/kinds/head';
import { makeSnapshotStore } from '@telaah/shared/marketplaces/reading/build';
import { exact, hidden } from '@telaah/shared/observation/reading';
import type { StorePageSnapshot } from '@telaah/shared/observation/snapshot';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestStores } from '#src/features/market/ingest/ingest-stores.service.ts';
import { createGroupMarket, type GroupMarket } from '#src/testing/market/group-market.ts';

const list = rowsAnswerSchema(storeRow);
const rows = rowsAnswerSchema(productRow);
const sums = sumsAnswerSchema(groupSummary);

let market: GroupMarket;
let asker: Awaited<ReturnType<GroupMarket['signIn']>>;
beforeAll(async () => {
  market = await createGroupMarket();
  asker = await market.signIn('Enterprise');
});
afterAll(() => market.api.close());

const stores = (body: object) => asker.get(list, 'store_research/stores', body);
const namesOf = async (body: object) => (await stores(body)).items.map((row) => row.store_name).toSorted();

interface Plain {
  store_id: number;
  products: number;
  sold: number;
  revenue: number;
}
const plain = async (): Promise<Plain[]> => {
  const { rows } = await sql<Plain>`
    select store_id, count(*) as products, sum(sold_30d)::float8 as sold, sum(revenue_30d)::float8 as revenue
    from research where store_id is not null group by 1 order by revenue desc nulls last, store_id`.execute(market.db);
  return rows;
};

describe('the list of stores', () => {
  it('has each with what its products come to, and a dash for what nobody read', async () => {
    const { items, total_count } = await stores({});
    const expected = await plain();
    expect(total_count).toBe(expected.length);
    expect(
      items.map((row) => ({
        store_id: row.store_id,
        products: row.products,
        sold: row.sold_30d.mid,
        revenue: row.revenue_30d.mid,
      })),
    ).toEqual(expected);
    expect(items[0]).toMatchObject({ following: { low: null, precision: 'hidden' }, response_rate: null });
    expect(items.every(({ tier }) => tier !== null)).toBe(true);
  });

  it('has its rows as `stores` too, but for whoever prefers them once', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await market.api.post('/internal/feature/store_research/stores', {}, { ...asker.user.headers, ...headers })).json();
    const { items, stores: named } = (await ask({})) as { items: object[]; stores?: object[] };
    expect(items.length).toBeGreaterThan(0);
    expect(named).toEqual(items);
    expect(await ask({ Prefer: MINIMAL_ANSWER })).not.toHaveProperty('stores');
    const openapi = JSON.stringify(await (await market.api.app.request('/openapi.json')).json());
    expect(openapi).toContain(`"name":"Prefer","description":"${MINIMAL_ANSWER}`);
  });

  it('shows what a store last said of itself', async () => {
    const [first] = (await stores({})).items;
    const key = await market.db
      .selectFrom('store_key')
      .select('key_id')
      .where('store_id', '=', first?.store_id as number)
      .executeTakeFirstOrThrow();
    await market.db
      .insertInto('store_reading')
      .values({
        store_id: first?.store_id as number,
        key_id: key.key_id,
        day: '2026-11-20',
        digest: '00000000-0000-4000-8000-000000000001',
        first_at: '2026-11-20T01:00:00Z',
        last_at: '2026-11-20T02:00:00Z',
        dated: 1,
        source: 2,
        reporter: null,
        followers_low: 10,
        followers_high: 10,
        followers_precision: 1,
        following_low: 12,
        following_high: 12,
        following_precision: 1,
        products_low: 4,
        products_high: 4,
        products_precision: 1,
        rating_c: 480,
        response_rate: 97,
        tier: null,
        marks: null,
        joined_at: null,
      } as never)
      .execute();
    const { store } = await asker.get(storeResult, 'store_research/store', { storeId: first?.store_id });
    expect(store).toMatchObject({ following: { low: 12, high: 12, precision: 'exact' }, response_rate: 0.97 });
  });

  it('says how many products a store’s own page counts, beside those that were seen; a dash where no page said so', async () => {
    const { items } = await stores({});
    const [stated, unsaid] = [items.at(-1), items.at(-2)];
    const pages = [
      { observed_at: '2026-11-18T02:00:00.000Z', dated: 'known', products: exact(3_500) },
      { observed_at: '2026-11-19T02:00:00.000Z', dated: 'known', products: exact(3_641) },
      // A page without the number, or with a guessed instant, does not replace a known one.
      { observed_at: '2026-11-20T02:00:00.000Z', dated: 'known', products: hidden() },
      { observed_at: '2026-11-20T16:59:59.000Z', dated: 'guessed', products: exact(9) },
    ] as const;
    const image_url = 'https://down-id.img.susercontent.com/file/id-77';
    const snapshots = pages.map(
      ({ observed_at, dated, products }): StorePageSnapshot => ({
        marketplace: stated?.marketplace as 'shopee',
        observed_at,
        dated,
        read_from: 'api',
        reader: 'shop_get',
        store: makeSnapshotStore({
          id: stated?.external_id as string,
          name: stated?.store_name as string,
          products,
          image_url,
          rating: 4.5,
        }),
      }),
    );
    await ingestStores(market.db, snapshots, { source: 'import', now: new Date('2026-11-21T03:00:00Z') });
    // A query that was not asked before, because answers are cached as long as research is current.
    const rowsNow = (await stores({ sort: 'rating', order: 'asc' })).items;
    const rowOf = (id: number | undefined) => rowsNow.find(({ store_id }) => store_id === id);
    const own = { own_products: { low: 3_641, high: 3_641, precision: 'exact' }, own_products_at: '2026-11-19T02:00:00.000Z' };
    expect(rowOf(stated?.store_id)).toMatchObject({ ...own, image_url, products: stated?.products });
    expect(rowOf(unsaid?.store_id)).toMatchObject({ own_products: { low: null, precision: 'hidden' }, own_products_at: null });
    const input = { storeId: stated?.store_id };
    expect((await asker.get(sumsAnswerSchema(storeSummary), 'store_research/analytics', input)).summary).toMatchObject(own);
    expect((await asker.get(groupHistoryResult, 'store_research/history', input)).group).toMatchObject({ ...own, image_url });
  });

  it('says of a count whose day is a guess the day alone', async () => {
    const [row] = (await stores({})).items.slice(-2);
    const snapshot: StorePageSnapshot = {
      marketplace: row?.marketplace as 'shopee',
      observed_at: '2026-11-20T16:59:59.000Z',
      dated: 'guessed',
      read_from: 'file',
      reader: 'own',
      store: makeSnapshotStore({ id: row?.external_id as string, name: row?.store_name as string, products: exact(12) }),
    };
    await ingestStores(market.db, [snapshot], { source: 'import', now: new Date('2026-11-21T03:00:00Z') });
    const { store } = await asker.get(storeResult, 'store_research/store', { storeId: row?.store_id });
    expect(store).toMatchObject({ own_products: { low: 12 }, own_products_at: '2026-11-20' });
  });

  it.each<[string, object, string[]]>([
    ['a name', { keyword: 'lapak 71' }, ['Lapak 71']],
    ['its domain', { keyword: 'lapak81' }, ['Lapak 81']],
    ['a marketplace', { marketplaces: ['tokopedia'] }, ['Lapak 81', 'Lapak 83', 'Lapak 85']],
    ['words that no store has', { keyword: 'zzz' }, []],
    ['signs alone', { keyword: '***' }, []],
    ['an address of nobody', { keyword: 'https://shopee.co.id/nobody-at-all-here' }, []],
    ['a place nobody sells from', { locations: ['Atlantis'] }, []],
  ])('is narrowed by %s', async (_name, body, expected) => {
    expect(await namesOf(body)).toEqual(expected);
  });

  it('is narrowed by its tier and figures, both ends included, and sorted by every column that can be', async () => {
    const { items } = await stores({});
    const official = items.filter(({ tier }) => tier === 'official').map(({ store_id }) => store_id);
    expect((await stores({ store_tiers: ['official'] })).items.map(({ store_id }) => store_id)).toEqual(official);
    const least = items[3]?.revenue_30d.mid ?? 0;
    expect((await stores({ revenue_min: least })).total_count).toBe(4);
    for (const sort of [
      'revenue_30d',
      'sold_30d',
      'sold_change_7d',
      'products',
      'followers',
      'rating',
      'listed_at',
      'new_products',
    ]) {
      const [down, up] = [await stores({ sort }), await stores({ sort, order: 'asc' })];
      expect([down.total_count, up.total_count]).toEqual([items.length, items.length]);
    }
    const counts = (await stores({ sort: 'products', order: 'asc' })).items.map(({ products }) => products);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  });

  it('finds a store by the number that its marketplace gave it', async () => {
    const store = await market.db.selectFrom('store').select(['store_id', 'external_id']).limit(1).executeTakeFirstOrThrow();
    await market.db
      .insertInto('store_key')
      .values({ marketplace_id: 1, key: 'id:987654', store_id: store.store_id } as never)
      .execute();
    expect((await stores({ keyword: '987654' })).items.map(({ store_id }) => store_id)).toEqual([store.store_id]);
  });
});

describe('one store', () => {
  it('has the same sums as its row, its own products, categories that add up, and what rose', async () => {
    const row = (await stores({})).items[0];
    const body = { storeId: row?.store_id };
    const { summary, daily_sales } = await asker.get(sums, 'store_research/analytics', body);
    const found = await asker.get(rows, 'store_research/products', body);
    expect(found.items.length).toBe(row?.products);
    expect(found.items.every(({ store_id }) => store_id === row?.store_id)).toBe(true);
    for (const key of ['products', 'sold_30d', 'revenue_30d', 'price_median', 'new_products'] as const)
      expect(summary[key]).toEqual(row?.[key]);
    expect(summary.parts.reduce((sum, { products }) => sum + products, 0)).toBe(summary.products);
    expect([summary.stores_leading, summary.top_stores_share]).toEqual([[], null]);
    expect(summary.price_bands.reduce((sum, { products }) => sum + products, 0)).toBe(summary.products);
    expect(daily_sales.reduce((sum, { sold }) => sum + (sold ?? 0), 0)).toBe(summary.sold_30d.mid);
  });

  it('has the days that are asked for, at its edges and none outside', async () => {
    const storeId = (await stores({})).items[0]?.store_id;
    const days = async (range: object) =>
      (await asker.get(sums, 'store_research/analytics', { storeId, ...range })).daily_sales.map(({ day }) => day);
    expect(await days({ minDate: '2026-11-19', maxDate: '2026-11-20' })).toEqual(['2026-11-19', '2026-11-20']);
    expect(await days({ minDate: '2026-10-22', maxDate: '2026-10-22' })).toEqual(['2026-10-22']);
    expect((await asker.ask('store_research/analytics', { storeId, maxDate: '2026-10-21' })).status).toBe(412);
    const turned = { storeId, minDate: '2026-11-20', maxDate: '2026-11-19' };
    expect((await asker.ask('store_research/analytics', turned)).status).toBe(412);
  });

  it('that nobody knows, or of which nothing counts, is not found', async () => {
    const { store_id } = await market.db
      .insertInto('store')
      .values({ store_id: 900_001, marketplace_id: 1, key: 'id:900001', seen_at: '2026-11-20T00:00:00Z', name: 'Unseen' } as never)
      .returning('store_id')
      .executeTakeFirstOrThrow();
    for (const storeId of [store_id, 999_999]) {
      for (const call of ['store', 'products', 'analytics'])
        expect([call, (await asker.ask(`store_research/${call}`, { storeId })).status]).toEqual([call, 404]);
    }
    expect((await asker.ask('store_research/store', {})).status).toBe(412);
  });
});
