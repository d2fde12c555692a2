import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // Named as they were then. Watched ones have figures: `seen` at the end of the visit before, `shown` last.
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
    // `name_key`: the name without case and blanks.
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
