import type { Db } from '@telaah/db';
import { REPEAT_MS } from '@telaah/shared/features/ledger/costs';
import { type RawBuilder, sql } from 'kysely';
import { coversSql } from '#src/features/ledger/operation.repo.ts';

/** A rule of the ledger; `broken` selects what breaks it, one `subject` a row. */
interface LedgerRule {
  text: string;
  broken: (now: Date) => RawBuilder<unknown>;
}

const tokens: LedgerRule[] = [
  {
    text: 'I1: what is left of a bucket lies between 0 and what was granted, and a closed one is empty',
    broken: () =>
      sql`select bucket_id as subject from bucket where remaining < 0 or remaining > granted or (closed_at is not null and remaining <> 0)`,
  },
  {
    text: 'I2: what was granted and all rows since add up to what is left of a bucket',
    broken: () => sql`
      select b.bucket_id as subject from bucket b left join ledger_entry e using (bucket_id) group by b.bucket_id
      having coalesce(sum(e.delta), 0) <> b.remaining or coalesce(sum(e.delta) filter (where e.reason = 'grant'), 0) <> b.granted`,
  },
  {
    text: 'I3: an operation took its cost, and kept it or gave it back as its state says',
    broken: () => sql`
      select coalesce(o.op_id, e.op_id) as subject
      from operation o full join (
        select op_id, -coalesce(sum(delta) filter (where reason = 'reserve'), 0) as taken, coalesce(sum(delta) filter (where reason = 'release'), 0) as given,
          count(*) filter (where reason = 'reserve') as reserves, count(*) filter (where reason = 'commit') as commits,
          count(*) filter (where reason = 'release') as releases
        from ledger_entry where source_type = 'operation' group by op_id) e using (op_id)
      where o.op_id is null or coalesce(e.taken, 0) <> o.cost
        or coalesce(e.commits, 0) <> case o.state when 'committed' then coalesce(e.reserves, 0) else 0 end
        or coalesce(e.releases, 0) <> case o.state when 'released' then coalesce(e.reserves, 0) else 0 end
        or coalesce(e.given, 0) <> case o.state when 'released' then o.cost else 0 end`,
  },
  {
    text: 'I4: an operation ends within a minute of its lease, and is paid for only within it',
    broken: (now) => sql`
      select op_id as subject from operation
      where (state = 'reserved' and lease_until < ${new Date(now.getTime() - 60_000)}) or (state = 'committed' and closed_at >= lease_until)`,
  },
  {
    text: 'I7: an account has one open bucket of a kind and period',
    broken: (now) => sql`
      select account_id || ' ' || kind as subject from bucket where closed_at is null and period_end > ${now} group by account_id, kind having count(*) > 1`,
  },
  {
    text: 'I8: nothing is taken from a bucket at or after its end',
    broken: () =>
      sql`select e.entry_id as subject from ledger_entry e join bucket b using (bucket_id) where e.reason = 'reserve' and e.at >= b.period_end`,
  },
  {
    text: 'I9: nothing is taken from a top-up without a running plan',
    broken: () => sql`
      select e.entry_id as subject from ledger_entry e join bucket b using (bucket_id)
      where e.reason = 'reserve' and b.period_end is null and not exists (
        select from bucket p where p.account_id = b.account_id and p.kind = 'monthly' and p.period_start <= e.at and p.period_end > e.at
          and (p.closed_at is null or p.closed_at >= e.at))`,
  },
  {
    text: 'I10: a top-up never expires',
    broken: () => sql`
      select b.bucket_id as subject from bucket b where b.period_end is null and (b.closed_at is not null or exists (
        select from ledger_entry e where e.bucket_id = b.bucket_id and e.reason = 'expire'))`,
  },
  {
    text: 'I13: rows of ledger, debts and moves cannot be changed',
    broken: () => sql`
      select name as subject from unnest(array['ledger_entry', 'debt_entry', 'invoice_move']) as name where not exists (
        select from pg_trigger where tgrelid = name::regclass and tgname = name || '_append_only' and tgenabled = 'O')`,
  },
  {
    text: 'I15: a question, and what lies within one that was paid for, is paid for once an hour',
    // Ordered by ledger rows, because instants are taken before the account is locked.
    broken: () => sql`
      select r.op_id as subject from operation r join operation p using (account_id, fingerprint)
      where p.op_id <> r.op_id and p.cost > 0 and r.cost > 0 and p.state = 'committed' and r.state = 'committed'
        and p.closed_at > r.closed_at - ${REPEAT_MS} * interval '1 millisecond' and ${coversSql('p', { of: 'r' })}
        and (select max(entry_id) from ledger_entry where op_id = p.op_id and reason = 'commit')
          < (select min(entry_id) from ledger_entry where op_id = r.op_id and reason = 'commit')`,
  },
  {
    text: 'A debt is never below 0',
    broken: () =>
      sql`select account_id || ' ' || resource as subject from debt_entry group by account_id, resource having sum(delta) < 0`,
  },
];

