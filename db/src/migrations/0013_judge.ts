import { type Kysely, sql } from 'kysely';

/** What the rules remember of a product is read and written whole: as a text it is half as long, and nobody takes it apart and puts it together again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_live alter judge type json using judge::json`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_live alter judge type jsonb using judge::jsonb`.execute(db);
}
