import type { Db } from '@telaah/db';
import type { CategoryRow } from '@telaah/shared/features/research/category';
import { marketplaceOf } from '#src/features/research/product-row.ts';
import { groupSumsOf } from '#src/features/research/summary.ts';

/** Every category in which products count, in tree order. Those that research has not numbered yet come last. */
export const allCategories = async (db: Db): Promise<CategoryRow[]> => {
  const rows = await db
    .selectFrom('research_category as t')
    .innerJoin('category as c', 'c.category_id', 't.category_id')
    .selectAll('t')
    .select(['c.name', 'c.level', 'c.parent_id'])
    .orderBy('c.pos', (order) => order.asc().nullsLast())
    .orderBy('c.category_id')
    .execute();
  const byId = new Map(rows.map((row) => [row.category_id, row]));
  const above = (parentId: number | null): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent === undefined ? [] : [...above(parent.parent_id), parent.name];
  };
  return rows.map((row) => ({
    category_id: row.category_id,
    category_name: row.name,
    category_level: row.level,
    parent_id: row.parent_id,
    above: above(row.parent_id),
    marketplace: marketplaceOf(row.marketplace_id),
    ...groupSumsOf(row),
  }));
};
