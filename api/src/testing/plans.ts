import type { Db } from '@telaah/db';

const YEAR = 365 * 86_400_000;

export type PlanName = 'Basic' | 'Smart' | 'Genius' | 'Enterprise';

/** Starts a plan at `now` that runs for a year, as an administrator's gift would. */
export const givePlan = async (db: Db, accountId: string, name: PlanName, now: Date): Promise<void> => {
  const { plan_id } = await db.selectFrom('plan').select('plan_id').where('name', '=', name).executeTakeFirstOrThrow();
  const ends_at = new Date(now.getTime() + YEAR);
  await db
    .insertInto('subscription')
    .values({ account_id: accountId, plan_id, started_at: now, anchor_at: now, ends_at, periods: 12 })
    .execute();
};
