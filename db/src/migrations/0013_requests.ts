import { type Kysely, sql } from 'kysely';

/** `asked`: words or an address, as typed; `asked_key`: without case and blanks, so that a repetition is one row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table data_request (
      account_id uuid not null references account on delete cascade,
      kind text not null,
      asked_key text not null,
      asked text not null,
      state text not null default 'queued' check (state in ('queued', 'collecting', 'ready', 'unavailable')),
      asked_at timestamptz not null,
      primary key (account_id, kind, asked_key))`,
    `create index data_request_open on data_request (kind, asked_key) where state in ('queued', 'collecting')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
