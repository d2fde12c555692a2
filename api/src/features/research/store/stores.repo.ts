import type { Db } from '@telaah/db';
import { datedCode, precisionCode, tierCode } from '@telaah/db/tables/codes';
import type { ResearchStoreTable } from '@telaah/db/tables/research';
import { type StoreFilter, type StoreKind, type StoreSort, storeKind } from '@telaah/shared/features/research/kinds/store.kind';
import type { StoreRow } from '@telaah/shared/features/research/store';
import { PAGE_SIZE } from '@telaah/shared/lib/paging';
import { type RawBuilder, sql } from 'kysely';
import { counterOf, marketplaceOf, seenAtOf, toRating } from '#src/features/research/rows/product-row.service.ts';
import { resolveLink } from '#src/features/research/selection/link.repo.ts';
import { findMarketplaceKeys, placeIds } from '#src/features/research/selection/selection.repo.ts';
import { toSearchCondition } from '#src/features/research/selection/selection-sql.ts';
import type { ListTotals } from '#src/features/research/sums/analytics.repo.ts';
import { groupSumsOf } from '#src/features/research/sums/summary.ts';
import { amongSql, conditionsOn, limitsOf, type PlainColumns } from '#src/sql/conditions-sql.ts';
import { sumsOfGroups } from '#src/sql/sums-sql.ts';

const plainColumns: PlainColumns<StoreKind['filters'], keyof ResearchStoreTable & string> = {
  tier: { column: 'tier', code: tierCode.code },
  sold: { column: 'sold' },
  revenue: { column: 'revenue' },
  products: { column: 'products' },
  followers: { column: 'followers' },
  rating: { column: 'store_rating_c', code: (stars: number) => Math.round(stars * 100) },
};

/** The column of each sort. Names reach SQL through this table only. */
const sortColumn: Record<StoreSort, keyof ResearchStoreTable> = {
  revenue_30d: 'revenue',
  sold_30d: 'sold',
  sold_change_7d: 'sold_change_7d',
  products: 'products',
  followers: 'followers',
  rating: 'store_rating_c',
  listed_at: 'listed_at',
  new_products: 'fresh',
};

/** Stores with this number as a marketplace's id. Null: the keyword is no number, or an unknown one. */
const numbered = async (db: Db, keyword: string): Promise<number[] | null> => {
  if (!/^\d{3,20}$/.test(keyword.trim())) return null;
  const rows = await db.selectFrom('store_key').select('store_id').where('key', '=', `id:${keyword.trim()}`).execute();
  return rows.length === 0 ? null : rows.map(({ store_id }) => store_id);
};

/** Conditions on `research_store t`. Null where nothing can match. */
const conditionsOf = async (db: Db, filter: StoreFilter, newest: string): Promise<RawBuilder<unknown> | null> => {
  const { keyword = '', locations = [], marketplaces } = filter;
  const conditions = [sql`true`, ...conditionsOn('t', limitsOf(storeKind, plainColumns, filter, newest))];
  const link = keyword === '' ? null : await resolveLink(db, keyword);
  if (link === 'unknown' || (link && link.store_id === null)) return null;
  const ids = link ? [link.store_id as number] : await numbered(db, keyword);
  const words = toSearchCondition(keyword);
  if (ids) conditions.push(amongSql(sql`t.store_id`, ids));
  else if (words !== null) conditions.push(sql`t.tsv @@ to_tsquery('simple', ${words})`);
  else if (keyword.trim() !== '') return null;
  const markets = findMarketplaceKeys(marketplaces);
  if (markets) conditions.push(amongSql(sql`t.marketplace_id`, markets));
  if (locations.length > 0) {
    const places = await placeIds(db, locations);
    if (places.length === 0) return null;
    conditions.push(amongSql(sql`t.location_id`, places));
  }
  return sql.join(conditions, sql` and `);
};

interface StoreQuery {
  filter: StoreFilter;
  newest: string;
  sort: StoreSort;
  order: 'asc' | 'desc';
}

