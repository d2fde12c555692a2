import { type Kysely, sql } from 'kysely';
import { isCluster } from '#src/cluster/distribute.ts';

export interface SnapshotStart {
  /** Call it first in the transaction. */
  start(trx: Kysely<any>): Promise<void>;
}

/**
 * For a REPEATABLE READ transaction that must see all or nothing of others that write `table`. A cluster's nodes share no snapshot,
 * so there it and those writers wait for each other; the lock takes no snapshot itself.
 */
export const createSnapshotStart = async (db: Kysely<any>, table: string): Promise<SnapshotStart> => {
  const isSpread = await isCluster(db);
  return {
    start: async (trx) => {
      if (isSpread) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
    },
  };
};
