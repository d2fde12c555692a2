import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import type { AttemptRow, InvoiceRow } from '#src/features/billing/invoice/invoice.repo.ts';
import type { SubscriptionRow } from '#src/features/billing/subscription/subscription.repo.ts';

export interface Due {
  subscription_id: string;
  account_id: string;
}

/** Subscriptions whose card must be charged, or whose charge must be queried, most overdue first. */
export const listDue = (db: Db, now: Date, limit: number): Promise<Due[]> =>
  db
    .selectFrom('subscription')
    .select(['subscription_id', 'account_id'])
    .where('next_renewal_at', '<=', now)
    .orderBy('next_renewal_at')
    .orderBy('subscription_id')
    .limit(limit)
    .execute();

/** Past their end without a card to charge, and not yet marked or with open buckets. */
export const listFinished = (db: Db, now: Date, limit: number): Promise<Due[]> =>
  db
    .selectFrom('subscription as s')
    .select(['s.subscription_id', 's.account_id'])
    .where('s.ends_at', '<=', now)
    .where('s.is_recurring', '=', false)
    .where((q) =>
      q.or([
        q('s.end_reason', 'is', null),
        q.exists(
          q
            .selectFrom('bucket as b')
            .select(sql.lit(1).as('one'))
            .whereRef('b.account_id', '=', 's.account_id')
            .whereRef('b.subscription_id', '=', 's.subscription_id')
            .where('b.closed_at', 'is', null),
        ),
      ]),
    )
    .orderBy('s.ends_at')
    .limit(limit)
    .execute();

/** Running ones that end before `until` and have not been announced. */
export const listUnannounced = (db: Db, now: Date, until: Date, limit: number): Promise<Due[]> =>
  db
    .selectFrom('subscription')
    .select(['subscription_id', 'account_id'])
    .where('ends_at', '>', now)
    .where('ends_at', '<=', until)
    .where('warned_at', 'is', null)
    .where((q) => q.or([q('end_reason', 'is', null), q('end_reason', '=', 'stopped')]))
    .orderBy('ends_at')
    .limit(limit)
    .execute();

/** Pending renewals that are tried no more: stopped or replaced between two tries. */
export const listAbandoned = async (db: Db, limit: number): Promise<{ account_id: string; attempt_id: string }[]> => {
  const { rows } = await sql<{ account_id: string; attempt_id: string }>`
    select i.account_id, last.attempt_id from invoice i
    join subscription s on s.subscription_id = i.subscription_id and not s.is_recurring
    cross join lateral (
      select attempt_id from payment_attempt p where p.invoice_id = i.invoice_id order by attempt desc limit 1) last
    where i.kind = 'renewal' and i.state = 'pending'
      and not exists (select from payment_attempt p where p.invoice_id = i.invoice_id and p.state <> 'closed')
    limit ${limit}`.execute(db);
  return rows;
};

export const lockOpenRenewal = (trx: Db, subscriptionId: string): Promise<InvoiceRow | undefined> =>
  trx
    .selectFrom('invoice')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'renewal')
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();

export const openAttempts = (trx: Db, invoiceId: string): Promise<AttemptRow[]> =>
  trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', '!=', 'closed')
    .orderBy('attempt')
    .execute();

export const findTry = (trx: Db, invoiceId: string, attempt: number): Promise<{ order_id: string } | undefined> =>
  trx
    .selectFrom('payment_attempt')
    .select('order_id')
    .where('invoice_id', '=', invoiceId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();

/** Number of the next renewal: the months that were invoiced so far, even if the calendar started again meanwhile. */
export const nextPeriod = async (trx: Db, subscription: SubscriptionRow): Promise<number> => {
  const { period } = await trx
    .selectFrom('invoice')
    .select((q) => q.fn.max('period').as('period'))
    .where('subscription_id', '=', subscription.subscription_id)
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow();
  return (period ?? 0) + subscription.period_months;
};
