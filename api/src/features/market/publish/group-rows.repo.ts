import type { Db } from '@telaah/db';
import { buildIndexes } from '@telaah/db/rebuild/build-indexes';
import type { ParallelTask } from '@telaah/db/rebuild/side-by-side';
import { FRESH_DAYS } from '@telaah/shared/features/research/fresh';
import { addDays, dayStart } from '@telaah/shared/lib/dates/dates';
import { type RawBuilder, sql } from 'kysely';
import { groupChangeOf } from '#src/features/market/publish/query/weeks-sql.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';
import { partColumns, storedSumNames, summedColumns, sumsOfParts } from '#src/sql/sums-sql.ts';

/** Number of the largest products and stores whose share of revenue measures concentration. */
const TOP = 10;

/** Each category as `key`, with itself and all below it. Walks down from `only` (null: all), so a small change reads no whole tree. */
const findDescendants = async (db: Db, only: number[] | null): Promise<{ category_id: number; key: number }[]> => {
  const { rows } = await sql<{ category_id: number; key: number }>`
    with recursive inside as (
      select category_id, category_id as key from category ${only === null ? sql`` : sql`where category_id = any(${only}::int[])`}
      union all select c.category_id, i.key from inside i join category c on c.parent_id = i.category_id)
    select category_id, key from inside`.execute(db);
  return rows;
};

/** The columns that sums read. Not all: where rows are materialized, names and addresses would be most of what is written. */
export const READ_COLUMNS: string[] = [
  ...new Set([...summedColumns, 'product_id', 'marketplace_id', 'store_id', 'revenue_30d', 'price', 'listed_at']),
];

export const isFresh = (dayTo: string): RawBuilder<unknown> => sql`r.listed_at >= ${dayStart(addDays(dayTo, -FRESH_DAYS))}`;

interface SumsQuery {
  /** `name as materialized (select …), `: the rows of the given keys, read once for both; empty for all rows. */
  requestedSql: RawBuilder<unknown>;
  /** `select key, ${parts}`: the additive sums of each key, in one part or several. */
  parts: RawBuilder<unknown>;
  /** `select key, …` of each row: columns for what only all rows of a key give, such as a median. */
  rows: RawBuilder<unknown>;
}

const parts = (dayTo: string): RawBuilder<unknown> =>
  sql`min(r.marketplace_id) as marketplace_id, ${partColumns}, count(*) filter (where ${isFresh(dayTo)}) as fresh`;
const NARROW = sql`r.store_id, r.price, r.revenue_30d`;

const selectSummedRows = (table: string, id: 'category_id' | 'store_id', keys: number[] | null) => {
  if (keys === null) return { requestedSql: sql``, rows: sql.table(table) };
  const columns = sql.raw([...new Set([id, ...READ_COLUMNS])].map((name) => `r.${name}`).join(', '));
  const requestedSql = sql`requested as materialized (select ${columns} from ${sql.table(table)} r where r.${sql.ref(id)} = any(${keys}::int[])), `;
  return { requestedSql, rows: sql.table('requested') };
};

/** Rows are added up once per category, and these sums for all categories above, because most columns are additive. */
const inCategories = async (db: Db, table: string, only: number[] | null, dayTo: string): Promise<SumsQuery> => {
  const pairs = await findDescendants(db, only);
  const above = givenRows(pairs, 'category_id int, key int', 'i');
  const inside = only === null ? null : [...new Set(pairs.map(({ category_id }) => category_id))];
  const { requestedSql, rows } = selectSummedRows(table, 'category_id', inside);
  return {
    requestedSql,
    parts: sql`select i.key, p.* from ${above} join (
      select r.category_id, ${parts(dayTo)} from ${rows} r group by r.category_id) p using (category_id)`,
    rows: sql`select i.key, ${NARROW} from ${above} join ${rows} r using (category_id)`,
  };
};

const inStores = (table: string, only: number[] | null, dayTo: string): SumsQuery => {
  const { requestedSql, rows } = selectSummedRows(table, 'store_id', only);
  const from = sql`from ${rows} r where r.store_id is not null`;
  return {
    requestedSql,
    parts: sql`select r.store_id as key, ${parts(dayTo)} ${from} group by r.store_id`,
    rows: sql`select r.store_id as key, ${NARROW} ${from}`,
  };
};

