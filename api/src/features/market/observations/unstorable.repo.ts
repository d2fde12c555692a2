import type { Db } from '@telaah/db';
import { sourceCode } from '@telaah/db/tables/codes';
import { sql } from 'kysely';
import type { BatchOrigin } from '#src/features/market/observations/batch-origin.ts';
import { toUuidDigest } from '#src/features/market/observations/digest.ts';

export interface UnstorableSnapshot {
  snapshot: object;
  reason: string;
}

/** Stores the observation whole, outside the market's tables. A repeated one only renews `reason` and `found_at`. */
export const saveUnstorable = async (db: Db, { snapshot, reason }: UnstorableSnapshot, origin: BatchOrigin): Promise<void> => {
  const { source, reporter = null, network = null, now } = origin;
  await db
    .insertInto('unstorable_observation')
    .values({
      reason,
      source: sourceCode.code(source),
      reporter,
      network,
      received_at: now,
      digest: toUuidDigest(snapshot),
      snapshot: JSON.stringify(snapshot),
    })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ reason, found_at: sql<Date>`now()` }))
    .execute();
};

export const expireUnstorable = async (db: Db, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('unstorable_observation').where('found_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
};
