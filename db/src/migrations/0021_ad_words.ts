import { type Kysely, sql } from 'kysely';

/** An advertisement has the words of its product's name: what fits is found among advertisements, not among all products that fit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ad_place add words tsvector`.execute(db);
  await sql`update ad_place a set words = p.tsv from product p where p.product_id = a.product_id`.execute(db);
  await sql`alter table ad_place alter words set not null`.execute(db);
  await sql`create index ad_place_words on ad_place using gin (words) with (fastupdate = off)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ad_place drop column words`.execute(db);
}
