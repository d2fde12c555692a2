import type { Db } from '@telaah/db';
import { createBeside, createFilled } from '@telaah/db/cluster/beside';
import { oneLookOf } from '@telaah/db/cluster/one-look';
import { sourceCode } from '@telaah/db/tables/codes';
import type { ResearchTable } from '@telaah/db/tables/research';
import { type Selectable, sql } from 'kysely';
import { counts } from '#src/features/market/counts-sql.ts';
import { givenRows } from '#src/features/market/given-rows-sql.ts';
import { researchQuery } from '#src/features/market/research-sql.ts';
import { buildSums, patchSums } from '#src/features/market/research-sums.repo.ts';
import { isPublished } from '#src/features/market/set-aside.repo.ts';

type ResearchRow = Selectable<ResearchTable>;

const days = Array.from({ length: 30 }, (_, i) => i + 1);

const RESEARCH_COLUMNS = `product_id, marketplace_id, category_id, category_pos, cat_l1, cat_l2, store_id, brand_id, location_id, tier, price,
  rating_c, reviews, sold_total, listed_at, seen_at, sold_30d, sold_30d_low, sold_30d_high, revenue_30d, revenue_30d_low,
  revenue_30d_high, grade, revenue_grade, method, observations, seen_days, sold_bound_low, sold_bound_high, revenue_bound_low,
  revenue_bound_high, sold_7d, sold_prev_7d, sold_7d_sd, revenue_7d, revenue_prev_7d, sold_change_7d, stock, stock_high, twin_marketplace_id`;

const SERIES_COLUMNS = `product_id, marketplace_id, category_pos, twin_marketplace_id, counted_days,
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
  '(marketplace_id, sold_change_7d desc nulls last, product_id)',
  '(sold_change_7d desc nulls last, product_id)',
  '(listed_at desc nulls last, product_id)',
  '(stock desc nulls last, product_id)',
  '(location_id, sold_30d desc nulls last)',
  '(category_pos)',
  '(category_id)',
  '(store_id)',
  '(brand_id)',
  '(marketplace_id, twin_marketplace_id) where twin_marketplace_id is not null',
];

/**
 * Preorder numbers over the whole category forest, beside the ones in use: research rows carry them, so both change in the swap.
 */
const numberCategories = async (db: Db): Promise<void> => {
  await sql`drop table if exists category_next`.execute(db);
  const numbered = sql`
    with recursive tree as (
      select category_id, array[category_id] as ids, array[lpad(marketplace_id::text, 3, '0') || lower(name) || category_id] as path
      from category where parent_id is null
      union all
      select c.category_id, t.ids || c.category_id, t.path || (lower(c.name) || c.category_id)
      from category c join tree t on c.parent_id = t.category_id),
    numbered as (select category_id, ids, row_number() over (order by path) as pos from tree),
    ends as (select id as category_id, max(pos) as pos_end from numbered, unnest(ids) as id group by 1),
    spans as (select category_id, n.pos, e.pos_end from numbered n join ends e using (category_id))
    select c.category_id, s.pos::int as pos, s.pos_end::int as pos_end, c.l1_id, c.l2_id from category c join spans s using (category_id)`;
  await createFilled(db, 'category_next', numbered, 'category');
  await sql`analyze category_next`.execute(db);
};

/** Puts the new numbers in use. Categories that came meanwhile have none until the next rebuild. */
const renumberCategories = async (db: Db): Promise<void> => {
  await sql`update category c set pos = n.pos, pos_end = n.pos_end from category_next n
    where n.category_id = c.category_id and (c.pos, c.pos_end) is distinct from (n.pos, n.pos_end)`.execute(db);
  await sql`drop table category_next`.execute(db);
};

/**
 * Until the transaction ends. The steps of an estimate follow from one another: to look for another order takes longer than most
 * patches, and no two products have the same arguments, so that there is nothing to remember.
 */
const planAsWritten = async (trx: Db): Promise<void> => {
  await sql`set local join_collapse_limit = 1`.execute(trx);
  await sql`set local enable_memoize = off`.execute(trx);
  await sql`set local jit = off`.execute(trx);
};

/** Is any product, or any of these, of the demo market? */
const hasDemo = async (db: Db, only: readonly number[] | null): Promise<boolean> => {
  const some = only === null ? sql`` : sql`and product_id = any(${only}::bigint[])`;
  const { rows } = await sql`
    select from product_live where source = ${sql.lit(sourceCode.code('demo'))} ${some} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Builds research and its series anew beside the old ones and swaps them in one short transaction. Readers see the old or the
 * new, never a mixture. `done` is run in that transaction. Answers the new generation's id.
 */
