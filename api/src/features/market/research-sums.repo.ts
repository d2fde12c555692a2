import type { Db } from '@telaah/db';
import type { Work } from '@telaah/db/side-by-side';
import { FRESH_DAYS } from '@telaah/shared/features/research/fresh';
import { addDays, dayStart } from '@telaah/shared/lib/dates';
import { type RawBuilder, sql } from 'kysely';
import { givenRows } from '#src/features/market/given-rows-sql.ts';
import { changeBetween } from '#src/features/market/weeks-sql.ts';
import { keptColumns, keptNames, summedColumns } from '#src/kinds/sums-sql.ts';

/** Products and stores that tell how concentrated sales are. */
const TOP = 10;

/** Each category, `key`, with itself and all below it. `only`: these; null: all. Goes down from those that are asked for: what one look moved reads no whole tree. */
const insides = async (db: Db, only: number[] | null): Promise<{ category_id: number; key: number }[]> => {
  const { rows } = await sql<{ category_id: number; key: number }>`
    with recursive inside as (
      select category_id, category_id as key from category ${only === null ? sql`` : sql`where category_id = any(${only}::int[])`}
      union all select c.category_id, i.key from inside i join category c on c.parent_id = i.category_id)
    select category_id, key from inside`.execute(db);
  return rows;
};

/** What is read of a row. Not all of it: where rows are kept aside by what they count in, names and addresses would be most of what is written. */
export const READ_COLUMNS: string[] = [
  ...new Set([...summedColumns, 'product_id', 'marketplace_id', 'store_id', 'revenue_30d', 'price', 'listed_at']),
];
const READ = sql.raw(READ_COLUMNS.map((name) => `r.${name}`).join(', '));

/** Of every row of research its category and all above it, `key`. */
const inCategories = (rows: RawBuilder<unknown>, pairs: { category_id: number; key: number }[]): RawBuilder<unknown> =>
  sql`select i.key, ${READ} from ${givenRows(pairs, 'category_id int, key int', 'i')} join ${rows} r using (category_id)`;

const inStores = (rows: RawBuilder<unknown>, only: number[] | null): RawBuilder<unknown> => sql`
  select r.store_id as key, ${READ} from ${rows} r
  where r.store_id is not null ${only === null ? sql`` : sql`and r.store_id = any(${only}::int[])`}`;

/** Listed lately, in SQL. */
export const isFresh = (dayTo: string): RawBuilder<unknown> => sql`r.listed_at >= ${dayStart(addDays(dayTo, -FRESH_DAYS))}`;

/** The sums of each key. */
const sumsOf = (keyed: RawBuilder<unknown>, dayTo: string): RawBuilder<unknown> => {
  const earned = sql`sum(r.revenue_30d)::float8`;
  const share = (top: RawBuilder<unknown>) => sql`case when ${earned} > 0 then ${top} / ${earned} end`;
  return sql`
    with keyed as materialized (${keyed}),
    placed as (
      select *, row_number() over (partition by key order by revenue_30d desc nulls last, product_id) as place from keyed),
    sellers as (
      select key, sum(revenue_30d)::float8 as earned,
        row_number() over (partition by key order by sum(revenue_30d) desc nulls last, store_id) as place
      from keyed where store_id is not null group by key, store_id),
    largest as (select key, sum(earned) as top from sellers where place <= ${sql.lit(TOP)} group by key),
    summed as (
      select r.key, min(r.marketplace_id) as marketplace_id, ${keptColumns},
        percentile_disc(0.5) within group (order by r.price) as price_median,
        count(*) filter (where ${isFresh(dayTo)}) as fresh,
        ${share(sql`sum(r.revenue_30d) filter (where r.place <= ${sql.lit(TOP)})`)} as top_products,
        ${share(sql`l.top`)} as top_stores
      from placed r left join largest l using (key) group by r.key, l.top)
    select *, ${sql.raw(changeBetween('week', 'week_before', 'week_sd'))} as sold_change_7d, 0 as moved_products, 0 as moved_revenue
    from summed`;
};

const NAMES = ['marketplace_id', ...keptNames, 'price_median', 'fresh', 'top_products', 'top_stores', 'sold_change_7d'].concat(
  'moved_products',
  'moved_revenue',
);
const SUMS = sql.raw(NAMES.join(', '));
const ofSums = sql.raw(NAMES.map((name) => `t.${name}`).join(', '));

/** What of a store is searched and sorted by, of its row `s`. */
export const STORE_COLUMNS = {
  tier: 's.tier',
  location_id: 's.location_id',
  store_rating_c: 's.rating_c',
  followers: 's.followers',
  listed_at: 's.listed_at',
  tsv: "to_tsvector('simple', concat_ws(' ', s.name, s.domain))",
};
const STORE = sql.raw(Object.keys(STORE_COLUMNS).join(', '));
const ofStore = sql.raw(Object.values(STORE_COLUMNS).join(', '));

interface Place {
  categories: string;
  stores: string;
  rows: string;
}

export const presentSums: Place = { categories: 'research_category', stores: 'research_store', rows: 'research' };
/** What a rebuild makes beside the present ones. */
export const nextSums: Place = { categories: 'research_category_next', stores: 'research_store_next', rows: 'research_next' };

/** Sums the rows of these categories, or of all. */
export const writeCategories = async (db: Db, dayTo: string, only: number[] | null, to: Place): Promise<void> => {
  const rows = sumsOf(inCategories(sql.table(to.rows), await insides(db, only)), dayTo);
  await sql`insert into ${sql.table(to.categories)} (category_id, ${SUMS})
    select key, ${SUMS} from (${rows}) t`.execute(db);
};

/** Sums the rows of these stores, or of all. */
export const writeStores = async (db: Db, dayTo: string, only: number[] | null, to: Place): Promise<void> => {
  await sql`insert into ${sql.table(to.stores)} (store_id, ${SUMS}, ${STORE})
    select t.key, ${ofSums}, ${ofStore} from (${sumsOf(inStores(sql.table(to.rows), only), dayTo)}) t
    join store s on s.store_id = t.key`.execute(db);
};

/** All sums from `research_next`, into the tables that were made for them beside the present ones, with what they are found by. */
export const sumWorks = (dayTo: string): Work[] => [
  async (db) => {
    await writeCategories(db, dayTo, null, nextSums);
    await sql`create unique index on research_category_next (category_id)`.execute(db);
    await sql`vacuum analyze research_category_next`.execute(db);
  },
  async (db) => {
    await writeStores(db, dayTo, null, nextSums);
    await sql`create unique index on research_store_next (store_id)`.execute(db);
    await sql`create index on research_store_next (revenue desc nulls last, store_id)`.execute(db);
    await sql`create index on research_store_next (sold desc nulls last, store_id)`.execute(db);
    await sql`create index on research_store_next using gin (tsv)`.execute(db);
    await sql`vacuum analyze research_store_next`.execute(db);
  },
];
