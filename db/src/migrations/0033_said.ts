import { type Kysely, sql } from 'kysely';

/**
 * What pages said and no call answered. Whether the newest look saw a product as an advertisement. How many products a list said that it found:
 * beside each place on it (found), the newest of a day with its instant, and of a keyword the newest of its 30 days. A store's picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table product_live add column is_ad boolean',
    `update product_live l set is_ad = o.is_ad from (
        select product_id, observed_at, bool_or(is_ad) as is_ad from observation where held_reason is null group by 1, 2) o
      where o.product_id = l.product_id and o.observed_at = l.seen_at`,
    'alter table sighting add column found bigint',
    'alter table silent_sighting add column found bigint',
    'alter table sighting_day add column found bigint, add column found_at timestamptz',
    'alter table keyword add column found bigint, add column found_at timestamptz',
    'alter table store add column image_url text',
  ])
    await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['product_live', 'is_ad'],
    ['sighting', 'found'],
    ['silent_sighting', 'found'],
    ['sighting_day', 'found'],
    ['sighting_day', 'found_at'],
    ['keyword', 'found'],
    ['keyword', 'found_at'],
    ['store', 'image_url'],
  ] as const)
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
}