export const rebuildResearch = async (db: Db, dayTo: string, done = async (_trx: Db) => {}): Promise<number> => {
  const began = performance.now();
  await numberCategories(db);
  // What a build that was killed left behind.
  await sql`drop table if exists research_next, research_series_next, research_wide, research_category_next, research_store_next`.execute(
    db,
  );
  await db.transaction().execute(async (trx) => {
    await planAsWritten(trx);
    const rows = sql`select w.* from (${researchQuery(dayTo, null, 'category_next')}) w order by category_pos, product_id`;
    await createFilled(trx, 'research_wide', rows, 'research');
  });
  await createBeside(db, 'research_next', 'research');
  await createBeside(db, 'research_series_next', 'research_series');
  const { numAffectedRows } = await sql
    .raw(`insert into research_next (${RESEARCH_COLUMNS}) select ${RESEARCH_COLUMNS} from research_wide`)
    .execute(db);
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
  await buildSums(db, dayTo);
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '10s'`.execute(trx);
    for (const table of ['research', 'research_series', 'research_category', 'research_store']) {
      await sql.raw(`drop table ${table}`).execute(trx);
      await sql.raw(`alter table ${table}_next rename to ${table}`).execute(trx);
    }
    await renumberCategories(trx);
    await done(trx);
    await sql`delete from research_patch`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      insert into research_generation (day_to, products, demo, seconds)
      values (${dayTo}, ${Number(numAffectedRows)}, ${await hasDemo(trx, null)},
        ${(performance.now() - began) / 1000}) returning id`.execute(trx);
    return rows[0]?.id ?? 0;
  });
};

/** Writes the rows of these products into research, or tables like it, and answers them. */
const writeRows = async (
  db: Db,
  dayTo: string,
  ids: number[],
  [rows, series] = ['research', 'research_series'],
): Promise<ResearchRow[]> => {
  await planAsWritten(db);
  const written = await sql<ResearchRow>`
    with wide as materialized (${researchQuery(dayTo, ids)}),
    series as (insert into ${sql.table(series)} (${sql.raw(SERIES_COLUMNS)}) select ${sql.raw(SERIES_COLUMNS)} from wide)
    insert into ${sql.table(rows)} (${sql.raw(RESEARCH_COLUMNS)}) select ${sql.raw(RESEARCH_COLUMNS)} from wide returning *`.execute(
    db,
  );
  return written.rows;
};

