import type { Db } from '@telaah/db';

/** Active and inactive ones: both take a place of those that a plan has. */
export const countAlerts = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('price_alert')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};
