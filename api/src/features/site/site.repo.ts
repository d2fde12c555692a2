import type { Db } from '@telaah/db';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { sql } from 'kysely';

/** Candidates among the best sellers: a fixed number, so the walk along the index costs the same in every market. */
const POOL = 1_000;

interface BestSellerQuery {
  /** Null: all. */
  marketplace: MarketplaceId | null;
  /** A first-level category of that marketplace; null: all. */
  categoryId: number | null;
  grades: number[];
  /** Networks of accepted reporters that must have observed a product. */
  seenBy: number;
  rows: number;
}

/** Ids of the best sellers, with enough sources and a sure grade; of two listings of the same goods only the one that counts. */
export const findBestSellers = async (
  db: Db,
  { marketplace, categoryId, grades, seenBy, rows: wanted }: BestSellerQuery,
): Promise<number[]> => {
  const ofMarketplace = marketplace === null ? sql`true` : sql`r.marketplace_id = ${marketplaces[marketplace].key}`;
  const ofCategory = categoryId === null ? sql`true` : sql`r.cat_l1 = ${categoryId}`;
  const { rows } = await sql<{ product_id: number }>`
    with pool as materialized (
      select r.product_id, r.sold_30d, r.grade, r.twin_marketplace_id
      from research r where ${ofMarketplace} and ${ofCategory}
      order by r.sold_30d desc nulls last, r.product_id limit ${sql.lit(POOL)})
    select product_id from pool join product p using (product_id)
    where grade = any(${grades}::int[]) and pool.twin_marketplace_id is null and pool.sold_30d > 0 and p.independent_sources >= ${seenBy}
    order by pool.sold_30d desc, product_id limit ${sql.lit(wanted)}`.execute(db);
  return rows.map(({ product_id }) => product_id);
};
