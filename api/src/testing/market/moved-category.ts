import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { lockIdentity } from '#src/features/market/keys/keys.repo.ts';
import { markTreeDirty } from '#src/features/market/rows/dirty-marks.repo.ts';

/** Marks all days that count these categories as dirty, and research with them. */
const setCategories = (db: Db, ids: number[]) =>
  sql`insert into dirty_day (day, marketplace_id)
    select day, marketplace_id from rollup_day where scope = 2 and key = any(${ids}::int[])
    union select day, marketplace_id from rollup_change
    where l1_id = any(${ids}::int[]) or l2_id = any(${ids}::int[]) or leaf_id = any(${ids}::int[])`.execute(db);

/** Gives a category another parent without a change of any product. */
export const moveCategory = (db: Db, category: string, parent: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const key = (id: string) =>
      trx.selectFrom('category').selectAll().where('key', '=', `id:${id}`).where('marketplace_id', '=', 1).executeTakeFirst();
    const [node, to] = [await key(category), await key(parent)];
    if (!node || !to) return;
    const below = await trx.selectFrom('category').select('category_id').where('parent_id', '=', node.category_id).execute();
    const ids = [node.category_id, ...below.map((row) => row.category_id)];
    await lockIdentity(trx);
    await setCategories(trx, ids);
    await markTreeDirty(trx, [1]);
    await sql`update category set parent_id = ${to.category_id} where category_id = ${node.category_id}`.execute(trx);
    await sql`update category set l1_id = ${to.l1_id}, l2_id = ${to.l2_id} where category_id = any(${ids}::int[])`.execute(trx);
  });
