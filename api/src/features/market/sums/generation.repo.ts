import type { Db } from '@telaah/db';
import { createSnapshotStart } from '@telaah/db/cluster/one-look';
import { sql } from 'kysely';

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
export const withBuildLock = async <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T | null> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as got`.execute(connection);
    if (rows[0]?.got !== true) return null;
    return work(connection).finally(() => unlock(connection));
  });

/** The same, after whoever is at it. */
export const afterBuildLock = async <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection);
    return work(connection).finally(() => unlock(connection));
  });

/** All that is written in `work` is of one look at the database. Nobody else writes what a builder does, so it is never refused. */
export const inOneSnapshot = async <T>(connection: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  const look = await createSnapshotStart(connection, 'rollup_change');
  return connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await look.begin(trx);
      return work(trx);
    });
};