const sumsOf = ({ requestedSql, parts, rows }: SumsQuery): RawBuilder<unknown> => {
  const share = (top: string) => sql.raw(`case when s.revenue > 0 then ${top} / s.revenue end`);
  return sql`
    with ${requestedSql}rows as materialized (${rows}),
    products as (
      select key, percentile_disc(0.5) within group (order by price) as price_median,
        sum(revenue_30d) filter (where place <= ${sql.lit(TOP)})::float8 as largest
      from (select key, price, revenue_30d, row_number() over (partition by key order by revenue_30d desc nulls last) as place from rows) r
      group by key),
    sellers as (
      select key, count(*) as stores, sum(earned) filter (where place <= ${sql.lit(TOP)}) as largest from (
        select key, sum(revenue_30d)::float8 as earned,
          row_number() over (partition by key order by sum(revenue_30d) desc nulls last) as place
        from rows where store_id is not null group by key, store_id) r
      group by key),
    summed as (
      select p.key, min(p.marketplace_id) as marketplace_id, ${sumsOfParts}, sum(p.fresh) as fresh from (${parts}) p group by p.key)
    select s.*, t.price_median, coalesce(l.stores, 0) as stores, ${share('t.largest')} as top_products, ${share('l.largest')} as top_stores,
      ${sql.raw(groupChangeOf((name) => `s.${name}`))} as sold_change_7d, 0 as moved_products, 0 as moved_revenue
    from summed s join products t using (key) left join sellers l using (key)`;
};

const NAMES = [
  'marketplace_id',
  ...storedSumNames,
  'stores',
  'price_median',
  'fresh',
  'top_products',
  'top_stores',
  'sold_change_7d',
].concat('moved_products', 'moved_revenue');
const SUMS = sql.raw(NAMES.join(', '));
const ofSums = sql.raw(NAMES.map((name) => `t.${name}`).join(', '));

/** The columns of a store's row `s` by which stores are searched and sorted. */
export const STORE_COLUMNS = {
  tier: 's.tier',
  location_id: 's.location_id',
  store_rating_c: 's.rating_c',
  followers: 's.followers',
  listed_at: 's.listed_at',
  // PostgreSQL does not know `concat_ws` as immutable, and a cluster writes no row by an expression that is not.
  tsv: "to_tsvector('simple', coalesce(s.name, '') || ' ' || coalesce(s.domain, ''))",
};
const STORE = sql.raw(Object.keys(STORE_COLUMNS).join(', '));
const ofStore = sql.raw(Object.values(STORE_COLUMNS).join(', '));

interface SumTables {
  categories: string;
  stores: string;
  rows: string;
}

export const presentSums: SumTables = { categories: 'research_category', stores: 'research_store', rows: 'research' };
export const nextSums: SumTables = { categories: 'research_category_next', stores: 'research_store_next', rows: 'research_next' };

export const writeCategorySums = async (db: Db, dayTo: string, only: number[] | null, to: SumTables): Promise<void> => {
  const rows = sumsOf(await inCategories(db, to.rows, only, dayTo));
  await sql`insert into ${sql.table(to.categories)} (category_id, ${SUMS})
    select key, ${SUMS} from (${rows}) t`.execute(db);
};

export const writeStoreSums = async (db: Db, dayTo: string, only: number[] | null, to: SumTables): Promise<void> => {
  await sql`insert into ${sql.table(to.stores)} (store_id, ${SUMS}, ${STORE})
    select t.key, ${ofSums}, ${ofStore} from (${sumsOf(inStores(to.rows, only, dayTo))}) t
    join store s on s.store_id = t.key`.execute(db);
};

const STORE_INDEXES = [
  'unique (store_id)',
  '(revenue desc nulls last, store_id)',
  '(sold desc nulls last, store_id)',
  'using gin (tsv)',
];

/** Sums all of `research_next` into the new tables, and builds their indexes. */
export const sumTasks = (dayTo: string): ParallelTask[] => [
  async (db) => {
    await writeCategorySums(db, dayTo, null, nextSums);
    await buildIndexes(db, 'research_category_next', ['unique (category_id)']);
    // At most a few thousand rows, which are read whole whatever their statistics.
    await sql`vacuum analyze research_category_next (category_id, marketplace_id)`.execute(db);
  },
  async (db) => {
    await writeStoreSums(db, dayTo, null, nextSums);
    await buildIndexes(db, 'research_store_next', STORE_INDEXES);
    await sql`vacuum analyze research_store_next`.execute(db);
  },
];
