import type { Db } from '@telaah/db';
import { PLACES_A_PAGE } from '@telaah/shared/features/market/place-on-list';
import { TOP_SHOPS } from '@telaah/shared/features/research/ads';
import type { AdSort } from '@telaah/shared/features/research/kinds/ads.kind';
import { PAGE_SIZE } from '@telaah/shared/lib/paging';
import { type RawBuilder, sql } from 'kysely';
import { isListed, literally } from '#src/features/research/keyword/keyword.repo.ts';

export interface AdSelection {
  marketplaces: number[] | null;
  store_id: number | null;
  /** The position on its page, both included. */
  position: { min: number | null; max: number | null };
  /** A part of the folded keyword, or a `to_tsquery('simple', …)` condition on the product's name: either may match. */
  words: { key: string; query: string | null } | null;
}

const ON_PAGE = sql`(a.place - 1) % ${sql.lit(PLACES_A_PAGE)} + 1`;

/** `with …` and what follows `from`; the rows are `ad_place a`. Words are looked up first, by index. */
const sourceOf = ({ words }: AdSelection): { before: RawBuilder<unknown>; from: RawBuilder<unknown> } => {
  if (words === null) return { before: sql``, from: sql`ad_place a` };
  const byKeyword = sql`select a.* from keyword k join ad_place a using (keyword_id) where k.key like ${`%${literally(words.key)}%`}`;
  const byProduct =
    words.query === null ? sql`` : sql`union select a.* from ad_place a where a.words @@ to_tsquery('simple', ${words.query})`;
  return { before: sql`with fitting as materialized (${byKeyword} ${byProduct})`, from: sql`fitting a` };
};

const conditionsOf = ({ marketplaces, store_id, position: { min, max } }: AdSelection): RawBuilder<unknown> =>
  sql.join(
    [
      isListed('a.product_id'),
      ...(marketplaces === null ? [] : [sql`a.marketplace_id = any(${marketplaces}::smallint[])`]),
      ...(store_id === null ? [] : [sql`a.store_id = ${store_id}`]),
      ...(min === null ? [] : [sql`${ON_PAGE} >= ${min}::bigint`]),
      ...(max === null ? [] : [sql`${ON_PAGE} <= ${max}::bigint`]),
    ],
    sql` and `,
  );

/** The column of each sort. `falls`: it has its own direction; position 1 is the highest. Names reach SQL through this table only. */
const sortColumn: Record<AdSort, { column: string; falls: boolean }> = {
  last_seen: { column: 'a.last_day', falls: true },
  first_seen: { column: 'a.first_day', falls: true },
  days_seen: { column: 'a.days', falls: true },
  position: { column: 'a.place', falls: false },
};

export interface AdOrder {
  sort: AdSort;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
}

export const pageOfAds = async (db: Db, selection: AdSelection, { sort, order, page }: AdOrder) => {
  const { before, from } = sourceOf(selection);
  const { column, falls } = sortColumn[sort];
  const direction = sql.raw((order === 'desc') === falls ? 'desc' : 'asc');
  const { rows } = await sql<{
    keyword_id: number;
    product_id: number;
    place: number | null;
    first_day: string;
    last_day: string;
    days: number;
    keyword: string;
  }>`${before} select a.keyword_id, a.product_id, a.place, a.first_day, a.last_day, a.days, k.keyword from (
      select * from ${from} where ${conditionsOf(selection)}
      order by ${sql.raw(column)} ${direction} nulls last, a.keyword_id, a.product_id
      limit ${sql.lit(PAGE_SIZE)} offset ${sql.lit((page - 1) * PAGE_SIZE)}) a join keyword k using (keyword_id)
    order by ${sql.raw(column)} ${direction} nulls last, a.keyword_id, a.product_id`.execute(db);
  return rows;
};
export type AdRecord = Awaited<ReturnType<typeof pageOfAds>>[number];

export const countAds = async (db: Db, selection: AdSelection): Promise<number> => {
  const { before, from } = sourceOf(selection);
  const { rows } = await sql<{ n: number }>`
    ${before} select count(*)::int as n from ${from} where ${conditionsOf(selection)}`.execute(db);
  return rows[0]?.n ?? 0;
};

export interface AdSums {
  places: number;
  keywords: number;
  products: number;
  advertisers: number;
  last_day: string | null;
}

export const sumAds = async (db: Db, selection: AdSelection) => {
  const { before, from } = sourceOf(selection);
  const fitting = sql`select a.* from ${from} where ${conditionsOf(selection)}`;
  const { rows } = await sql<AdSums>`${before}
    select count(*)::int as places, count(distinct keyword_id)::int as keywords, count(distinct product_id)::int as products,
      count(distinct store_id)::int as advertisers, max(last_day)::text as last_day from (${fitting}) a`.execute(db);
  const shops = await sql<{ store_id: number; name: string; marketplace_id: number; places: number }>`${before}
    select s.store_id, s.name, s.marketplace_id, places from (
      select store_id, count(*)::int as places from (${fitting}) a where store_id is not null group by 1) held
    join store s using (store_id) where s.name is not null order by places desc, s.name, s.store_id limit ${sql.lit(TOP_SHOPS)}`.execute(
    db,
  );
  return { sums: rows[0] as AdSums, shops: shops.rows };
};