/** The number of matches and the ids of a page: unknown values last, ties by id. `pageOf` chooses the page once the number is known. */
export const pageOfStores = async (
  db: Db,
  { filter, newest, sort, order }: StoreQuery,
  pageOf: (total: number) => number,
): Promise<{ total: number; ids: number[] }> => {
  const conditions = await conditionsOf(db, filter, newest);
  if (conditions === null) return { total: 0, ids: [] };
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from research_store t where ${conditions}`.execute(
    db,
  );
  const total = counted[0]?.n ?? 0;
  const { rows } = await sql<{ store_id: number }>`
    select t.store_id from research_store t where ${conditions}
    order by t.${sql.ref(sortColumn[sort])} ${sql.raw(order)} nulls last, t.store_id
    limit ${sql.lit(PAGE_SIZE)} offset ${sql.lit((pageOf(total) - 1) * PAGE_SIZE)}`.execute(db);
  return { total, ids: rows.map(({ store_id }) => store_id) };
};

export const sumsOfStores = async (db: Db, filter: StoreFilter, newest: string): Promise<ListTotals | null> => {
  const conditions = await conditionsOf(db, filter, newest);
  if (conditions === null) return null;
  const { rows } = await sql<ListTotals>`
    select count(*)::int as found, ${sumsOfGroups} from research_store t where ${conditions}`.execute(db);
  return rows[0] ?? null;
};

const HIDDEN = precisionCode.code('hidden');
const KNOWN = datedCode.code('known');

/** Stores in the order of `ids`, with their newest readings; stores without products that count are left out. */
export const storeRows = async (db: Db, ids: number[]): Promise<StoreRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('research_store as t')
    .innerJoin('store as s', 's.store_id', 't.store_id')
    .leftJoin('location as l', 'l.location_id', 's.location_id')
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('store_reading as r')
          .select(['r.following_low', 'r.following_high', 'r.following_precision', 'r.response_rate'])
          .whereRef('r.store_id', '=', 't.store_id')
          .where((e) => e.or([e('r.following_precision', '<>', HIDDEN), e('r.response_rate', 'is not', null)]))
          .orderBy('r.day', 'desc')
          .orderBy('r.last_at', 'desc')
          .limit(sql.lit(1))
          .as('r'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (q) =>
        q
          .selectFrom('store_reading as o')
          .select(['o.products_low', 'o.products_high', 'o.products_precision'])
          .select(['o.last_at as products_at', 'o.dated as products_dated'])
          .whereRef('o.store_id', '=', 't.store_id')
          .where('o.products_precision', '<>', HIDDEN)
          // A reading with a known instant wins over a guessed one.
          .orderBy('o.dated')
          .orderBy('o.day', 'desc')
          .orderBy('o.last_at', 'desc')
          .orderBy('o.digest')
          .limit(sql.lit(1))
          .as('o'),
      (on) => on.onTrue(),
    )
    .selectAll('t')
    .select(['o.products_low', 'o.products_high', 'o.products_precision', 'o.products_at', 'o.products_dated'])
    .select([
      's.external_id',
      's.domain',
      's.name',
      's.tier as store_tier',
      's.image_url',
      's.rating_c as own_rating_c',
      's.followers as own_followers',
    ])
    .select(['s.listed_at as opened_at', 'l.name as location'])
    .select(['r.following_low', 'r.following_high', 'r.following_precision', 'r.response_rate'])
    .where('t.store_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  const byId = new Map(
    rows.map((row) => {
      const { stores: _stores, top_stores_share: _share, ...sums } = groupSumsOf(row);
      const store: StoreRow = {
        store_id: row.store_id,
        external_id: row.external_id,
        domain: row.domain,
        store_name: row.name,
        marketplace: marketplaceOf(row.marketplace_id),
        tier: row.store_tier === null ? null : tierCode.word(row.store_tier),
        location: row.location,
        image_url: row.image_url,
        own_products: counterOf(row.products_low, row.products_high, row.products_precision ?? HIDDEN),
        own_products_at: row.products_at === null ? null : seenAtOf(row.products_at, row.products_dated ?? KNOWN),
        store_rating: toRating(row.own_rating_c),
        followers: row.own_followers,
        following: counterOf(row.following_low, row.following_high, row.following_precision ?? HIDDEN),
        response_rate: row.response_rate === null ? null : row.response_rate / 100,
        listed_at: row.opened_at?.toISOString() ?? null,
        ...sums,
      };
      return [row.store_id, store] as const;
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const findStoreName = async (db: Db, storeId: number): Promise<string | null> => {
  const row = await db.selectFrom('store').select('name').where('store_id', '=', storeId).executeTakeFirst();
  return row?.name ?? null;
};
