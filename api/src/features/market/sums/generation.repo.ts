import type { Db } from '@telaah/db';
import { createSnapshotStart } from '@telaah/db/cluster/snapshot-start';
import { sql } from 'kysely';

export const currentGeneration = (db: Db) =>
  db.selectFrom('research_generation').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The rollups were rebuilt after research: cached answers may differ from them until research is rebuilt too. */
export const markStale = async (db: Db): Promise<void> => {
  await sql`update research_generation set stale = true where id = (select max(id) from research_generation)`.execute(db);
};

/** Any number that no other advisory lock uses. */
const LOCK = 7_301_003;
const unlock = (connection: Db) => sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);

/** Runs the work unless another process holds the lock; null then. */
export const withBuildLock = async <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T | null> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as got`.execute(connection);
    if (rows[0]?.got !== true) return null;
    return work(connection).finally(() => unlock(connection));
  });

export const afterBuildLock = async <T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection);
    return work(connection).finally(() => unlock(connection));
  });

/** Runs `work` on one snapshot of the database. Only the holder of the build lock writes these tables, so it has no conflicts. */
export const inOneSnapshot = async <T>(connection: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  const snapshot = await createSnapshotStart(connection, 'rollup_change');
  return connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await snapshot.start(trx);
      return work(trx);
    });
};
