import type { Db } from '@telaah/db';
import type { ResearchTable } from '@telaah/db/tables/research';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  isFresh,
  presentSums,
  READ_COLUMNS,
  STORE_COLUMNS,
  writeCategorySums,
  writeStoreSums,
} from '#src/features/market/publish/group-rows.repo.ts';
import { groupChangeOf } from '#src/features/market/publish/query/weeks-sql.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';
import { differences, increasedColumns } from '#src/sql/sums-sql.ts';

type ResearchTableRow = Selectable<ResearchTable>;

export interface ChangedResearchRows {
  was: readonly ResearchTableRow[];
  is: readonly ResearchTableRow[];
}

/**
 * Share of products or revenue that may change before a group is summed again. Until then additive columns follow each change and the others
 * stay: at 0.01 the median price is off by at most one place in a hundred.
 */
export interface RecountThreshold {
  /** Groups of up to so many products are always summed again. */
  few: number;
  share: number;
}
const RECOUNT_THRESHOLD: RecountThreshold = { few: 100, share: 0.01 };

/** A change of these columns changes the median price, the stores, or a claim about all rows. */
const RESUMMED_COLUMNS = [
  'price',
  'store_id',
  'grade',
  'revenue_grade',
  'method',
] as const satisfies readonly (keyof ResearchTableRow)[];

/** Each category with itself and every ancestor as `key`. Moved categories rebuild research whole instead. */
const withAbove = async (db: Db, ids: number[]): Promise<{ category_id: number; key: number }[]> => {
  const { rows } = await sql<{ category_id: number; key: number }>`
    with recursive up as (
      select category_id, category_id as key, parent_id from category where category_id = any(${ids}::int[])
      union all select u.category_id, c.category_id, c.parent_id from up u join category c on c.category_id = u.parent_id)
    select category_id, key from up`.execute(db);
  return rows;
};

const READ = sql.raw(READ_COLUMNS.map((name) => `m.${name}`).join(', '));
/** The rows before (sign -1) and after (sign 1), as `m`. */
const signed = ({ was, is }: ChangedResearchRows): RawBuilder<unknown> => {
  const read = new Set<string>([...READ_COLUMNS, 'category_id']);
  const only = (rows: readonly ResearchTableRow[]) =>
    JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => read.has(name)))));
  const side = (rows: readonly ResearchTableRow[], sign: number) =>
    sql`select ${sql.lit(sign)} as sign, r.* from json_populate_recordset(null::research, ${only(rows)}::json) r`;
  return sql`(${side(was, -1)} union all ${side(is, 1)}) m`;
};

interface SumsTarget {
  table: 'research_category' | 'research_store';
  id: 'category_id' | 'store_id';
  /** `select key, sign, m.* …`: each row under each key in which it counts; sign 0: a key without rows. */
  keyed: RawBuilder<unknown>;
  columns?: Record<string, string>;
  from?: string;
}

/** Adds the differences, and answers the keys whose changes stay under the threshold. */
const addDifferences = async (db: Db, dayTo: string, { few, share }: RecountThreshold, target: SumsTarget): Promise<number[]> => {
  const { table, id, keyed, columns = {}, from = '' } = target;
  const set = {
    ...increasedColumns,
    ...columns,
    fresh: 't.fresh + d.fresh',
    sold_change_7d: groupChangeOf((name) => `(${increasedColumns[name]})`),
    moved_products: 't.moved_products + d.moved_products',
    moved_revenue: 't.moved_revenue + d.moved_revenue',
  };
  const resummed = RESUMMED_COLUMNS.map((name) => `r.${name}`).join(', ');
  const { rows } = await sql<{ id: number }>`
    with keyed as materialized (${keyed}),
    each as (
      select r.key, abs(sum(r.sign * coalesce(r.revenue_30d, 0))) as revenue,
        (count(*) = 1 or min((${sql.raw(resummed)})::text) <> max((${sql.raw(resummed)})::text))::int as is_other
      from keyed r where r.sign <> 0 group by r.key, r.product_id),
    moves as (select key, sum(is_other) as moved_products, sum(revenue) as moved_revenue from each group by key),
    added as (
      select r.key, ${differences}, sum(r.sign * coalesce((${isFresh(dayTo)})::int, 0)) as fresh from keyed r group by r.key),
    d as (
      select a.*, coalesce(m.moved_products, 0) as moved_products, coalesce(m.moved_revenue, 0) as moved_revenue
      from added a left join moves m using (key))
    update ${sql.table(table)} t set ${sql.raw(
      Object.entries(set)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', '),
    )}
    from d ${sql.raw(from)} where t.${sql.ref(id)} = d.key and t.products + d.products > ${few}::int
      and t.moved_products + d.moved_products <= ${share}::float8 * t.products
      and (t.moved_revenue + d.moved_revenue <= ${share}::float8 * t.revenue or t.revenue is null and d.revenue = 0)
    returning t.${sql.ref(id)} as id`.execute(db);
  return rows.map(({ id: key }) => key);
};

const distinct = (ids: (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

const ofCategories = (rows: RawBuilder<unknown>, pairs: { category_id: number; key: number }[]): SumsTarget => ({
  table: 'research_category',
  id: 'category_id',
  keyed: sql`select i.key, m.sign, ${READ} from ${givenRows(pairs, 'category_id int, key int', 'i')} join ${rows} using (category_id)`,
});

const ofStores = (rows: RawBuilder<unknown>, keys: number[]): SumsTarget => ({
  table: 'research_store',
  id: 'store_id',
  keyed: sql`select k.key, coalesce(m.sign, 0) as sign, ${READ} from unnest(${keys}::int[]) k(key) left join ${rows} on m.store_id = k.key`,
  columns: STORE_COLUMNS,
  from: 'join store s on s.store_id = d.key',
});

/** Updates sums for changed rows. `stores`: others with changed details. Adds differences, so a capture reads no whole category. */
export const patchSums = async (
  db: Db,
  dayTo: string,
  changed: ChangedResearchRows,
  stores: (number | null)[],
  threshold: RecountThreshold = RECOUNT_THRESHOLD,
): Promise<void> => {
  const rows = signed(changed);
  const all = [...changed.was, ...changed.is];
  const pairs = await withAbove(db, distinct(all.map(({ category_id }) => category_id)));
  const keys = {
    categories: distinct(pairs.map(({ key }) => key)),
    stores: distinct([...all.map(({ store_id }) => store_id), ...stores]),
  };
  const findOutdated = async (candidates: number[], target: SumsTarget): Promise<number[]> => {
    const enough = new Set(await addDifferences(db, dayTo, threshold, target));
    return candidates.filter((key) => !enough.has(key));
  };
  const resummed = {
    categories: await findOutdated(keys.categories, ofCategories(rows, pairs)),
    stores: await findOutdated(keys.stores, ofStores(rows, keys.stores)),
  };
  if (resummed.categories.length > 0) {
    await sql`delete from research_category where category_id = any(${resummed.categories}::int[])`.execute(db);
    await writeCategorySums(db, dayTo, resummed.categories, presentSums);
  }
  if (resummed.stores.length > 0) {
    await sql`delete from research_store where store_id = any(${resummed.stores}::int[])`.execute(db);
    await writeStoreSums(db, dayTo, resummed.stores, presentSums);
  }
};
