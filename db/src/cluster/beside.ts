import { type RawBuilder, sql } from 'kysely';
import { isCluster, placeAs } from '#src/cluster/distribute.ts';
import type { Db } from '#src/index.ts';

/** Makes an empty table with another one's columns, that stands where that one stands. */
export const createBeside = async (db: Db, name: string, like: string): Promise<void> => {
  await sql`create table ${sql.table(name)} (like ${sql.table(like)})`.execute(db);
  if (await isCluster(db)) await placeAs(db, name, like);
};

/**
 * Makes a table that nobody misses after a crash of what a query answers; on a cluster it stands where `like` stands, and of products each node
 * fills its own part.
 */
export const createFilled = async (db: Db, name: string, query: RawBuilder<unknown>, like: string): Promise<void> => {
  const table = sql.table(name);
  if (!(await isCluster(db))) {
    await sql`create unlogged table ${table} as ${query}`.execute(db);
    return;
  }
  await sql`create unlogged table ${table} as ${query} with no data`.execute(db);
  await placeAs(db, name, like);
  await sql`insert into ${table} ${query}`.execute(db);
};
