import { type Kysely, sql } from 'kysely';
import { type TableDistribution, tableDistributions } from '#src/cluster/table-distribution.ts';
import type { Db } from '#src/index.ts';

/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_301_010;

/** Whether this database has Citus, so that its tables can be distributed. */
export const isCluster = async (db: Kysely<any>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('pg_catalog.pg_dist_partition') is not null as is`.execute(db);
  return rows[0]?.is ?? false;
};

const findDistributedTables = async (db: Kysely<any>): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`select logicalrelid::text as name from pg_dist_partition`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/** Distributes one table; tables with the same column are colocated with the first of them. */
const distributeTable = async (db: Kysely<any>, table: string, distribution: TableDistribution): Promise<void> => {
  if (distribution === 'coordinator') return;
  if (distribution === 'everywhere') {
    await sql`select create_reference_table(${table})`.execute(db);
    return;
  }
  const [first] = [...tableDistributions].find(([, other]) => typeof other === 'object' && other.by === distribution.by) ?? [table];
  await sql`select create_distributed_table(${table}, ${distribution.by}, colocate_with => ${first === table ? 'none' : first})`.execute(
    db,
  );
};

/** Distributes a new table like another one. Does nothing if that one is on the coordinator or not distributed yet. */
export const distributeLike = async (db: Kysely<any>, table: string, like: string): Promise<void> => {
  if ((await findDistributedTables(db)).has(like)) await distributeTable(db, table, tableDistributions.get(like) ?? 'coordinator');
};

/** The market cannot be distributed now: `message` says why, and what to do. */
export class CannotDistributeError extends Error {
  override name = 'CannotDistributeError';
}

/** For work that would leave parts on other nodes behind: throws if the database has Citus. */
export const demandOneNode = async (db: Kysely<any>): Promise<void> => {
  if (await isCluster(db)) throw new CannotDistributeError('This database has Citus: drop it on every node and make new ones.');
};

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
 * Rows go along; returns the newly distributed tables. The owner calls it after the migrations while nobody writes: with products
 * in it, it refuses if others are connected. After an interruption it continues.
 */
export const distribute = (db: Db): Promise<string[]> =>
  db.connection().execute(async (session) => {
    if (!(await isCluster(session)))
      throw new CannotDistributeError('This database has no Citus: "create extension citus" on every node first.');
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(session);
    try {
      const distributed = await findDistributedTables(session);
      const missing = [...tableDistributions].filter(
        ([table, placement]) => placement !== 'coordinator' && !distributed.has(table),
      );
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
