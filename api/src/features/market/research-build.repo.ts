import type { Db } from '@telaah/db';
import { sourceCode } from '@telaah/db/tables/codes';
import { sql } from 'kysely';
import { researchQuery } from '#src/features/market/research-sql.ts';

const days = Array.from({ length: 30 }, (_, i) => i + 1);

const RESEARCH_COLUMNS = `product_id, marketplace_id, category_id, category_pos, cat_l1, cat_l2, store_id, brand_id, location_id, tier, price,
  rating_c, reviews, sold_total, listed_at, seen_at, sold_30d, sold_30d_low, sold_30d_high, revenue_30d, revenue_30d_low,
  revenue_30d_high, grade, method, observations, span_days, sold_7d, sold_prev_7d, twin_marketplace_id`;

const SERIES_COLUMNS = `product_id, marketplace_id, category_pos, twin_marketplace_id,
  ${days.map((day) => `s${day}`).join(', ')}, ${days.map((day) => `r${day}`).join(', ')}`;

/** Sort order within the equality columns, so that a page is a walk along an index. product_id breaks ties, for stable paging. */
const RESEARCH_INDEXES = [
  'unique (product_id)',
  '(marketplace_id, cat_l1, revenue_30d desc nulls last, product_id)',
  '(marketplace_id, cat_l2, revenue_30d desc nulls last, product_id)',
  '(marketplace_id, revenue_30d desc nulls last, product_id)',
  '(revenue_30d desc nulls last, product_id)',
  '(marketplace_id, sold_30d desc nulls last, product_id)',
  '(sold_30d desc nulls last, product_id)',
  '(location_id, sold_30d desc nulls last)',
  '(category_pos)',
  '(store_id)',
  '(brand_id)',
];

/**
 * Preorder numbers over the whole category forest, beside the ones in use: research rows carry them, so both change in the swap.
 */
const numberCategories = async (db: Db): Promise<void> => {
  await sql`drop table if exists category_next`.execute(db);
  await sql`create unlogged table category_next as
    with recursive tree as (
      select category_id, array[category_id] as ids, array[lpad(marketplace_id::text, 3, '0') || lower(name) || category_id] as path
      from category where parent_id is null
      union all
      select c.category_id, t.ids || c.category_id, t.path || (lower(c.name) || c.category_id)
      from category c join tree t on c.parent_id = t.category_id),
    numbered as (select category_id, ids, row_number() over (order by path) as pos from tree),
    ends as (select id as category_id, max(pos) as pos_end from numbered, unnest(ids) as id group by 1),
    spans as (select category_id, n.pos, e.pos_end from numbered n join ends e using (category_id))
    select c.category_id, s.pos::int as pos, s.pos_end::int as pos_end, c.l1_id, c.l2_id from category c join spans s using (category_id)`.execute(
    db,
  );
  await sql`analyze category_next`.execute(db);
};

/** Puts the new numbers in use. Categories that came meanwhile have none until the next rebuild. */
const renumberCategories = async (db: Db): Promise<void> => {
  await sql`update category c set pos = n.pos, pos_end = n.pos_end from category_next n
    where n.category_id = c.category_id and (c.pos, c.pos_end) is distinct from (n.pos, n.pos_end)`.execute(db);
  await sql`drop table category_next`.execute(db);
};

const hasDemo = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ demo: boolean }>`
    select exists (select 1 from product_live where source = ${sql.lit(sourceCode.code('demo'))}) as demo`.execute(db);
  return rows[0]?.demo ?? false;
};

const recordGeneration = async (db: Db, kind: 'rebuild' | 'patch', dayTo: string, began: number): Promise<number> => {
  const counted = await sql<{ n: number }>`select count(*)::int as n from research`.execute(db);
  const row = await db
    .insertInto('research_generation')
    .values({
      day_to: dayTo,
      kind,
      products: counted.rows[0]?.n ?? 0,
      demo: await hasDemo(db),
      seconds: (performance.now() - began) / 1000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/**
 * Builds research and its series anew beside the old ones and swaps them in one short transaction. Readers see the old or the
 * new, never a mixture. Answers the new generation's id.
 */
export const rebuildResearch = async (db: Db, dayTo: string): Promise<number> => {
  const began = performance.now();
  await numberCategories(db);
  // What a build that was killed left behind.
  await sql`drop table if exists research_next, research_series_next, research_wide`.execute(db);
  await sql`create unlogged table research_wide as select w.* from (${researchQuery(dayTo, null, 'category_next')}) w order by category_pos, product_id`.execute(
    db,
  );
  await sql`create table research_next (like research)`.execute(db);
  await sql`create table research_series_next (like research_series)`.execute(db);
  await sql.raw(`insert into research_next (${RESEARCH_COLUMNS}) select ${RESEARCH_COLUMNS} from research_wide`).execute(db);
  await sql.raw(`insert into research_series_next (${SERIES_COLUMNS}) select ${SERIES_COLUMNS} from research_wide`).execute(db);
  await sql`drop table research_wide`.execute(db);
  for (const definition of RESEARCH_INDEXES) {
    const unique = definition.startsWith('unique') ? 'unique ' : '';
    await sql.raw(`create ${unique}index on research_next ${definition.replace('unique ', '')}`).execute(db);
  }
  await sql`create unique index on research_series_next (product_id)`.execute(db);
  await sql`create index on research_series_next (category_pos)`.execute(db);
  await sql`vacuum analyze research_next`.execute(db);
  await sql`vacuum analyze research_series_next`.execute(db);
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '10s'`.execute(trx);
    for (const table of ['research', 'research_series']) {
      await sql.raw(`drop table ${table}`).execute(trx);
      await sql.raw(`alter table ${table}_next rename to ${table}`).execute(trx);
    }
    await renumberCategories(trx);
    return recordGeneration(trx, 'rebuild', dayTo, began);
  });
};

/** Brings a few products up to date in place, so that a capture shows within a minute. Answers the new generation's id. */
export const patchResearch = async (db: Db, dayTo: string, ids: number[]): Promise<number> => {
  const began = performance.now();
  return db.transaction().execute(async (trx) => {
    await sql`create temporary table research_patch on commit drop as ${researchQuery(dayTo, ids)}`.execute(trx);
    for (const table of ['research', 'research_series']) {
      await sql`delete from ${sql.table(table)} where product_id = any(${ids})`.execute(trx);
      const columns = table === 'research' ? RESEARCH_COLUMNS : SERIES_COLUMNS;
      await sql.raw(`insert into ${table} (${columns}) select ${columns} from research_patch`).execute(trx);
    }
    return recordGeneration(trx, 'patch', dayTo, began);
  });
};

export interface DirtyProduct {
  product_id: number;
  version: number;
}

export const dirtyProducts = (db: Db): Promise<DirtyProduct[]> =>
  db.selectFrom('dirty_product').select(['product_id', 'version']).execute();

/** Removes the marks that nobody renewed meanwhile. */
export const clearDirtyProducts = async (db: Db, marks: DirtyProduct[]): Promise<void> => {
  await sql`delete from dirty_product d using unnest(${marks.map((mark) => mark.product_id)}::bigint[], ${marks.map((mark) => mark.version)}::bigint[])
    as m(product_id, version) where (d.product_id, d.version) = (m.product_id, m.version)`.execute(db);
};

export const currentGeneration = (db: Db) =>
  db.selectFrom('research_generation').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_301_003;

/** Runs the work unless another process is at the same: one builder at a time. Null where there is one. */
export const alone = async <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T | null> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as got`.execute(connection);
    if (rows[0]?.got !== true) return null;
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
