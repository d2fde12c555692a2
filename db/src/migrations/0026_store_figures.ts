import { type Kysely, sql } from 'kysely';

const CLAIMS = ['claim', 'store_claim', 'silent_claim', 'silent_store_claim'];
const BY_REPORTER = [
  ['claim', 'product_id'],
  ['store_claim', 'store_id'],
] as const;
const FIGURES = ['followers', 'followers_second', 'rating', 'rating_second', 'seen_second'];

/**
 * A store's followers and rating move with every look while all else that is said of it stays: a claim keeps the newest of each in columns of
 * their own, with its second, and its `words` are without them. `since`: the second since which the newest look's words were said, all of them; a
 * look that says them again changes no value's seconds, though it comes after a newer one. Rows from before name their figures among the values,
 * are read as they are, and have the others with their next look. What a reporter said is asked of accounts alone: what doors said is in no index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of CLAIMS) await sql`alter table ${sql.table(table)} add column since bigint`.execute(db);
  for (const table of CLAIMS.filter((name) => name.endsWith('store_claim')))
    for (const column of FIGURES) await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} bigint`.execute(db);
  for (const [table, id] of BY_REPORTER) {
    await sql.raw(`drop index ${table}_reporter`).execute(db);
    await sql.raw(`create index ${table}_reporter on ${table} (reporter, ${id}) where length(reporter) = 36`).execute(db);
  }
}

/** The version before knows no figures but those among the values. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of CLAIMS.filter((name) => name.endsWith('store_claim'))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where seen_second is not null limit 1`.execute(db);
    if (rows.length > 0)
      throw new Error(`Rows of ${table} have figures of their own already: go back to a backup from before, or stay.`);
    for (const column of FIGURES) await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  }
  for (const table of CLAIMS) await sql`alter table ${sql.table(table)} drop column since`.execute(db);
  for (const [table, id] of BY_REPORTER) {
    await sql.raw(`drop index ${table}_reporter`).execute(db);
    await sql.raw(`create index ${table}_reporter on ${table} (reporter, ${id})`).execute(db);
  }
}
