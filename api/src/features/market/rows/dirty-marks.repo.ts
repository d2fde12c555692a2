import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

export interface DirtyProduct {
  product_id: number;
  /** False: only columns other than its figures changed. */
  figures: boolean;
  /** Its former name, where that changed. */
  name: string | null;
}

/** Marks products for the refresh, which alone removes marks. */
export const markProductsDirty = async (db: Db, marks: DirtyProduct[]): Promise<void> => {
  if (marks.length === 0) return;
  await sql`insert into dirty_product (product_id, figures, name)
    select product_id, figures, name from ${givenRows(marks, 'product_id bigint, figures boolean, name text', 'm')}`.execute(db);
};

/** Marks all products of stores whose tier changed. A new name is read from the store's row, so one product is enough. */
export const markStoresDirty = async (db: Db, changes: StoreChange[]): Promise<void> => {
  const storesWhere = (isTier: boolean) => changes.filter(({ tier }) => tier === isTier).map(({ store_id }) => store_id);
  const [all, one] = [storesWhere(true), storesWhere(false)];
  if (all.length > 0) {
    await sql`insert into dirty_product (product_id, figures)
      select product_id, true from product where store_id = any(${all}::int[])`.execute(db);
  }
  if (one.length > 0) {
    await sql`insert into dirty_product (product_id, figures)
      select min(product_id), false from product where store_id = any(${one}::int[]) group by store_id`.execute(db);
  }
};

/** Marks research stale when categories moved, by its last day: products are counted by the tree of their time. */
export const markTreeDirty = async (db: Db, marketplaceIds: number[]): Promise<void> => {
  await sql`insert into dirty_day (day, marketplace_id)
    select g.day_to, m.id from unnest(${marketplaceIds}::smallint[]) as m(id),
      (select day_to from research_generation order by id desc limit 1) g`.execute(db);
};

export const markListsDirty = async (db: Db, pageIds: Iterable<number>): Promise<void> => {
  const ids = [...new Set(pageIds)];
  if (ids.length > 0) await sql`insert into dirty_page (page_id) select unnest(${ids}::bigint[])`.execute(db);
};

export const markProductListsDirty = async (db: Db, productIds: number[]): Promise<void> => {
  if (productIds.length === 0) return;
  await sql`insert into dirty_page (page_id) select distinct page_id from placement_day where product_id = any(${productIds}::bigint[])`.execute(
    db,
  );
};

export interface StoreChange {
  store_id: number;
  /** Whether its tier changed, by which research is filtered; otherwise only its name. */
  tier: boolean;
}
