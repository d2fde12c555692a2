import type { Db } from '@telaah/db';
import { sql } from 'kysely';

/** What has run out: sessions, links of mails, counts of limits (whose ends are in ms). */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('account_token').where('expires_at', '<=', now).execute();
  // Rows that somebody is counting stay until the next time: in another order than theirs, the two would wait for each other.
  const over = db.selectFrom('rate_limit').select('key').where('expire', '<', now.getTime()).forUpdate().skipLocked();
  await db.deleteFrom('rate_limit').where('key', 'in', over).execute();
};

/** The oldest 500 accounts from before `before` that nobody proved to be theirs; they can have bought nothing. */
export const findUnproved = async (db: Db, before: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('account')
    .select('account_id')
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(sql.lit(500))
    .execute();
  return rows.map(({ account_id }) => account_id);
};
