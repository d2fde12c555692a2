import { type RawBuilder, sql } from 'kysely';
import { distributeLike, isCluster } from '#src/cluster/distribute.ts';
import { runScript } from '#src/cluster/script.ts';
import type { Db } from '#src/index.ts';

/** Creates empty tables with the columns of others, on the same nodes. `tables`: by name, the table to copy. */
export const createEmptyLike = async (db: Db, tables: Readonly<Record<string, string>>): Promise<void> => {
  const pairs = Object.entries(tables);
  await runScript(
    db,
    pairs.map(([name, like]) => `create table ${name} (like ${like})`),
  );
  if (!(await isCluster(db))) return;
  for (const [name, like] of pairs) await distributeLike(db, name, like);
};

/** Creates an unlogged table from a query. On a cluster it is distributed like `like`, and each node fills its own part. */
export const createFilledLike = async (db: Db, name: string, query: RawBuilder<unknown>, like: string): Promise<void> => {
  const table = sql.table(name);
  if (!(await isCluster(db))) {
    await sql`create unlogged table ${table} as ${query}`.execute(db);
    return;
  }
  await sql`create unlogged table ${table} as ${query} with no data`.execute(db);
  await distributeLike(db, name, like);
  await sql`insert into ${table} ${query}`.execute(db);
};
