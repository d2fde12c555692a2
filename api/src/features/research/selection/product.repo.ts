import type { Db } from '@telaah/db';
import { estimateRows } from '@telaah/db/cluster/planned-rows';
import type { ProductSort } from '@telaah/shared/features/research/kinds/product.kind';
import { PAGE_SIZE } from '@telaah/shared/lib/paging';
import { type RawBuilder, sql } from 'kysely';
import { conditionsOf, type Selection } from '#src/features/research/selection/selection-sql.ts';

/** The column of each sort. Names reach SQL through this table only. */
const sortColumn: Record<ProductSort, string> = {
  revenue_30d: 'r.revenue_30d',
  sold_30d: 'r.sold_30d',
  sold_change_7d: 'r.sold_change_7d',
  price: 'r.price',
  stock: 'r.stock',
  rating: 'r.rating_c',
  reviews: 'r.reviews',
  sold_total: 'r.sold_total',
  listed_at: 'r.listed_at',
  observed_at: 'r.seen_at',
};

/** Sorts with an index, which can be walked from either end. */
const walkable: ReadonlySet<ProductSort> = new Set(['revenue_30d', 'sold_30d', 'sold_change_7d', 'listed_at', 'stock']);

/** Matches may be unevenly spread, so a walk must need this many times fewer steps than collecting all matches. */
const WALK_MARGIN = 4;

const matches = (words: string) => sql`p.tsv @@ to_tsquery('simple', ${words})`;

/** Up to so many matches are sorted at once; of more, a page is read along the sort's index. */
const SORTED = 20_000;

/** The planner's estimate of the titles that match the words. */
const estimateMatches = (db: Db, words: string): Promise<number> =>
  estimateRows(db, sql`select 1 from product p where ${matches(words)}`);

export interface RowSource {
  /** `with …`, or nothing. */
  before: RawBuilder<unknown>;
  /** What follows `from`; the rows are `research r`. */
  from: RawBuilder<unknown>;
}

const plain: RowSource = { before: sql``, from: sql`research r` };

const matchFirst = (words: string): RowSource => ({
  before: sql`with m as materialized (select p.product_id from product p where ${matches(words)})`,
  from: sql`m join research r using (product_id)`,
});

/** `offset 0` keeps the planner from turning the lookup of each title into a join of all. */
const walk = (words: string): RowSource => ({
  before: sql``,
  from: sql`research r cross join lateral (select 1 from product p where p.product_id = r.product_id and ${matches(words)} offset 0) t`,
});

/** All rows of a selection, in no order: for counts and sums. */
export const sourceOf = ({ words }: Selection): RowSource => (words === null ? plain : matchFirst(words));

const countAll = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('research_generation')
    .select('products')
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.products ?? 0;
};

/** Few matches are collected and sorted; many are met soon along the sort's index. `share`: part of the matches to pass. */
const pageSource = async (db: Db, { words }: Selection, { sort, order }: PageOf, share: number): Promise<RowSource> => {
  if (words === null) return plain;
  if (order !== 'desc' || !walkable.has(sort)) return matchFirst(words);
  const [collected, all] = [await estimateMatches(db, words), await countAll(db)];
  return all * share * WALK_MARGIN < collected ? walk(words) : matchFirst(words);
};

export const countProducts = async (db: Db, selection: Selection): Promise<number> => {
  const { before, from } = sourceOf(selection);
  const { rows } = await sql<{ n: number }>`${before} select count(*) as n from ${from} where ${conditionsOf(selection)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

interface ProductOrder {
  sort: ProductSort;
  order: 'asc' | 'desc';
}

const totalAndFirst = (found: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<{ total: number; ids: number[] }>`select (select count(*) ${found}) as total,
    array(select r.product_id ${found} order by ${order}, r.product_id limit ${sql.lit(PAGE_SIZE)}) as ids`;

/** The first page and the number of matches. Null where words match so many that counting and walking apart costs less. */
export const firstMatches = async (
  db: Db,
  selection: Selection,
  { sort, order }: ProductOrder,
): Promise<{ total: number; ids: number[] } | null> => {
  const direction = sql.raw(`${order} nulls last`);
  const column = sql.raw(sortColumn[sort]);
  if (selection.words === null) {
    const { rows } = await totalAndFirst(
      sql`from research r where ${conditionsOf(selection)}`,
      sql`${column} ${direction}`,
    ).execute(db);
    return rows[0] ?? null;
  }
  if ((await estimateMatches(db, selection.words)) > SORTED) return null;
  const { before, from } = matchFirst(selection.words);
  const { rows } = await sql<{ total: number; ids: number[] }>`
    ${before}, found as materialized (select r.product_id, ${column} as sorted from ${from} where ${conditionsOf(selection)})
    ${totalAndFirst(sql`from found r`, sql`sorted ${direction}`)}`.execute(db);
  return rows[0] ?? null;
};

export interface PageOf extends ProductOrder {
  /** From 1, within the pages of `total`. */
  page: number;
  total: number;
}

/** Ids of one page; unknown values last, ties by id. Reads the index from the nearer end, so the last page costs as little as the first. */
export const pageOfProducts = async (db: Db, selection: Selection, pageQuery: PageOf): Promise<number[]> => {
  const { sort, order, page, total } = pageQuery;
  const skipped = (page - 1) * PAGE_SIZE;
  const size = Math.min(PAGE_SIZE, total - skipped);
  if (size <= 0) return [];
  const fromEnd = skipped > total / 2;
  const direction = (order === 'asc') === fromEnd ? 'desc' : 'asc';
  const column = sql.raw(sortColumn[sort]);
  const by = sql.raw(`${direction} nulls ${fromEnd ? 'first' : 'last'}, r.product_id ${fromEnd ? 'desc' : 'asc'}`);
  const reach = fromEnd ? total - skipped : skipped + size;
  const { before, from } = await pageSource(db, selection, pageQuery, reach / total);
  const { rows } = await sql<{ product_id: number }>`
    ${before}
    select r.product_id from ${from} where ${conditionsOf(selection)}
    order by ${column} ${by}
    limit ${sql.lit(size)} offset ${sql.lit(fromEnd ? total - skipped - size : skipped)}`.execute(db);
  const ids = rows.map((row) => row.product_id);
  return fromEnd ? ids.toReversed() : ids;
};
