import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table bucket (
      bucket_id uuid primary key default gen_random_uuid(),
      account_id uuid not null references account,
      kind text not null check (kind in ('free', 'monthly', 'topup', 'download', 'download_credit')),
      period_start timestamptz not null,
      period_end timestamptz check (period_end > period_start),
      subscription_id uuid references subscription,
      source_type text not null,
      source_id text not null,
      granted bigint not null check (granted >= 0),
      remaining bigint not null,
      closed_at timestamptz,
      check (remaining between 0 and granted),
      check ((kind in ('topup', 'download_credit')) = (period_end is null)))`,
    `create unique index bucket_period on bucket (account_id, kind, period_start, subscription_id) nulls not distinct
      where kind in ('free', 'monthly', 'download')`,
    `create unique index bucket_source on bucket (source_type, source_id, kind) where kind in ('topup', 'download_credit')`,
    'create index bucket_open on bucket (account_id, kind, period_start) where closed_at is null',

    // `narrowed`: the question's filters; it covers later questions with all of them. `shares`: the operation that pays for it.
    `create table operation (
      op_id uuid primary key,
      account_id uuid not null references account,
      resource text not null check (resource in ('token', 'rows')),
      feature text not null,
      cost bigint not null check (cost >= 0),
      state text not null check (state in ('reserved', 'committed', 'released')),
      fingerprint text not null,
      shares uuid references operation,
      label text,
      detail jsonb,
      reserved_at timestamptz not null,
      lease_until timestamptz not null,
      closed_at timestamptz,
      narrowed text[] not null default '{}',
      constraint operation_check2 check ((state = 'reserved') = (closed_at is null)))`,
    'create index operation_repeat on operation (account_id, fingerprint, reserved_at desc)',
    'create index operation_recent on operation (account_id, reserved_at desc)',
    `create index operation_lease on operation (lease_until) where state = 'reserved'`,

    // Insert only. `delta`: change of the bucket's remaining amount; of a grant the granted amount.
    `create table ledger_entry (
      entry_id bigint generated always as identity primary key,
      bucket_id uuid not null references bucket,
      op_id uuid not null,
      delta bigint not null,
      reason text not null check (reason in ('grant', 'reserve', 'commit', 'release', 'expire', 'compensate', 'admin')),
      source_type text not null,
      source_id text not null,
      actor uuid references account,
      purpose text,
      at timestamptz not null,
      unique (op_id, bucket_id, reason),
      unique (source_type, source_id, bucket_id, reason))`,
    'create index ledger_entry_bucket on ledger_entry (bucket_id)',
    // A withdrawn amount is no part of a bucket's limit.
    `create index ledger_entry_taken on ledger_entry (bucket_id) include (delta) where reason in ('compensate', 'admin')`,

    // What a reversal could not take back; the next purchase pays it first. Insert only; the debt is the sum.
    `create table debt_entry (
      entry_id bigint generated always as identity primary key,
      account_id uuid not null references account,
      resource text not null check (resource in ('token', 'rows')),
      delta bigint not null check (delta <> 0),
      source_type text not null,
      source_id text not null,
      at timestamptz not null,
      unique (source_type, source_id, resource))`,
    'create index debt_entry_account on debt_entry (account_id, resource)',

    // The database itself refuses to change insert-only rows.
    `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$`,
    ...['ledger_entry', 'debt_entry'].map(
      (table) =>
        `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_change()`,
    ),

    // Commits an operation that pays for itself, in time, unless another one paid since `free_since`; returns whether it did. The
    // lock has its own statement, so that the next one sees what others committed meanwhile. One round trip instead of four.
    `create function commit_operation(asked uuid, at timestamptz, free_since timestamptz) returns boolean language plpgsql as $$
    begin
      perform from account a where a.account_id = (select o.account_id from operation o where o.op_id = asked) for no key update;
      update operation o set state = 'committed', closed_at = commit_operation.at
      where o.op_id = asked and o.state = 'reserved' and o.shares is null and o.lease_until > commit_operation.at
        and (o.cost = 0 or not exists (
          select from operation r where r.account_id = o.account_id and r.fingerprint = o.fingerprint and r.op_id <> o.op_id and r.cost > 0
            and r.state = 'committed' and r.closed_at > free_since and r.narrowed <@ o.narrowed));
      if not found then return false; end if;
      insert into ledger_entry (bucket_id, op_id, delta, reason, source_type, source_id, at)
      select e.bucket_id, e.op_id, 0, 'commit', 'operation', e.op_id::text, commit_operation.at
      from ledger_entry e where e.op_id = asked and e.reason = 'reserve';
      return true;
    end $$`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
