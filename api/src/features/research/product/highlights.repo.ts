import type { Db } from '@telaah/db';
import { toIntervalWidth } from '@telaah/shared/features/estimates/change';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { sql } from 'kysely';

/** Candidates among the best sellers: a fixed number, so the walk along the index costs the same in every market. */
const POOL = 4_000;
/** Units in 30 days, two a day: products that sell less show nothing about a market. */
const SOLD_AT_LEAST = 60;
/** Units in the seven days before: a rise from less than one a day is chance. */
const BEFORE_AT_LEAST = 7;
/** Share of the week before: a smaller rise is not shown, however much the product sells. */
const RISE_AT_LEAST = 0.1;
/** More than are shown, because some are dropped once their whole rows are loaded. */
const CANDIDATES = 60;

export interface Leading {
  rising: number[];
  /** The rise in units of each product in `rising`. */
  gains: number[];
  fresh: number[];
}

interface HighlightQuery {
  /** First-level categories and their marketplaces; null: the whole market. */
  scope: { ids: number[]; marketplaces: MarketplaceId[] } | null;
  grades: number[];
  freshSince: Date;
}

/** Ids of the leading products, in order. Of two listings of the same goods only the one that counts. */
export const leadingProducts = async (db: Db, { scope, grades, freshSince }: HighlightQuery): Promise<Leading> => {
  const keys = scope?.marketplaces.map((id) => marketplaces[id].key);
  // Both conditions, because the index begins with the marketplace.
  const within = scope === null ? sql`true` : sql`marketplace_id = any(${keys}::int[]) and cat_l1 = any(${scope.ids}::int[])`;
  const { rows } = await sql<Leading>`
    with pool as materialized (
      select product_id, sold_30d, sold_7d, sold_prev_7d, sold_7d_sd, listed_at, grade, twin_marketplace_id
      from research where ${within} order by sold_30d desc nulls last, product_id limit ${sql.lit(POOL)}),
    sure as (
      select * from pool
      where grade = any(${grades}::int[]) and twin_marketplace_id is null and sold_30d >= ${sql.lit(SOLD_AT_LEAST)}),
    up as (
      select product_id, sold_7d - sold_prev_7d as gain from sure
      where sold_prev_7d >= ${sql.lit(BEFORE_AT_LEAST)} and sold_7d >= ${sql.lit(1 + RISE_AT_LEAST)} * sold_prev_7d
        and sold_7d - sold_prev_7d >= ${sql.lit(toIntervalWidth(1))} * sold_7d_sd
      order by gain desc, product_id limit ${sql.lit(CANDIDATES)})
    select
      array(select product_id from up order by gain desc, product_id) as rising,
      array(select gain from up order by gain desc, product_id) as gains,
      array(select product_id from sure where listed_at >= ${freshSince}
        order by sold_30d desc, product_id limit ${sql.lit(CANDIDATES)}) as fresh`.execute(db);
  return rows[0] ?? { rising: [], gains: [], fresh: [] };
};

/** Matches that are read: enough to tell the category of most of them. */
const LOOKED_AT = 300;

/** The first-level category with most products that match the words (of `searchWords`); null without a match. */
export const categoryOfWords = async (db: Db, words: string): Promise<number | null> => {
  const { rows } = await sql<{ category_id: number }>`
    with m as materialized (
      select product_id from product where tsv @@ to_tsquery('simple', ${words}) limit ${sql.lit(LOOKED_AT)})
    select r.cat_l1 as category_id from m join research r using (product_id) where r.cat_l1 is not null
    group by 1 order by count(*) desc, 1 limit 1`.execute(db);
  return rows[0]?.category_id ?? null;
};
