import { type Kysely, sql } from 'kysely';
import { isCluster } from '#src/cluster/distribute.ts';

/** How a transaction gets one consistent view of the database. */
export interface SnapshotStart {
  /** Call it first in the transaction. */
  begin(trx: Kysely<any>): Promise<void>;
}

/**
 * For a REPEATABLE READ transaction that must see all or nothing of every other one that writes `table`. A cluster's nodes share no
 * snapshot, so there the transaction and the table's writers wait for each other. The lock takes no snapshot, so that what it
 * waited for is seen.
 */
export const createSnapshotStart = async (db: Kysely<any>, table: string): Promise<SnapshotStart> => {
  const isSpread = await isCluster(db);
  return {
    begin: async (trx) => {
      if (isSpread) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
    },
  };
};
