import type { Db } from '@telaah/db';
import { MAX_SUGGESTIONS } from '@telaah/shared/features/research/calls/suggestions';
import { TOP_RELATED } from '@telaah/shared/features/research/keyword';
import { type RawBuilder, sql } from 'kysely';

/** Excluded products are on no list. */
export const isListed = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} <> all (array(select product_id from excluded_product))`;

const onMarketplaces = (marketplaces: number[] | null): RawBuilder<unknown> =>
  marketplaces === null ? sql`true` : sql`marketplace_id = any(${marketplaces}::smallint[])`;

/** Escapes a text for LIKE. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** A keyword by its folded spelling, on every marketplace with observations of it. */
export const findKeywords = async (db: Db, key: string, marketplaces: number[] | null) => {
  const { rows } = await sql<{
    keyword_id: number;
    marketplace_id: number;
    keyword: string;
    observations: number;
    days: number;
    products: number;
    last_day: string;
    list_day: string | null;
    before_day: string | null;
    found: number | null;
    found_at: Date | null;
  }>`select keyword_id, marketplace_id, keyword, observations, days, products, last_day, list_day, before_day, found, found_at from keyword
    where key = ${key} and last_day is not null and ${onMarketplaces(marketplaces)} order by observations desc, marketplace_id`.execute(
    db,
  );
  return rows;
};
export type KeywordRecord = Awaited<ReturnType<typeof findKeywords>>[number];

/** More than the first pages of all marketplaces together have. */
const MOST = 2_000;

export const firstPages = async (db: Db, keywordIds: number[]) => {
  const { rows } = await sql<{
    keyword_id: number;
    product_id: number;
    found: boolean;
    bought: boolean;
    place: number | null;
    ad_place: number | null;
    before: number | null;
    days: number;
    marketplace_id: number;
    store_id: number | null;
    store_name: string | null;
    tier: number | null;
    brand: string | null;
    price: number | null;
    rating_c: number | null;
    listed_at: Date | null;
    seen_at: Date;
    sold_30d: number | null;
    revenue_30d: number | null;
  }>`select f.*, p.marketplace_id, p.store_id, s.name as store_name, s.tier, b.name as brand, l.price, l.rating_c, p.listed_at, l.seen_at,
      r.sold_30d, r.revenue_30d
    from keyword_place f join product p using (product_id) join product_live l using (product_id)
      left join store s on s.store_id = p.store_id left join brand b on b.brand_id = p.brand_id left join research r using (product_id)
    where f.keyword_id = any(${keywordIds}::int[]) and ${isListed('f.product_id')} limit ${sql.lit(MOST)}`.execute(db);
  return rows;
};
export type PlaceRecord = Awaited<ReturnType<typeof firstPages>>[number];

export const relatedKeywords = async (db: Db, keywordIds: number[], key: string) => {
  const { rows } = await sql<{ keyword: string; shared: number; looks: number }>`
    with beside as (
      select o.keyword_id, count(*) as shared from keyword_place f join keyword_place o using (product_id)
      where f.keyword_id = any(${keywordIds}::int[]) and o.keyword_id <> all(${keywordIds}::int[]) group by 1)
    select min(k.keyword) as keyword, sum(b.shared)::int as shared, sum(k.observations)::int as looks from beside b join keyword k using (keyword_id)
    where k.key <> ${key} group by k.key order by shared desc, looks desc, k.key limit ${sql.lit(TOP_RELATED)}`.execute(db);
  return rows;
};

/** Keywords that begin with the typed text, the most observed first; then those that contain its words or are spelled alike. */
export const suggestKeywords = async (db: Db, key: string, marketplaces: number[] | null) => {
  const { rows } = await sql<{ keyword: string; looks: number; last_day: string }>`
    with fitting as (
      select key, keyword, observations, last_day, key like ${`${literally(key)}%`} as begins, greatest(word_similarity(${key}, key), similarity(${key}, key)) as likeness
      from keyword where (key like ${`${literally(key)}%`} or key %> ${key} or key % ${key}) and last_day is not null and ${onMarketplaces(marketplaces)})
    select min(keyword) as keyword, sum(observations)::int as looks, max(last_day)::text as last_day from fitting group by key, begins, likeness
    order by begins desc, case when begins then 0 else -likeness end, looks desc, key limit ${sql.lit(MAX_SUGGESTIONS)}`.execute(
    db,
  );
  return rows;
};
