import type { Db } from '@telaah/db';
import { sql } from 'kysely';

/** Expired sessions, mail links and counts of limits (whose ends are in ms). */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('account_token').where('expires_at', '<=', now).execute();
  // Rows that another transaction counts are skipped, because locking them in another order could deadlock.
  const over = db.selectFrom('rate_limit').select('key').where('expire', '<', now.getTime()).forUpdate().skipLocked();
  await db.deleteFrom('rate_limit').where('key', 'in', over).execute();
};

/** The oldest 500 accounts from before `before` whose address was never verified; these cannot have bought anything. */
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
