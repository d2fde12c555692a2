import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table calculation (
    account_id uuid not null references account on delete cascade,
    calculator text not null,
    address text not null,
    products jsonb not null,
    changed_at timestamptz not null,
    primary key (account_id, calculator))`.execute(db);
};
