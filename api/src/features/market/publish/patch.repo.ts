import type { Db } from '@telaah/db';
import { runScript } from '@telaah/db/cluster/script';
import { sourceCode } from '@telaah/db/tables/codes';
import type { ResearchTable } from '@telaah/db/tables/research';
import { type Selectable, sql } from 'kysely';
import { patchSums } from '#src/features/market/publish/patch-group-rows.repo.ts';
import { RESEARCH_COLUMNS, SERIES_COLUMNS } from '#src/features/market/publish/query/row-columns.ts';
import { researchQuery } from '#src/features/market/publish/query/row-sql.ts';
import { withUsual } from '#src/features/market/publish/usual-sales.repo.ts';
import { countsSql } from '#src/features/market/rows/counts-sql.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';
import { isPublished } from '#src/features/market/sums/excluded.repo.ts';

type ResearchRow = Selectable<ResearchTable>;

/** Until the transaction ends: the steps depend on one another in the written order, and memoize would find no repeated arguments. */
export const planAsWritten = async (trx: Db): Promise<void> => {
  await runScript(trx, ['set local join_collapse_limit = 1', 'set local enable_memoize = off', 'set local jit = off']);
};

export const hasDemo = async (db: Db, only: readonly number[] | null): Promise<boolean> => {
  const some = only === null ? sql`` : sql`and product_id = any(${only}::bigint[])`;
  const { rows } = await sql`
    select from product_live where source = ${sql.lit(sourceCode.code('demo'))} ${some} limit 1`.execute(db);
  return rows.length > 0;
};

/** Writes the rows of these products into research, or into tables like it, and answers them. */
const writeRows = async (
  db: Db,
  dayTo: string,
  ids: number[],
  [rows, series] = ['research', 'research_series'],
): Promise<ResearchRow[]> => {
  await planAsWritten(db);
  const written = await sql<ResearchRow>`
    with wide as materialized (${researchQuery(dayTo, { only: ids })}),
    series as (insert into ${sql.table(series)} (${sql.raw(SERIES_COLUMNS)}) select ${sql.raw(SERIES_COLUMNS)} from wide)
    insert into ${sql.table(rows)} (${sql.raw(RESEARCH_COLUMNS)}) ${sql.raw(withUsual('wide'))} returning *`.execute(db);
  return written.rows;
};

/** Builds the rows of these products and discards them: throws where research cannot show them. */
export const tryRows = async (db: Db, dayTo: string, ids: number[]): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`create temporary table tried (like research) on commit drop`.execute(trx);
    await sql`create temporary table tried_series (like research_series) on commit drop`.execute(trx);
    await writeRows(trx, dayTo, ids, ['tried', 'tried_series']);
  });
};

/** Replaces the research rows of a few products. Answers the old and the new rows. */
const rebuildRows = async (db: Db, dayTo: string, ids: number[]): Promise<{ was: ResearchRow[]; is: ResearchRow[] }> => {
  if (ids.length === 0) return { was: [], is: [] };
  const was = await sql<ResearchRow>`
    with gone as (delete from research_series where product_id = any(${ids}::bigint[]))
    delete from research where product_id = any(${ids}::bigint[]) returning *`.execute(db);
  const published = await db
    .selectFrom('product')
    .select('product_id')
    .where('product_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(isPublished('product_id'))
    .where(countsSql('product'))
    .execute();
  const is = await writeRows(
    db,
    dayTo,
    published.map(({ product_id }) => product_id),
  );
  return { was: was.rows, is };
};

/** Patches that are stored. A cache that is further behind drops all its answers. */
const PATCH_RETENTION = 600;
/** Old patches are deleted once in so many, because finding them reads the whole table. */
const FORGOTTEN_AT_ONCE = 100;

interface TakenDirtyProduct {
  product_id: number;
  figures: boolean;
  names: string[];
  store: { store_id: number; name: string | null; tier: number | null } | null;
}

/** Takes the marks that this transaction sees, one row per product. */
const takeDirtyProducts = async (db: Db): Promise<TakenDirtyProduct[]> => {
  const { rows } = await sql<TakenDirtyProduct>`
    with taken as (delete from dirty_product returning product_id, figures, name),
    each as (select product_id, bool_or(figures) as figures, array_agg(distinct name) as names from taken group by product_id)
    select e.product_id, e.figures, array_remove(e.names || p.name, null) as names,
      case when s.store_id is not null then json_build_object('store_id', s.store_id, 'name', s.name, 'tier', s.tier) end as store
    from each e left join product p using (product_id) left join store s on s.store_id = p.store_id order by 1`.execute(db);
  return rows;
};

/** Patches dirty products and stores the changes for caches. Needs one REPEATABLE READ with the deltas, so all figures agree. */
export const patchResearch = async (db: Db, dayTo: string): Promise<void> => {
  const marks = await takeDirtyProducts(db);
  const ids = marks.filter(({ figures }) => figures).map(({ product_id }) => product_id);
  const { was, is } = await rebuildRows(db, dayTo, ids);
  const stores = marks.map(({ store }) => store?.store_id ?? null);
  await patchSums(db, dayTo, { was, is }, stores);
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
  await sql`insert into research_patch (generation, patch, product_id, names, store, rows)
    select generation, patch, product_id, names, store, rows
    from ${givenRows(patch, 'generation int, patch int, product_id bigint, names text[], store jsonb, rows jsonb', 'p')}`.execute(
    db,
  );
  const patches = generation?.patches ?? 0;
  if (patches % FORGOTTEN_AT_ONCE === 0) {
    await db
      .deleteFrom('research_patch')
      .where('patch', '<=', patches - PATCH_RETENTION)
      .execute();
  }
};

export const countDirtyProducts = async (db: Db, most: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select distinct product_id from dirty_product limit ${sql.lit(most)}) m`.execute(db);
  return rows[0]?.n ?? 0;
};

/** Remembers the present marks on this connection: a later rebuild covers these only. `clearRememberedDirty` deletes them. */
export const rememberDirtyProducts = async (db: Db): Promise<void> => {
  await sql`drop table if exists remembered_dirty`.execute(db);
  await sql`create temporary table remembered_dirty as select mark from dirty_product`.execute(db);
};

export const clearRememberedDirty = async (db: Db): Promise<void> => {
  await sql`delete from dirty_product d using remembered_dirty s where d.mark = s.mark`.execute(db);
  await sql`drop table remembered_dirty`.execute(db);
};
