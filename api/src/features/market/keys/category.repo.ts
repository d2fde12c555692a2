import type { Db } from '@telaah/db';
import type { CategoryTable } from '@telaah/db/tables/market';
import { type Selectable, sql } from 'kysely';
import { bumpKeyVersion } from '#src/features/market/keys/keys.repo.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

/** A category with its position in the tree, without the preorder numbers, which research writes. */
export type CategoryRecord = Omit<Selectable<CategoryTable>, 'pos' | 'pos_end'>;

export const allCategories = (db: Db, marketplaceIds: number[]): Promise<CategoryRecord[]> =>
  db
    .selectFrom('category')
    .select(['category_id', 'marketplace_id', 'key', 'parent_id', 'level', 'l1_id', 'l2_id', 'name', 'other_ids'])
    .where('marketplace_id', 'in', marketplaceIds)
    .execute();

export const upsertCategories = async (db: Db, rows: CategoryRecord[]): Promise<void> => {
  await sql`insert into category (category_id, marketplace_id, key, parent_id, level, l1_id, l2_id, name)
    select category_id, marketplace_id, key, parent_id, level, l1_id, l2_id, name
    from ${givenRows(rows, 'category_id int, marketplace_id smallint, key text, parent_id int, level smallint, l1_id int, l2_id int, name text', 'r')}
    order by category_id on conflict (category_id) do update set parent_id = excluded.parent_id, level = excluded.level,
      l1_id = excluded.l1_id, l2_id = excluded.l2_id, name = excluded.name`.execute(db);
  const others = rows.flatMap(({ category_id, other_ids }) => other_ids.map((other_id) => ({ category_id, other_id })));
  await sql`update category c set other_ids = coalesce(
      (select array_agg(r.other_id order by r.other_id) from ${givenRows(others, 'category_id int, other_id int', 'r')}
        where r.category_id = c.category_id), '{}')
    where c.category_id = any(${rows.map(({ category_id }) => category_id)}::int[])`.execute(db);
};

export const removeCategories = async (db: Db, ids: number[]): Promise<void> => {
  await db.deleteFrom('category').where('category_id', 'in', ids).execute();
};

/** Where the products of a category's key are placed while the category is not alive; null: it is alive. */
export interface CategoryKeyFallback {
  key_id: number;
  under_id: number | null;
}

export const setKeyFallbacks = async (db: Db, places: CategoryKeyFallback[]): Promise<void> => {
  if (places.length === 0) return;
  await bumpKeyVersion(db);
  await sql`update category_key k set under_id = r.under_id from ${givenRows(places, 'key_id bigint, under_id bigint', 'r')}
    where k.key_id = r.key_id`.execute(db);
};
