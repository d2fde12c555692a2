import { type Kysely, sql } from 'kysely';

/**
 * What an account keeps. `kept`: products and stores that it watches or hides, each with the name that it had then, so that one which is gone can
 * still be read. Of what is watched also its figures: `seen` as they were at the end of the visit before, `shown` as they were shown last.
 * `saved_view`: searches under a name; `name_key` is the name without case and blanks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table kept (
      account_id uuid not null references account on delete cascade,
      list text not null check (list in ('watched', 'hidden')),
      thing text not null check (thing in ('product', 'store')),
      thing_id bigint not null,
      marketplace_id smallint not null,
      name text not null,
      kept_at timestamptz not null,
      seen_at timestamptz not null,
      seen jsonb,
      shown_at timestamptz not null,
      shown jsonb,
      primary key (account_id, list, thing, thing_id))`,
    `create table saved_view (
      view_id uuid primary key,
      account_id uuid not null references account on delete cascade,
      kind text not null,
      name text not null,
      name_key text not null,
      address text not null,
      columns text[] not null,
      created_at timestamptz not null,
      unique (account_id, kind, name_key))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table saved_view, kept`.execute(db);
}
