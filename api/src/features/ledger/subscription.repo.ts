import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import type { RequiredFact } from '#src/http/call/required-fact.ts';

const columns = (db: Db) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('plan as p', 'p.plan_id', 's.plan_id')
    .selectAll('p')
    .select(['s.subscription_id', 's.account_id', 's.started_at', 's.anchor_at', 's.ends_at', 's.period_months', 's.periods'])
    .select(['s.is_recurring', 's.end_reason', 's.source_type', 's.source_id', 's.next_renewal_at', 's.price as renewal_price']);

/** `price` is the plan's list price, `renewal_price` what a renewal costs. */
export type SubscriptionWithPlan = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

export const findSubscription = (db: Db, subscriptionId: string) =>
  columns(db).where('s.subscription_id', '=', subscriptionId).executeTakeFirst();

/** Started, not over, and not ended for another reason than stopped auto payment. */
export const findRunningSubscription = (db: Db, accountId: string, now: Date): Promise<SubscriptionWithPlan | undefined> =>
  columns(db)
    .where('s.account_id', '=', accountId)
    .where('s.started_at', '<=', now)
    .where('s.ends_at', '>', now)
    .where((where) => where.or([where('s.end_reason', 'is', null), where('s.end_reason', '=', 'stopped')]))
    .orderBy('s.started_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

export type RunningPlan = Pick<
  SubscriptionWithPlan,
  'research_support' | 'historical_support' | 'historical_range' | 'enterprise_support' | 'alert_support' | 'download_support'
> & { ends_at: string };

/** Of the subscription that `findRunningSubscription` finds. Null: none runs. */
export const runningPlanNeed = (now: Date): RequiredFact<RunningPlan | null> => ({
  name: 'plan',
  values: [now],
  sql: (account, at) => sql`(
    select json_build_object('ends_at', s.ends_at, 'research_support', p.research_support, 'historical_support', p.historical_support,
      'historical_range', p.historical_range, 'enterprise_support', p.enterprise_support, 'alert_support', p.alert_support,
      'download_support', p.download_support)
    from subscription s join plan p using (plan_id)
    where s.account_id = ${account} and s.started_at <= ${at}::timestamptz and s.ends_at > ${at}::timestamptz
      and (s.end_reason is null or s.end_reason = 'stopped')
    order by s.started_at desc limit 1)`,
  read: (json) => json as RunningPlan | null,
});

export interface Payer {
  type: string;
  id: string;
  /** Refunded rupiah of its price; null: nothing. */
  refund: { refunded: number; of: number } | null;
}

/** The subscription's newest paid invoice, otherwise what began it. */
export const findPayer = async (
  db: Db,
  subscription: { subscription_id: string; source_type: string; source_id: string },
): Promise<Payer> => {
  const invoice = await db
    .selectFrom('invoice')
    .select(['invoice_id', 'refunded_amount', 'amount'])
    .where('subscription_id', '=', subscription.subscription_id)
    .where('credited_at', 'is not', null)
    .orderBy('credited_at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!invoice) return { type: subscription.source_type, id: subscription.source_id, refund: null };
  const { invoice_id: id, refunded_amount: refunded, amount: of } = invoice;
  return { type: 'invoice', id, refund: refunded > 0 ? { refunded, of } : null };
};

/** Tokens a month without a plan. */
export const freeTokens = async (db: Db): Promise<number> => {
  const { tokens } = await db.selectFrom('plan').select('tokens').where('price', '=', 0).executeTakeFirstOrThrow();
  return tokens;
};
