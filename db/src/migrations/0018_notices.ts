import { type Kysely, sql } from 'kysely';

/** `data`: what the notice says, from which its texts are made in the reader's language. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table notice (
      notice_id bigint generated always as identity primary key,
      account_id uuid not null references account on delete cascade,
      kind text not null,
      key text not null,
      data jsonb not null,
      created_at timestamptz not null,
      read_at timestamptz,
      unique (account_id, key))`,
    'create index notice_newest on notice (account_id, notice_id desc)',
    'create index notice_unread on notice (account_id) where read_at is null',
    // A row only where a person chose otherwise than what holds by itself.
    `create table notice_choice (
      account_id uuid not null references account on delete cascade,
      about text not null,
      channel text not null,
      is_on boolean not null,
      primary key (account_id, about, channel))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
