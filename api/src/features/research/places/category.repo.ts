import type { Db } from '@telaah/db';
import type { CategoryNode } from '@telaah/shared/features/market/schema';
import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { marketplaces } from '@telaah/shared/marketplaces/index';
import { sql } from 'kysely';
import { marketplaceOf } from '#src/features/research/rows/product-row.service.ts';
import type { SelectedCategory } from '#src/features/research/selection/selection-sql.ts';
import type { RequiredFact } from '#src/http/call/required-fact.ts';

interface CountedCategory {
  category_id: number;
  marketplace_id: number;
  parent_id: number | null;
  level: number;
  name: string;
  other_ids: number[];
  own: number;
}

const subtreeCounts = (rows: CountedCategory[]): Map<number, number> => {
  const parents = new Map(rows.map((row) => [row.category_id, row.parent_id]));
  const counts = new Map<number, number>();
  for (const { category_id, own } of rows) {
    for (let id: number | null | undefined = category_id; id != null; id = parents.get(id))
      counts.set(id, (counts.get(id) ?? 0) + own);
  }
  return counts;
};

/** Categories with products, of one marketplace or all, each after its parent. Those not numbered by research yet come last. */
export const categoryTree = async (db: Db, marketplace: MarketplaceId | undefined): Promise<CategoryNode[]> => {
  const { rows } = await sql<CountedCategory>`
    select c.category_id, c.marketplace_id, c.parent_id, c.level, c.name, c.other_ids, coalesce(r.own, 0) as own
    from category c
    left join (select category_id, count(*) as own from research group by category_id) r using (category_id)
    ${marketplace === undefined ? sql`` : sql`where c.marketplace_id = ${marketplaces[marketplace].key}`}
    order by c.pos nulls last, c.category_id`.execute(db);
  const counts = subtreeCounts(rows);
  const filled = rows.filter(({ category_id }) => (counts.get(category_id) ?? 0) > 0);
  return filled.map(({ category_id, marketplace_id, parent_id, level, name, other_ids }) => ({
    category_id,
    marketplace: marketplaceOf(marketplace_id),
    parent_id,
    category_level: level,
    category_name: name,
    products: counts.get(category_id) ?? 0,
    ...(other_ids.length > 0 && { other_ids }),
  }));
};

export interface CategoryPlace extends SelectedCategory {
  parent_id: number | null;
  name: string;
  other_ids: number[];
}

const NO_GENERATION = -1;

/** All categories by id. Null: research is still of generation `known`, for which the caller has them. */
export const categoryPlaces = (known: number | null): RequiredFact<CategoryPlace[] | null> => ({
  name: 'categories',
  values: [known ?? NO_GENERATION],
  everywhere: true,
  sql: (_account, generation) => sql`(
    select case when coalesce((select max(id) from research_generation), 0) <> ${generation}::int then (
      select coalesce(json_agg(json_build_object('category_id', category_id, 'marketplace_id', marketplace_id, 'parent_id', parent_id,
        'level', level, 'pos', pos, 'pos_end', pos_end, 'name', name, 'other_ids', other_ids) order by category_id), '[]') from category) end)`,
  read: (value) => value as CategoryPlace[] | null,
});

/** The category with this id, or the one it has become. Null: none. */
export const findCurrentCategory = async (db: Db, id: number): Promise<number | null> => {
  const row = await db
    .selectFrom('category')
    .select('category_id')
    .where((e) => e.or([e('category_id', '=', id), sql<boolean>`other_ids @> array[${id}::int]`]))
    .executeTakeFirst();
  return row?.category_id ?? null;
};

export const categoryName = async (db: Db, categoryId: number): Promise<string | null> => {
  const row = await db.selectFrom('category').select('name').where('category_id', '=', categoryId).executeTakeFirst();
  return row?.name ?? null;
};
