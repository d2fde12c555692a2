import { type Kysely, sql } from 'kysely';

/** Numbers of categories that are this one by another id of their marketplace: what names them means it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table category add column other_ids int[] not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table category drop column other_ids`.execute(db);
}
