import { type Kysely, sql } from 'kysely';

/**
 * What was searched for, what stands on the first page of its results, and which advertisements were seen there: made of `sighting_day` at each
 * publication, for the lists that are marked. A keyword is one row a marketplace, whatever the spelling and the order of its results.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'create extension if not exists pg_trgm',
    'alter table listing_page add column keyword_id int',
    'create index listing_page_keyword on listing_page (keyword_id) where keyword_id is not null',
    'create index sighting_day_page on sighting_day (page_id, day)',
    'create index sighting_day_ad on sighting_day (page_id) where ads > 0',
    // Lists of which something else is known than what is published. Only added to; mark tells which marks a reader has seen.
    `create table dirty_page (
      mark bigint generated always as identity,
      page_id bigint not null,
      marked_at timestamptz not null default clock_timestamp())
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
    // Of the 30 days up to last_day: looks at its results, days with one, products among them. list_id: the order of results that is shown;
    // list_day: the newest day on which its first page was seen; before_day: the one that it is compared with.
    `create table keyword (
      keyword_id int generated always as identity primary key,
      marketplace_id smallint not null,
      key text collate "C" not null,
      keyword text not null,
      looks int not null default 0,
      days int not null default 0,
      products int not null default 0,
      last_day date,
      list_id bigint,
      list_day date,
      before_day date,
      unique (key, marketplace_id))`,
    'create index keyword_words on keyword using gin (key gin_trgm_ops)',
    // Of list_day: whether it was found and bought, and its places as in sighting_day; null: not there so, or not said. days: of the 30 on which
    // it stood there.
    `create table keyword_place (
      keyword_id int not null,
      product_id bigint not null,
      found boolean not null,
      bought boolean not null,
      place int,
      ad_place int,
      before int,
      days int not null,
      primary key (keyword_id, product_id))`,
    'create index keyword_place_product on keyword_place (product_id)',
    // place: of the newest day; null: not said.
    `create table ad_place (
      keyword_id int not null,
      product_id bigint not null,
      marketplace_id smallint not null,
      store_id int,
      place int,
      first_day date not null,
      last_day date not null,
      days int not null,
      primary key (keyword_id, product_id))`,
    ...['last_day desc', 'first_day desc', 'days desc', 'place'].map(
      (column) => `create index ad_place_${column.split(' ')[0]} on ad_place (${column}, keyword_id, product_id)`,
    ),
    'create index ad_place_product on ad_place (product_id)',
    'create index ad_place_store on ad_place (store_id)',
    'insert into dirty_page (page_id) select page_id from listing_page where keyword is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ad_place', 'keyword_place', 'keyword', 'dirty_page']) await sql`drop table ${sql.table(table)}`.execute(db);
  for (const index of ['sighting_day_page', 'sighting_day_ad']) await sql`drop index ${sql.ref(index)}`.execute(db);
  await sql`alter table listing_page drop column keyword_id`.execute(db);
  await sql`drop extension pg_trgm`.execute(db);
}
