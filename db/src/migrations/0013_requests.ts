import { type Kysely, sql } from 'kysely';

/**
 * Data that people asked for and nobody had. `kind`: of which kind of research. `asked`: the words or the address, as they were typed; `asked_key`:
 * the same without case and blanks, so that the same request twice is one row.
 */
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
