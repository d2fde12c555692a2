import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

/** A product of which research shows something that is no longer so. */
export interface DirtyProduct {
  product_id: number;
  /** False: only what a row says beside its figures. */
  figures: boolean;
  /** What it was called before, where that changed. */
  name: string | null;
}

/** Marks what research must look at again. Removed only by the job that did. */
export const markProductsDirty = async (db: Db, marks: DirtyProduct[]): Promise<void> => {
  if (marks.length === 0) return;
  await sql`insert into dirty_product (product_id, figures, name)
    select product_id, figures, name from ${givenRows(marks, 'product_id bigint, figures boolean, name text', 'm')}`.execute(db);
};

/**
 * Marks what research shows of stores: the rows of all their products where the tier is another. A new name is shown from the store's
 * own row, so one product speaks for it.
 */
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

/**
 * Marks research whole, where categories stand elsewhere than before or are gone: what counts in a category is told by the tree that there was when it
 * was counted. Said by its last day, which the rollups make again.
 */
export const markTreeDirty = async (db: Db, marketplaceIds: number[]): Promise<void> => {
  await sql`insert into dirty_day (day, marketplace_id)
    select g.day_to, m.id from unnest(${marketplaceIds}::smallint[]) as m(id),
      (select day_to from research_generation order by id desc limit 1) g`.execute(db);
};

/** Marks lists of which something else is known than what is published. */
export const markListsDirty = async (db: Db, pageIds: Iterable<number>): Promise<void> => {
  const ids = [...new Set(pageIds)];
  if (ids.length > 0) await sql`insert into dirty_page (page_id) select unnest(${ids}::bigint[])`.execute(db);
};

/** Marks every list on which these products stood. */
export const markProductListsDirty = async (db: Db, productIds: number[]): Promise<void> => {
  if (productIds.length === 0) return;
  await sql`insert into dirty_page (page_id) select distinct page_id from placement_day where product_id = any(${productIds}::bigint[])`.execute(
    db,
  );
};

/** A store of which research shows something that is no longer so. */
export interface StoreChange {
  store_id: number;
  /** Its tier, by which research is filtered; else only what it is called. */
  tier: boolean;
}
