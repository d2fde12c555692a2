import { type Kysely, sql } from 'kysely';

/** `way`: forwarded, opened by its sender in WhatsApp, or only stored. `done_at` null: it waits for a person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table contact_message (
      message_id uuid primary key,
      account_id uuid references account on delete cascade,
      name text not null,
      kind text not null check (kind in ('company', 'individual')),
      company text not null,
      reach text not null,
      message text not null,
      plan text,
      language text not null,
      way text not null check (way in ('telegram', 'whatsapp', 'kept')),
      created_at timestamptz not null,
      done_at timestamptz)`,
    'create index contact_message_account on contact_message (account_id) where account_id is not null',
    'create index contact_message_created on contact_message (created_at)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
