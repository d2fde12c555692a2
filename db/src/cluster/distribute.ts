import { type Kysely, sql } from 'kysely';
import { type TableDistribution, tableDistributions } from '#src/cluster/placement.ts';
import type { Db } from '#src/index.ts';

/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_301_010;

/** Whether tables of this database may be spread: the extension is there. */
export const isCluster = async (db: Kysely<any>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('pg_catalog.pg_dist_partition') is not null as is`.execute(db);
  return rows[0]?.is ?? false;
};

/** Tables that are placed already. */
const findDistributedTables = async (db: Kysely<any>): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`select logicalrelid::text as name from pg_dist_partition`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Places one table as `placement` says; those of one column lie together, beside the first of them. */
const distributeTable = async (db: Kysely<any>, table: string, placement: TableDistribution): Promise<void> => {
  if (placement === 'coordinator') return;
  if (placement === 'everywhere') {
    await sql`select create_reference_table(${table})`.execute(db);
    return;
  }
  const [first] = [...tableDistributions].find(([, other]) => typeof other === 'object' && other.by === placement.by) ?? [table];
  await sql`select create_distributed_table(${table}, ${placement.by}, colocate_with => ${first === table ? 'none' : first})`.execute(
    db,
  );
};

/** Places a new table as another one is placed: nothing where that one stands on the coordinator, or nothing was distributed yet. */
export const distributeLike = async (db: Kysely<any>, table: string, like: string): Promise<void> => {
  if ((await findDistributedTables(db)).has(like)) await distributeTable(db, table, tableDistributions.get(like) ?? 'coordinator');
};

/** The market cannot be spread now: `message` says why, and what to do. */
export class CannotDistributeError extends Error {
  override name = 'CannotDistributeError';
}

/** For what would leave parts on other nodes behind: throws where the database knows of a cluster. */
export const demandOneNode = async (db: Kysely<any>): Promise<void> => {
  if (await isCluster(db)) throw new CannotDistributeError('This database has Citus: drop it on every node and make new ones.');
};

/** Programs that speak to this database now, beside the one that asks. */
const othersConnected = async (db: Kysely<any>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name not like 'citus%'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

const hasProducts = async (db: Kysely<any>): Promise<boolean> =>
  (await sql`select from product limit 1`.execute(db)).rows.length > 0;

/**
 * Spreads the market over the nodes of a Citus cluster, each table as `placements` has it, and answers the names of those that were placed:
 * none where all were already. Rows go along. To be called by the owner after the migrations, while nobody writes: with products in it, it refuses
 * where somebody else is connected. Broken off, it goes on where it was.
 */
export const distribute = (db: Db): Promise<string[]> =>
  db.connection().execute(async (session) => {
    if (!(await isCluster(session)))
      throw new CannotDistributeError('This database has no Citus: "create extension citus" on every node first.');
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(session);
    try {
      const placed = await findDistributedTables(session);
      const missing = [...tableDistributions].filter(([table, placement]) => placement !== 'coordinator' && !placed.has(table));
      if (missing.length === 0) return [];
      if ((await hasProducts(session)) && (await othersConnected(session)) > 0)
        throw new CannotDistributeError('Somebody is connected to this database: stop web and worker first.');
      for (const [table, placement] of missing) {
        await distributeTable(session, table, placement);
        await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(session);
      }
      return missing.map(([table]) => table);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(session);
    }
  });
