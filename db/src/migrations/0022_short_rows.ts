import { type Kysely, sql } from 'kysely';

const CLAIMS = ['claim', 'store_claim', 'silent_claim', 'silent_store_claim'];

/**
 * What a look writes again is short. `newest`: the second of the newest look at the thing by this claim's words: a value that it showed does not
 * name its last second again, so that a look which says the same changes this number alone. What nobody takes apart in SQL is a text: half as
 * long. Rows from before are read as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of CLAIMS)
    await sql`alter table ${sql.table(table)} add newest bigint, alter slow type json using slow::json`.execute(db);
  await sql`alter table product_month alter handed type json using handed::json, alter handed set storage main`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'product_month'::regclass`.execute(db);
  for (const { name } of rows) await sql`alter table ${sql.table(name)} set (toast_tuple_target = 128)`.execute(db);
}

/** The version before cannot read short rows, and would take them for nothing said. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of CLAIMS) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where newest is not null limit 1`.execute(db);
    if (rows.length > 0) throw new Error(`Rows of ${table} are short already: go back to a backup from before, or stay.`);
  }
  await sql`alter table product_month alter handed type jsonb using handed::jsonb, alter handed set storage main`.execute(db);
  for (const table of CLAIMS)
    await sql`alter table ${sql.table(table)} drop column newest, alter slow type jsonb using slow::jsonb`.execute(db);
}
