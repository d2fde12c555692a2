import type { Db } from '@telaah/db';
import type { SubscriptionTable } from '@telaah/db/tables/accounts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type SubscriptionRow = Selectable<SubscriptionTable>;
export type EndReason = NonNullable<SubscriptionRow['end_reason']>;

/** Started, not past its end, and not ended for good. A stopped one runs to its end. */
export const findRunningRow = (db: Db, accountId: string, now: Date): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('started_at', '<=', now)
    .where('ends_at', '>', now)
    .where(runs)
    .orderBy('ends_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

const runs = sql<boolean>`(end_reason is null or end_reason = 'stopped')`;

/** A charge that began before auto payment was stopped: it may still be paid, and would prolong what is over. */
const isCharged = sql<boolean>`exists (
  select from invoice i join payment_attempt p using (invoice_id)
  where i.subscription_id = subscription.subscription_id and i.kind = 'renewal' and p.state <> 'closed')`;

/** What a new purchase replaces: plans that run (or will run, if the clock stepped back) or are still being renewed. */
export const findReplaceable = (db: Db, accountId: string, now: Date): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(runs)
    .where((or) => or.or([or('ends_at', '>', now), or('is_recurring', '=', true), isCharged]))
    .orderBy('subscription_id')
    .forUpdate()
    .execute();

/** The plan that a purchase ended early; undefined where none ran then. */
export const findCutShort = async (db: Db, { account_id, started_at }: SubscriptionRow): Promise<string | undefined> => {
  const row = await db
    .selectFrom('subscription')
    .select('subscription_id')
    .where('account_id', '=', account_id)
    .where('end_reason', '=', 'replaced')
    // A replaced plan ends when the next one begins; one that was over already has ended before.
    .where('ends_at', '=', started_at)
    .where('started_at', '<', started_at)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.subscription_id;
};

/** Locks the row until the transaction ends. Throws where there is none, because subscriptions are never deleted. */
export const lockSubscription = async (db: Db, subscriptionId: string): Promise<SubscriptionRow> => {
  const own = db.selectFrom('subscription').selectAll().where('subscription_id', '=', subscriptionId);
  const row = await own.forUpdate().executeTakeFirst();
  if (!row) throw new Error(`there is no subscription ${subscriptionId}`);
  return row;
};

/** The subscription whose card is charged again; there is at most one. */
export const findRecurring = (db: Db, accountId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_recurring', '=', true)
    .where('end_reason', 'is', null)
    .orderBy('ends_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

export const findLatest = (db: Db, accountId: string): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('ends_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

export const findLatestPlan = (db: Db, accountId: string): Promise<{ name: string; ends_at: Date } | undefined> =>
  db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.plan_id', 'subscription.plan_id')
    .select(['plan.name', 'subscription.ends_at'])
    .where('account_id', '=', accountId)
    .orderBy('ends_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

export const findBySource = (db: Db, type: string, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscription').selectAll().where('source_type', '=', type).where('source_id', '=', id).executeTakeFirst();

export const insertSubscription = (db: Db, row: Insertable<SubscriptionTable>): Promise<SubscriptionRow> =>
  db.insertInto('subscription').values(row).returningAll().executeTakeFirstOrThrow();

export const updateSubscription = (db: Db, subscriptionId: string, set: Updateable<SubscriptionTable>): Promise<SubscriptionRow> =>
  db.updateTable('subscription').set(set).where('subscription_id', '=', subscriptionId).returningAll().executeTakeFirstOrThrow();
