import type { Db } from '@telaah/db';
import { createEmptyLike, createFilledLike } from '@telaah/db/cluster/paired-table';
import { runScript } from '@telaah/db/cluster/script';
import { buildIndexes } from '@telaah/db/rebuild/build-indexes';
import { type ParallelTask, sideBySide } from '@telaah/db/rebuild/side-by-side';
import { sql } from 'kysely';
import { sumTasks } from '#src/features/market/publish/group-rows.repo.ts';
import { hasDemo, planAsWritten } from '#src/features/market/publish/patch.repo.ts';
import {
  FILTERED_COLUMNS,
  RESEARCH_COLUMNS,
  RESEARCH_INDEXES,
  SERIES_COLUMNS,
} from '#src/features/market/publish/query/row-columns.ts';
import { researchQuery } from '#src/features/market/publish/query/row-sql.ts';
import { rememberUsual, withUsual } from '#src/features/market/publish/usual-sales.repo.ts';
import { findExcludedProducts } from '#src/features/market/sums/excluded.repo.ts';
import { type Checkpoint, noCheckpoint } from '#src/ports/checkpoint.ts';

const PRESENT = ['research', 'research_series', 'research_category', 'research_store'];
const nextOf = (table: string): string => `${table}_next`;

/** Numbers the category forest in preorder, apart from the numbers in use: research rows carry them, so both change in the swap. */
const numberCategories = async (db: Db): Promise<void> => {
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
  await createFilledLike(db, 'category_next', numbered, 'category');
  await sql`analyze category_next`.execute(db);
};

/** Puts the new numbers into use. Categories added since have none until the next rebuild. */
const renumberCategories = async (db: Db): Promise<void> => {
  await runScript(db, [
    `update category c set pos = n.pos, pos_end = n.pos_end from category_next n
      where n.category_id = c.category_id and (c.pos, c.pos_end) is distinct from (n.pos, n.pos_end)`,
    'drop table category_next',
  ]);
};

/** Every product's row and series in one table, in page order. Two processes share the work where the server allows it. */
const buildRows = async (db: Db, dayTo: string): Promise<void> => {
  const excluded = await findExcludedProducts(db);
  await db.transaction().execute(async (trx) => {
    await planAsWritten(trx);
    await runScript(trx, [
      // Computing a row costs about a hundred times what the planner assumes from its size.
      "set local min_parallel_table_scan_size = '1MB'",
      `select set_config(name, least(setting::int, 1)::text, true) from pg_settings
        where name = 'max_parallel_workers_per_gather'`,
    ]);
    const rows = sql`select w.* from (${researchQuery(dayTo, { aside: excluded }, 'category_next')}) w order by category_pos, product_id`;
    await createFilledLike(trx, 'research_wide', rows, 'research');
  });
};

const fill = (db: Db, table: string, columns: string, rows = `select ${columns} from research_wide`): Promise<void> =>
  runScript(db, [
    // A synchronized scan would start in the middle when another reader scans the same rows.
    'set local synchronize_seqscans = off',
    `insert into ${table} (${columns}) ${rows}`,
  ]);

const fillTasks: ParallelTask[] = [
  async (db) => {
    await fill(db, 'research_next', RESEARCH_COLUMNS, withUsual('research_wide'));
    await sql.raw(`vacuum analyze research_next (${FILTERED_COLUMNS.join(', ')})`).execute(db);
  },
  async (db) => {
    await fill(db, 'research_series_next', SERIES_COLUMNS);
    // The columns of days are not filtered by.
    await sql`vacuum analyze research_series_next (product_id, marketplace_id, category_pos)`.execute(db);
    await buildIndexes(db, 'research_series_next', ['unique (product_id)', '(category_pos)']);
  },
];

const indexTasks: ParallelTask[] = RESEARCH_INDEXES.map((definition) => (db) => buildIndexes(db, 'research_next', [definition]));

interface Rebuilding {
  pool?: Db;
  /** Runs in the transaction that swaps. */
  done?: (trx: Db) => Promise<void>;
  reached?: Checkpoint;
}

/** Builds research apart, on two connections, and swaps it in one transaction: no reader sees a mixture. Returns the generation. */
export const rebuildResearch = async (
  db: Db,
  dayTo: string,
  { pool = db, done = async () => {}, reached = noCheckpoint }: Rebuilding = {},
): Promise<number> => {
  const began = performance.now();
  // A killed build leaves these behind.
  await sql.raw(`drop table if exists category_next, research_wide, ${PRESENT.map(nextOf).join(', ')}`).execute(db);
  await createEmptyLike(db, Object.fromEntries(PRESENT.map((table) => [nextOf(table), table])));
  await numberCategories(db);
  await buildRows(db, dayTo);
  await rememberUsual(db, 'research_wide');
  reached('refresh:rows-made');
  await sideBySide(db, pool, fillTasks);
  await sql`drop table research_wide`.execute(db);
  reached('refresh:tables-made');
  await sideBySide(db, pool, [...sumTasks(dayTo), ...indexTasks]);
  const counted = await sql<{ n: number }>`select count(*) as n from research_next`.execute(db);
  return db.transaction().execute(async (trx) => {
    await runScript(trx, [
      "set local lock_timeout = '10s'",
      ...PRESENT.flatMap((table) => [`drop table ${table}`, `alter table ${nextOf(table)} rename to ${table}`]),
    ]);
    await renumberCategories(trx);
    await done(trx);
    await sql`delete from research_patch`.execute(trx);
    const { rows } = await sql<{ id: number }>`
      insert into research_generation (day_to, products, demo, seconds)
      values (${dayTo}, ${counted.rows[0]?.n ?? 0}, ${await hasDemo(trx, null)},
        ${(performance.now() - began) / 1000}) returning id`.execute(trx);
    return rows[0]?.id ?? 0;
  });
};
