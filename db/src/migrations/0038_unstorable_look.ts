import { type Kysely, sql } from 'kysely';

/**
 * Looks that could not be stored though nothing spoke against them: whole, as text, for what they say may be what the database refuses.
 * A person looks at them; nothing of the market reads them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table unstorable_look (
    look_id bigint generated always as identity primary key,
    found_at timestamptz not null default now(),
    reason text not null,
    source smallint not null,
    reporter uuid,
    network text,
    received_at timestamptz not null,
    digest uuid not null unique,
    look text not null)`.execute(db);
  await sql`create index unstorable_look_found on unstorable_look (found_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table unstorable_look`.execute(db);
}
