import type { Db } from '@telaah/db';
import type { ResearchCategoryTable } from '@telaah/db/tables/research';
import { nameKey } from '@telaah/shared/features/market/names';
import type { CategoryRow } from '@telaah/shared/features/research/category';
import {
  type CategoryFilter,
  type CategoryKind,
  type CategorySort,
  categoryKind,
} from '@telaah/shared/features/research/kinds/category.kind';
import { PAGE_SIZE } from '@telaah/shared/lib/paging';
import { type RawBuilder, sql } from 'kysely';
import { literally } from '#src/features/research/keyword/keyword.repo.ts';
import { marketplaceOf } from '#src/features/research/rows/product-row.service.ts';
import { findMarketplaceKeys } from '#src/features/research/selection/selection.repo.ts';
import type { ListTotals } from '#src/features/research/sums/analytics.repo.ts';
import { groupSumsOf } from '#src/features/research/sums/summary.ts';
import { amongSql, conditionsOn, limitsOf, type PlainColumns } from '#src/sql/conditions-sql.ts';
import { sumsOfGroups } from '#src/sql/sums-sql.ts';

type CategoryColumn = (keyof ResearchCategoryTable & string) | 'level';

const plainColumns: PlainColumns<CategoryKind['filters'], CategoryColumn> = {
  level: { column: 'level', code: Number },
  sold: { column: 'sold' },
  revenue: { column: 'revenue' },
  products: { column: 'products' },
};

/** The column of each sort. Names reach SQL through this table only. */
const sortColumn: Record<CategorySort, keyof ResearchCategoryTable> = {
  revenue_30d: 'revenue',
  sold_30d: 'sold',
  sold_change_7d: 'sold_change_7d',
  products: 'products',
  stores: 'stores',
  price_median: 'price_median',
  rating: 'rating_c',
  new_products: 'fresh',
};

const COUNTED = sql`research_category t join category c using (category_id)`;

/** `nameKey` as SQL, as nearly as possible. */
const normalizedSql = (column: string): RawBuilder<unknown> =>
  sql`lower(regexp_replace(normalize(${sql.ref(column)}, nfkd), '[\\u0300-\\u036f]', '', 'g'))`;

/** Categories where each word occurs in their own name or in that of an ancestor. */
const withWords = (words: readonly string[]): RawBuilder<unknown> => sql`t.category_id in (
  with recursive path as (
    select category_id, ${normalizedSql('name')} as words from category where parent_id is null
    union all
    select c.category_id, p.words || ' ' || ${normalizedSql('c.name')} from path p join category c on c.parent_id = p.category_id)
  select category_id from path where words like all (${words.map((word) => `%${literally(word)}%`)}::text[]))`;

/** Categories below one, which may be named by any of its ids; it is not among them. */
const below = (categoryId: number): RawBuilder<unknown> => sql`t.category_id in (
  with recursive tree as (
    select c.category_id from category c join category p on c.parent_id = p.category_id
    where p.category_id = ${categoryId} or p.other_ids @> array[${categoryId}::int]
    union all
    select c.category_id from tree p join category c on c.parent_id = p.category_id)
  select category_id from tree)`;

const conditionsOf = ({ keyword = '', marketplaces, parent_id, ...filter }: CategoryFilter): RawBuilder<unknown> => {
  // Categories have no listing age, so no last day is needed.
  const limits = limitsOf(categoryKind, plainColumns, filter, '');
  const [own, level] = [limits.filter(({ column }) => column !== 'level'), limits.filter(({ column }) => column === 'level')];
  const words = nameKey(keyword).split(' ').filter(Boolean);
  const markets = findMarketplaceKeys(marketplaces);
  return sql.join(
    [
      sql`true`,
      ...conditionsOn('t', own),
      ...conditionsOn('c', level),
      ...(markets ? [amongSql(sql`t.marketplace_id`, markets)] : []),
      ...(parent_id === undefined ? [] : [below(parent_id)]),
      ...(words.length === 0 ? [] : [withWords(words)]),
    ],
    sql` and `,
  );
};

interface CategoryQuery {
  filter: CategoryFilter;
  sort: CategorySort;
  order: 'asc' | 'desc';
}

/** The number of matches and the ids of a page: unknown values last, ties by id. `pageOf` chooses the page once the number is known. */
export const pageOfCategories = async (
  db: Db,
  { filter, sort, order }: CategoryQuery,
  pageOf: (total: number) => number,
): Promise<{ total: number; ids: number[] }> => {
  const conditions = conditionsOf(filter);
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${COUNTED} where ${conditions}`.execute(db);
  const total = counted[0]?.n ?? 0;
  const { rows } = await sql<{ category_id: number }>`
    select t.category_id from ${COUNTED} where ${conditions}
    order by t.${sql.ref(sortColumn[sort])} ${sql.raw(order)} nulls last, t.category_id
    limit ${sql.lit(PAGE_SIZE)} offset ${sql.lit((pageOf(total) - 1) * PAGE_SIZE)}`.execute(db);
  return { total, ids: rows.map(({ category_id }) => category_id) };
};

/** Totals of all matching categories. One inside another matching one is counted with it. */
export const sumsOfCategories = async (db: Db, filter: CategoryFilter): Promise<ListTotals | null> => {
  const { rows } = await sql<ListTotals>`
    with recursive found as (select t.*, c.parent_id from ${COUNTED} where ${conditionsOf(filter)}),
    above as (
      select category_id, parent_id from found
      union all
      select a.category_id, u.parent_id from above a join category u on u.category_id = a.parent_id),
    inner_ones as (select a.category_id from above a join found f on f.category_id = a.parent_id)
    select (select count(*)::int from found) as found, ${sumsOfGroups} from found t
    where t.category_id not in (select category_id from inner_ones)`.execute(db);
  return rows[0] ?? null;
};

/** Names above a category, from the root on. */
const ABOVE = sql<string[]>`array(
  with recursive above as (
    select c.parent_id as category_id, 1 as height
    union all
    select u.parent_id, a.height + 1 from above a join category u using (category_id) where u.parent_id is not null)
  select u.name from above a join category u using (category_id) order by a.height desc)`;

/** In the order of `ids`; categories in which no product counts are left out. */
export const categoryRows = async (db: Db, ids: number[]): Promise<CategoryRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('research_category as t')
    .innerJoin('category as c', 'c.category_id', 't.category_id')
    .selectAll('t')
    .select(['c.name', 'c.level', 'c.parent_id', ABOVE.as('above')])
    .where('t.category_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  const byId = new Map(
    rows.map((row) => {
      const { category_id, name, level, parent_id, above } = row;
      const known = { category_id, category_name: name, category_level: level, parent_id, above };
      return [category_id, { ...known, marketplace: marketplaceOf(row.marketplace_id), ...groupSumsOf(row) }] as const;
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const categoriesRightBelow = async (db: Db, categoryId: number): Promise<number[]> => {
  const { rows } = await sql<{ category_id: number }>`
    select t.category_id from ${COUNTED} where c.parent_id = ${categoryId}
    order by t.revenue desc nulls last, t.category_id`.execute(db);
  return rows.map(({ category_id }) => category_id);
};
