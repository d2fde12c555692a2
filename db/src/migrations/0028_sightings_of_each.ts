import { type Kysely, sql } from 'kysely';

const ONCE = 'product_id, observed_at, page_id, is_ad, number, position, key_id';

/** Two people may see a product at the same place in the same instant: with the one goes what he saw, not what the other did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sighting_once`.execute(db);
  await sql.raw(`create unique index sighting_once on sighting (${ONCE}, reporter) nulls not distinct`).execute(db);
}

/** Only where no two did. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sighting_once`.execute(db);
  await sql.raw(`create unique index sighting_once on sighting (${ONCE}) nulls not distinct`).execute(db);
}
