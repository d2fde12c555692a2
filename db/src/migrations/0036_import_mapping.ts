import { type Kysely, sql } from 'kysely';

/** Which head of an imported table is which column of ours, as somebody said it once; the heads' digest names the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table import_mapping (
    heads_digest text primary key,
    mapping jsonb not null,
    saved_at timestamptz not null default now())`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table import_mapping`.execute(db);
}