/** Makes the rows of these products for nobody: throws where research could not show them. */
export const tryRows = async (db: Db, dayTo: string, ids: number[]): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table tried (like research) on commit drop`.execute(trx);
    await sql`create temporary table tried_series (like research_series) on commit drop`.execute(trx);
    await writeRows(trx, dayTo, ids, ['tried', 'tried_series']);
  });
};

/** Makes the research rows of a few products anew. Answers those that they had, then those that they have. */
const remakeRows = async (db: Db, dayTo: string, ids: number[]): Promise<{ was: ResearchRow[]; is: ResearchRow[] }> => {
  if (ids.length === 0) return { was: [], is: [] };
  const was = await sql<ResearchRow>`
    with gone as (delete from research_series where product_id = any(${ids}::bigint[]))
    delete from research where product_id = any(${ids}::bigint[]) returning *`.execute(db);
  const published = await db
    .selectFrom('product')
    .select('product_id')
    .where('product_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(isPublished('product_id'))
    .where(counts('product'))
    .execute();
  const is = await writeRows(
    db,
    dayTo,
    published.map(({ product_id }) => product_id),
  );
  return { was: was.rows, is };
};

/** Whoever has not asked for longer than this makes every answer anew. */
const PATCHES_KEPT = 600;

interface TakenMark {
  product_id: number;
  figures: boolean;
  /** What it is called, and was before. */
  names: string[];
  store: { store_id: number; name: string | null; tier: number | null } | null;
}

/** Takes the marks of products away that this transaction sees, and answers them, one a product. */
const takeMarks = async (db: Db): Promise<TakenMark[]> => {
  const { rows } = await sql<TakenMark>`
    with taken as (delete from dirty_product returning product_id, figures, name),
    each as (select product_id, bool_or(figures) as figures, array_agg(distinct name) as names from taken group by product_id)
    select e.product_id, e.figures, array_remove(e.names || p.name, null) as names,
      case when s.store_id is not null then json_build_object('store_id', s.store_id, 'name', s.name, 'tier', s.tier) end as store
    from each e left join product p using (product_id) left join store s on s.store_id = p.store_id order by 1`.execute(db);
  return rows;
};

/**
 * Brings the marked products up to date in place, so that a capture shows within a minute, and tells who keeps answers what it touched.
 * In one REPEATABLE READ transaction with the fold of the rollups, so that rows, tiles and charts change at the same moment.
 */
export const patchResearch = async (db: Db, dayTo: string): Promise<void> => {
  const marks = await takeMarks(db);
  const ids = marks.filter(({ figures }) => figures).map(({ product_id }) => product_id);
  const { was, is } = await remakeRows(db, dayTo, ids);
  const stores = marks.map(({ store }) => store?.store_id ?? null);
  await patchSums(db, dayTo, [...was, ...is], stores);
  const byProduct = Map.groupBy([...was, ...is], (row) => row.product_id);
  const { rows } = await sql<{ id: number; patches: number }>`
    update research_generation set patches = patches + 1, patched_at = now(), products = products + ${is.length - was.length},
      demo = demo or ${await hasDemo(db, ids)}
    where id = (select max(id) from research_generation) returning id, patches`.execute(db);
  const [generation] = rows;
  const patch = marks.map(({ product_id, names, store }) => ({
    generation: generation?.id,
    patch: generation?.patches,
    product_id,
    names,
    store,
    rows: byProduct.get(product_id) ?? [],
  }));
  await sql`with old as (delete from research_patch where patch <= ${(generation?.patches ?? 0) - PATCHES_KEPT})
    insert into research_patch (generation, patch, product_id, names, store, rows)
    select generation, patch, product_id, names, store, rows
    from ${givenRows(patch, 'generation int, patch int, product_id bigint, names text[], store jsonb, rows jsonb', 'p')}`.execute(
    db,
  );
};

/** Marked products, up to `most`. */
export const countMarks = async (db: Db, most: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select distinct product_id from dirty_product limit ${sql.lit(most)}) m`.execute(db);
  return rows[0]?.n ?? 0;
};

/**
 * Remembers on this connection which marks there are now: a rebuild that begins later covers them, and no other. `clearSeenMarks`
 * takes them away once it is done.
 */
export const seeMarks = async (db: Db): Promise<void> => {
  await sql`drop table if exists seen_mark`.execute(db);
  await sql`create temporary table seen_mark as select mark from dirty_product`.execute(db);
};

export const clearSeenMarks = async (db: Db): Promise<void> => {
  await sql`delete from dirty_product d using seen_mark s where d.mark = s.mark`.execute(db);
  await sql`drop table seen_mark`.execute(db);
};

export const currentGeneration = (db: Db) =>
  db.selectFrom('research_generation').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The rollups were made again behind research: until it is rebuilt, what was answered before may say something else. */
export const markStale = async (db: Db): Promise<void> => {
  await sql`update research_generation set stale = true where id = (select max(id) from research_generation)`.execute(db);
};

/** Any number that no other lock of ours uses. */
const LOCK = 7_301_003;
const unlock = (connection: Db) => sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);

/** Runs the work unless another process is at the same: one builder at a time. Null where there is one. */
export const alone = async <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T | null> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as got`.execute(connection);
    if (rows[0]?.got !== true) return null;
    return work(connection).finally(() => unlock(connection));
  });

/** The same, after whoever is at it. */
export const inTurn = async <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection);
    return work(connection).finally(() => unlock(connection));
  });

/** All that is written in `work` is of one look at the database. Nobody else writes what a builder does, so it is never refused. */
export const atOnce = async <T>(connection: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  const look = await oneLookOf(connection, 'rollup_change');
  return connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await look.begin(trx);
      return work(trx);
    });
};
