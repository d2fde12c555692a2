import { type Kysely, sql } from 'kysely';

/** What an account keeps for itself. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // Products and stores that it watches or hides, each with the name that it had then, so that one which is gone can still be read. Of watched ones
    // also their figures: seen as of the end of the visit before, shown as they were shown last.
    `create table saved_item (
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
    // Searches under a name. name_key: the name without case and blanks.
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
};
