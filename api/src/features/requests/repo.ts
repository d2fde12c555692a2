import type { Db } from '@telaah/db';
import { fold } from '@telaah/shared/lib/fold-text';

interface NewDataRequest {
  accountId: string;
  kind: string;
  requestText: string;
}

/** Stores a request. A repeated one stays as it was first made. */
export const insertDataRequest = async (db: Db, { accountId, kind, requestText }: NewDataRequest, now: Date) => {
  const key = { account_id: accountId, kind, asked_key: fold(requestText) };
  await db
    .insertInto('data_request')
    .values({ ...key, asked: requestText, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('data_request')
    .select(['asked', 'state', 'asked_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('asked_key', '=', key.asked_key)
    .executeTakeFirstOrThrow();
};
