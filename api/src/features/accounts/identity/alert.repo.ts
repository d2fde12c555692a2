import type { Db } from '@telaah/db';

/** Inactive alerts count too: they use up the plan's limit. */
export const countAlerts = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('price_alert')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
};
