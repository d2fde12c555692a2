import { type Kysely, sql } from 'kysely';

const CLAIMS = ['claim', 'store_claim', 'silent_claim', 'silent_store_claim'];

/**
 * Most looks say of a product and its store what everybody says of them. `agreed`: nobody ever said otherwise; `words`: what the newest look of a claim said. So
 * a look that repeats both is noted without asking who said what. `oldest`: the second of the claim's first look, which its values need not
 * repeat. Rows from before are read as they are, and have the others with their next look.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of CLAIMS)
    await sql`alter table ${sql.table(table)} add column oldest bigint, add column words uuid`.execute(db);
  for (const table of ['product', 'store'])
    await sql`alter table ${sql.table(table)} add column agreed boolean not null default false`.execute(db);
}

/** The version before reads an empty span as one second. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of CLAIMS) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where oldest <> newest limit 1`.execute(db);
    if (rows.length > 0) throw new Error(`Rows of ${table} are short already: go back to a backup from before, or stay.`);
  }
  for (const table of ['product', 'store']) await sql`alter table ${sql.table(table)} drop column agreed`.execute(db);
  for (const table of CLAIMS) await sql`alter table ${sql.table(table)} drop column oldest, drop column words`.execute(db);
}
