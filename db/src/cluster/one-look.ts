import { type Kysely, sql } from 'kysely';
import { isCluster } from '#src/cluster/distribute.ts';

/** How one transaction's look at the database begins. */
export interface SnapshotStart {
  /** To be called first in the transaction. */
  begin(trx: Kysely<any>): Promise<void>;
}

/**
 * For a REPEATABLE READ transaction that must see all or nothing of every other one that writes `table`. The nodes of a cluster share no snapshot:
 * there the writers of that table are waited for, and wait in turn. A lock does not take the transaction's snapshot, so that what it waited for is
 * seen.
 */
export const createSnapshotStart = async (db: Kysely<any>, table: string): Promise<SnapshotStart> => {
  const isSpread = await isCluster(db);
  return {
    begin: async (trx) => {
      if (isSpread) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
    },
  };
};
