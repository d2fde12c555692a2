import { type Kysely, sql } from 'kysely';

/** What somebody said who is not believed moves to `silent_observation` whole, column by column. */
const LOOKS = ['observation', 'silent_observation', 'product_live'];

/** A look says how many ratings came with words. Looks from before did not: null. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of LOOKS) await sql`alter table ${sql.table(table)} add column comments bigint`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of LOOKS) await sql`alter table ${sql.table(table)} drop column comments`.execute(db);
}
