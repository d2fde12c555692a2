import { type Kysely, sql } from 'kysely';

/** An operation `r` that is paid for less than an hour ago answers for `o` too, by this condition. */
const committing = (holds: string) =>
  sql.raw(`
    create or replace function commit_at_once(asked uuid, at timestamptz, free_since timestamptz) returns boolean language plpgsql as $$
    begin
      perform from account a where a.account_id = (select o.account_id from operation o where o.op_id = asked) for no key update;
      update operation o set state = 'committed', closed_at = commit_at_once.at
      where o.op_id = asked and o.state = 'reserved' and o.shares is null and o.lease_until > commit_at_once.at
        and (o.cost = 0 or not exists (
          select from operation r where r.account_id = o.account_id and r.fingerprint = o.fingerprint and r.op_id <> o.op_id and r.cost > 0
            and r.state = 'committed' and r.closed_at > free_since and ${holds}));
      if not found then return false; end if;
      insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
      select e.bucket_id, e.op_id, 0, 'commit', 'operation', e.op_id::text, commit_at_once.at
      from ledger_entry e where e.op_id = asked and e.reason = 'reserve';
      return true;
    end $$`);

/**
 * An operation keeps what narrows its question: one that is narrowed by no more than another holds it, and pays for it. What was paid for some days of
 * a history pays for all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table operation add narrowed text[] not null default '{}'").execute(db);
  await committing('r.narrowed <@ o.narrowed').execute(db);
  await sql.raw('alter table operation drop day_from, drop day_to').execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'alter table operation add day_from date, add day_to date check (day_to >= day_from), add check ((day_from is null) = (day_to is null))',
    )
    .execute(db);
  await committing("daterange(r.day_from, r.day_to, '[]') @> daterange(o.day_from, o.day_to, '[]')").execute(db);
  await sql.raw('alter table operation drop narrowed').execute(db);
}