const money: LedgerRule[] = [
  {
    text: 'I5: a paid invoice has given what it sells, once, and no other has given anything',
    broken: () => sql`
      select i.invoice_id as subject from invoice i
      left join subscription s using (subscription_id)
      cross join lateral (
        select count(*) filter (where b.kind in ('topup', 'download_credit')) as sold, sum(b.granted) filter (where b.period_end is null) as quantity,
          count(*) filter (where b.kind = 'monthly') as months
        from bucket b where b.account_id = i.account_id and b.source_type = 'invoice' and b.source_id = i.invoice_id::text) g
      where (i.state = 'paid' and i.credited_at is null)
        or (i.credited_at is null and g.sold + g.months > 0)
        or (i.credited_at is not null and i.quantity is not null and (g.sold <> 1 or g.quantity <> i.quantity))
        or (i.credited_at is not null and i.plan_id is not null and (g.sold > 0 or g.months > i.period_months or (
          g.months = 0 and i.credited_at < s.ends_at and (s.end_reason is null or s.end_reason = 'stopped')
          -- Known so late that its month was over, a payment gave none; the next renewal has moved the end since.
          and not exists (select from invoice l where l.subscription_id = i.subscription_id and l.invoice_id <> i.invoice_id
            and l.credited_at >= i.credited_at))))`,
  },
  {
    text: 'I6: whatever was given has a paid invoice, an administrator or a period of a plan behind it',
    broken: () => sql`
      select b.bucket_id as subject from bucket b
      left join invoice i on b.source_type = 'invoice' and i.invoice_id::text = b.source_id and i.account_id = b.account_id
      where (b.source_type = 'invoice' and i.credited_at is null)
        or (b.kind in ('monthly', 'download') and b.subscription_id is null)
        or (b.kind in ('topup', 'download_credit') and b.source_type <> 'invoice' and not exists (
          select from ledger_entry e where e.bucket_id = b.bucket_id and e.reason = 'grant' and e.actor is not null and e.purpose is not null))`,
  },
  {
    text: 'What went back to a buyer was taken back in proportion, from what was bought or as a debt',
    broken: () => sql`
      select i.invoice_id as subject from invoice i cross join (values ('token'), ('rows')) as r (resource)
      cross join lateral (
        select coalesce(sum(b.granted), 0) * i.refunded_amount / i.amount as share, coalesce(sum(e.gone), 0) as gone
        from bucket b left join lateral (
          select -sum(delta) as gone from ledger_entry e where e.bucket_id = b.bucket_id and e.reason in ('expire', 'admin')) e on true
        where b.source_type = 'invoice' and b.source_id = i.invoice_id::text and b.account_id = i.account_id
          and (b.kind like 'download%') = (r.resource = 'rows')) g
      cross join lateral (
        select (select coalesce(-sum(e.delta), 0) from ledger_entry e join bucket b using (bucket_id)
            where e.source_type = 'reversal' and e.source_id like i.invoice_id || ':%' and b.account_id = i.account_id
              and (b.kind like 'download%') = (r.resource = 'rows'))
          + (select coalesce(sum(d.delta), 0) from debt_entry d
            where d.source_type = 'reversal' and d.source_id like i.invoice_id || ':%' and d.resource = r.resource) as back) t
      where i.refunded_amount > 0 and i.credited_at is not null and (t.back > floor(g.share) or t.back + g.gone < floor(g.share))`,
  },
  {
    text: 'I11: a subscription that has ended is charged no more',
    broken: () => sql`
      select s.subscription_id as subject from subscription s
      where (s.end_reason is not null and (s.is_recurring or s.next_renewal_at is not null))
        -- A plan that ended while its renewal was being tried was over before: what ended it for good says when.
        or (s.end_reason in ('replaced', 'refunded', 'removed') and exists (
          select from invoice i join payment_attempt a using (invoice_id)
          where i.subscription_id = s.subscription_id and i.kind = 'renewal' and a.created_at > greatest(s.ends_at, case s.end_reason
            when 'replaced' then (
              select min(n.started_at) from subscription n
              where n.account_id = s.account_id and n.subscription_id <> s.subscription_id and n.started_at >= s.started_at)
            when 'refunded' then (
              select max(m.at) from invoice_move m join invoice b using (invoice_id)
              where b.subscription_id = s.subscription_id and m.from_state = 'paid')
            else s.ends_at + interval '7 days' end)))`,
  },
  {
    text: 'I12: a renewal is tried three times at most',
    broken: () => sql`
      select i.invoice_id as subject from invoice i join payment_attempt a using (invoice_id) where i.kind = 'renewal'
      group by i.invoice_id having count(*) > 3 or max(a.attempt) > 2`,
  },
  {
    text: 'I14: an invoice has moved step by step along the listed moves',
    broken: () => sql`
      with moved as (
        select *, lag(to_state, 1, 'pending') over w as before, lead(move_id) over w is null as is_last
        from invoice_move window w as (partition by invoice_id order by move_id))
      select i.invoice_id as subject from invoice i where
        (i.state <> 'pending' and not exists (select from moved m where m.invoice_id = i.invoice_id))
        or exists (select from moved m where m.invoice_id = i.invoice_id and (
          m.before <> m.from_state or (m.is_last and m.to_state <> i.state)
          or not exists (select from invoice_edge e where e.from_state = m.from_state and e.to_state = m.to_state)))`,
  },
];

const NAMED = 10;

/** One sentence for each breach, with the row. Reads whole tables: for nights and tests. */
export const findBroken = async (db: Db, now: Date): Promise<string[]> => {
  const each = [...tokens, ...money].map(
    ({ text, broken }) =>
      sql`(select ${sql.lit(text)} as rule, subject::text as subject from (${broken(now)}) as broken order by 2 limit ${sql.lit(NAMED)})`,
  );
  const { rows } = await sql<{ rule: string; subject: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows.map(({ rule, subject }) => `${rule} (${subject})`);
};
