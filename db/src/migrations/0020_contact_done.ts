import { type Kysely, sql } from 'kysely';

/** When a person was done with a message; null: it waits for one. What was written before this column waits too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_message add column done_at timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_message drop column done_at`.execute(db);
}
