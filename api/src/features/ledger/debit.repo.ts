import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { coversSql, freeSince, type NewOperation } from '#src/features/ledger/operation.repo.ts';

// Two statements that cover nearly every debit. Each does all of its work or none; where it does none, the caller takes the longer way.

/**
 * Reserves from the plan's or the free bucket of this period. It needs no account lock, because every change of a bucket locks its row, and a
 * closed one is empty. False: nothing was done (a bucket is over or not open yet, has too little, or the question was answered before).
 */
export const reserveInOneStatement = async (db: Db, op: NewOperation, now: Date): Promise<boolean> => {
  const detail = op.detail === null ? null : JSON.stringify(op.detail);
  const result = await sql`
    with chosen as (
      select bucket_id from bucket b
      where account_id = ${op.accountId} and closed_at is null and period_start <= ${now} and period_end > ${now}
        and kind = any(${op.resource === 'token' ? ['monthly', 'free'] : ['download']}::text[])
        and (kind <> 'free' or not exists (
          select from subscription s where s.account_id = b.account_id and s.started_at <= ${now} and s.ends_at > ${now}
            and (s.end_reason is null or s.end_reason = 'stopped')))
        and not exists (
          select from bucket o where o.account_id = b.account_id and o.closed_at is null and o.period_end <= ${now})
        and not exists (
          select from operation r where r.account_id = b.account_id and r.fingerprint = ${op.fingerprint} and r.cost > 0
            and r.state = 'committed' and r.closed_at > ${freeSince(now)} and ${coversSql('r', op.narrowed)})
      order by kind desc limit 1),
    spent as (
      update bucket b set remaining = b.remaining - ${op.cost} from chosen c
      where b.bucket_id = c.bucket_id and b.remaining >= ${op.cost}
      returning b.bucket_id),
    op as (
      insert into operation (op_id, account_id, resource, feature, cost, state, fingerprint, narrowed, label, detail, reserved_at,
        lease_until)
      select ${op.opId}::uuid, ${op.accountId}::uuid, ${op.resource}, ${op.feature}, ${op.cost}::bigint, 'reserved', ${op.fingerprint},
        ${op.narrowed}::text[], ${op.label}, ${detail}::jsonb, ${now}::timestamptz,
        ${op.leaseUntil}::timestamptz from spent)
    insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
    select bucket_id, ${op.opId}::uuid, -${op.cost}::bigint, 'reserve', 'operation', ${op.opId}::text, ${now}::timestamptz from spent`.execute(
    db,
  );
  return result.numAffectedRows === 1n;
};

/** Takes the account's lock and commits an operation that pays for itself, in time, whose question is not paid for yet. False: nothing was done. */
export const commitInOneStatement = async (db: Db, opId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select commit_operation(${opId}::uuid, ${now}::timestamptz, ${freeSince(now)}::timestamptz) as done`.execute(db);
  return rows[0]?.done === true;
};
