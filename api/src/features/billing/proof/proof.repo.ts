import type { Db } from '@telaah/db';
import { type RawBuilder, sql } from 'kysely';

const DAY_MS = 86_400_000;
const ASKED_MS = 7 * DAY_MS;

interface PurchaseRule {
  kind: 'credit' | 'referral' | 'overdue';
  text: string;
  /** Rows that break the rule, one `subject` each. */
  broken: (now: Date) => RawBuilder<unknown>;
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const rules: PurchaseRule[] = [
  {
    kind: 'credit',
    text: 'a paid invoice names what it gave, and an unpaid one gave nothing',
    broken: () => sql`
      select number as subject from invoice
      where (state in ('paid', 'reversed', 'refunded') and (credited_at is null or paid_at is null))
        or (credited_at is not null and plan_id is not null and subscription_id is null)
        or (state in ('pending', 'failed') and credited_at is not null)`,
  },
  {
    kind: 'credit',
    text: 'a subscription has the invoice that began it, and months as they were paid',
    broken: () => sql`
      select s.subscription_id as subject from subscription s
      left join invoice i on i.invoice_id::text = s.source_id
      left join lateral (
        select sum(r.period_months) as months from invoice r
        where r.subscription_id = s.subscription_id and r.kind = 'renewal' and r.credited_at is not null) renewed on true
      where s.source_type = 'invoice'
        and (i.credited_at is null or i.subscription_id is distinct from s.subscription_id or i.account_id <> s.account_id
          or s.periods > i.period_months + coalesce(renewed.months, 0))`,
  },
  {
    kind: 'credit',
    text: 'an account has one plan at a time',
    broken: (now) => sql`
      select account_id as subject from subscription
      where started_at <= ${now} and ends_at > ${now} and (end_reason is null or end_reason = 'stopped') and source_type = 'invoice'
      group by account_id having count(*) > 1`,
  },
  {
    kind: 'credit',
    text: 'what was wholly given back has ended',
    broken: () => sql`
      select i.number as subject from invoice i join subscription s using (subscription_id)
      where i.credited_at is not null and i.refunded_amount = i.amount and i.state in ('reversed', 'refunded') and s.end_reason is null
        -- What a later invoice has paid for goes on.
        and not exists (select from invoice l where l.subscription_id = i.subscription_id and l.credited_at > i.credited_at)`,
  },
  {
    kind: 'referral',
    text: 'a commission is for a paid first payment of somebody else, and as high as agreed',
    broken: () => sql`
      select i.number as subject from referral_sale r join invoice i using (invoice_id)
      where r.affiliate_id = r.account_id or r.account_id <> i.account_id or r.affiliate_id is distinct from i.affiliate_id
        or r.amount <> i.amount or r.commission <> i.amount * i.commission_bp / 10000
        or (r.state <> 'reversed' and i.state <> 'paid')
        or exists (select from referral_sale o where o.account_id = r.account_id and o.invoice_id <> r.invoice_id)`,
  },
  {
    kind: 'overdue',
    text: 'what is due has been looked at within a day',
    broken: (now) => sql`
      select subscription_id::text as subject from subscription where next_renewal_at < ${before(now, DAY_MS)}
      union all select order_id from payment_attempt where next_check_at < ${before(now, DAY_MS)}
      union all select order_id from gateway_event where next_try_at < ${before(now, DAY_MS)}
      union all select key from outbox where next_try_at < ${before(now, DAY_MS)}
      union all select invoice_id::text from referral_sale where state = 'waiting' and earns_at < ${before(now, DAY_MS)}`,
  },
  {
    kind: 'overdue',
    text: 'an invoice waits only while somebody asks about it, or a renewal will be tried again',
    broken: () => sql`
      select i.number as subject from invoice i left join subscription s using (subscription_id)
      where i.state = 'pending'
        and not exists (select from payment_attempt a where a.invoice_id = i.invoice_id and a.next_check_at is not null)
        and not (i.kind = 'renewal' and (s.next_renewal_at is not null or exists (
          select from payment_attempt a where a.invoice_id = i.invoice_id and a.state = 'closed')))`,
  },
];

export interface Drift {
  kind: string;
  subject: string;
  detail: string;
}

const NAMED = 100;

export const checkPurchases = async (db: Db, now: Date): Promise<Drift[]> => {
  const drifts: Drift[] = [];
  for (const { kind, text, broken } of rules) {
    const { rows } = await sql<{ subject: string }>`
      select subject::text as subject from (${broken(now)}) as broken order by 1 limit ${sql.lit(NAMED)}`.execute(db);
    drifts.push(...rows.map(({ subject }) => ({ kind, subject, detail: text })));
  }
  return drifts;
};

export const listRecentOrders = (db: Db, now: Date) =>
  db
    .selectFrom('payment_attempt as a')
    .innerJoin('invoice as i', 'i.invoice_id', 'a.invoice_id')
    .select(['a.order_id', 'a.state as attempt_state', 'i.state as invoice_state'])
    .select((q) =>
      q
        .not(
          q.exists(
            q
              .selectFrom('payment_attempt as l')
              .select(sql.lit(1).as('one'))
              .whereRef('l.invoice_id', '=', 'a.invoice_id')
              .whereRef('l.attempt', '>', 'a.attempt'),
          ),
        )
        .$castTo<boolean>()
        .as('is_latest'),
    )
    .where((q) => q.or([q('a.created_at', '>', before(now, ASKED_MS)), q('i.paid_at', '>', before(now, ASKED_MS))]))
    .orderBy('a.created_at')
    .execute();

export type RecentOrder = Awaited<ReturnType<typeof listRecentOrders>>[number];

export const invoiceStateOf = async (db: Db, orderId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('payment_attempt as a')
    .innerJoin('invoice as i', 'i.invoice_id', 'a.invoice_id')
    .select('i.state')
    .where('a.order_id', '=', orderId)
    .executeTakeFirst();
  return row?.state;
};

/** Resolves incidents whose cause is gone: an order that was answered, money that was refunded, a card that can be read again. */
export const resolveSettled = async (db: Db, now: Date): Promise<void> => {
  await sql`
    update incident b set resolved_at = ${now} where b.resolved_at is null and (
      (b.kind = 'unanswered' and exists (select from payment_attempt a where a.order_id = b.subject and a.state = 'closed'))
      or (b.kind = 'inbox_given_up' and exists (
        select from payment_attempt a where a.order_id = b.subject and a.state = 'closed' and a.next_check_at is null))
      or (b.kind = 'told_paid' and exists (
        select from payment_attempt a join invoice i using (invoice_id) where a.order_id = b.subject and i.credited_at is not null))
      or (b.kind = 'renewal_halted' and exists (
        select from payment_attempt a join invoice i using (invoice_id) where a.order_id = b.subject and i.state <> 'pending'))
      or (b.kind = 'paid_for_nothing' and exists (
        select from payment_attempt a join invoice i using (invoice_id) where a.order_id = b.subject and i.state <> 'paid'))
      or (b.kind in ('card_unreadable', 'gateway_refuses') and b.last_at < ${before(now, DAY_MS)}))`.execute(db);
};
