import { type Kysely, sql } from 'kysely';

/**
 * Commits an operation that pays for itself, in time, and whose question nobody else has paid for since `free_since`; answers whether it did. The
 * account's lock comes first, in a statement of its own: what the second one reads is what others have committed until then, which a single
 * statement that waits for a lock would not see. One call is one way to the database and one transaction instead of four ways.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function commit_at_once(asked uuid, at timestamptz, free_since timestamptz) returns boolean language plpgsql as $$
    begin
      perform from account a where a.account_id = (select o.account_id from operation o where o.op_id = asked) for no key update;
      update operation o set state = 'committed', closed_at = commit_at_once.at
      where o.op_id = asked and o.state = 'reserved' and o.shares is null and o.lease_until > commit_at_once.at
        and (o.cost = 0 or not exists (
          select from operation r where r.account_id = o.account_id and r.fingerprint = o.fingerprint and r.op_id <> o.op_id and r.cost > 0
            and r.state = 'committed' and r.closed_at > free_since
            and daterange(r.day_from, r.day_to, '[]') @> daterange(o.day_from, o.day_to, '[]')));
      if not found then return false; end if;
      insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
      select e.bucket_id, e.op_id, 0, 'commit', 'operation', e.op_id::text, commit_at_once.at
      from ledger_entry e where e.op_id = asked and e.reason = 'reserve';
      return true;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function commit_at_once`.execute(db);
}
