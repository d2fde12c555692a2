import type { Db } from '@telaah/db';
import type { CaptureOutcome } from '@telaah/shared/features/market/schema';

export const findBatch = async (db: Db, accountId: string, batchId: string): Promise<CaptureOutcome[] | null> => {
  const row = await db
    .selectFrom('capture_batch')
    .select('outcomes')
    .where('account_id', '=', accountId)
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return (row?.outcomes as CaptureOutcome[] | undefined) ?? null;
};

export const hasBatches = async (db: Db, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('capture_batch')
    .select('batch_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Stores the answer unless the batch has one already, and answers the stored one. */
export const saveBatchAnswer = async (
  db: Db,
  accountId: string,
  batchId: string,
  outcomes: CaptureOutcome[],
  now: Date,
): Promise<CaptureOutcome[]> => {
  await db
    .insertInto('capture_batch')
    .values({ account_id: accountId, batch_id: batchId, received_at: now, outcomes: JSON.stringify(outcomes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findBatch(db, accountId, batchId)) ?? outcomes;
};
