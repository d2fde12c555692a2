import { type Kysely, sql } from 'kysely';

const counter = (name: string) => `${name}_low bigint, ${name}_high bigint, ${name}_precision smallint not null`;

/**
 * Where products were seen among others, what their variants and stores said over time. Like the market's other tables these are keyed by
 * product or store and refer to nothing, so that they may be parted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // One row a list in one order: a keyword's results, a category, a shop. page_key: of all that tells it from others, spellings folded.
    `create table listing_page (
      page_id bigint generated always as identity primary key,
      page_key uuid not null unique,
      marketplace_id smallint not null,
      kind smallint not null,
      keyword text,
      category text,
      shop text,
      product text,
      sort text)`,
    // Append-only; kept for some months (partitions.ts). number: of the page within the list; null as position is: not said.
    // key_id here and below: the key that the look itself carried, so that undoing a join can give it back.
    `create table sighting (
      product_id bigint not null,
      key_id bigint not null,
      observed_at timestamptz not null,
      page_id bigint not null,
      number smallint,
      position int,
      is_ad boolean not null,
      source smallint not null,
      reporter uuid) partition by range (observed_at)`,
    'create unique index sighting_once on sighting (product_id, observed_at, page_id, is_ad, number, position, key_id) nulls not distinct',
    // What was read by nobody in particular stands in no index: import and demo.
    'create index sighting_reporter on sighting (reporter, observed_at) where reporter is not null',
    // The same a WIB day. places: of every look that was no advertisement, ascending, 1,000 for each page before it and the position on it.
    `create table sighting_day (
      product_id bigint not null,
      key_id bigint not null,
      page_id bigint not null,
      day date not null,
      looks int not null,
      ads int not null,
      best_ad int,
      places int[] not null,
      primary key (product_id, day, page_id, key_id)) partition by range (day)`,
    // The last accepted reading of a variant on a WIB day.
    `create table variant_day (
      product_id bigint not null,
      day date not null,
      variant_id text not null,
      seen_at timestamptz not null,
      name text not null,
      price bigint,
      original_price bigint,
      ${counter('stock')},
      ${counter('sold')},
      primary key (product_id, day, variant_id)) partition by range (day)`,
    // What a store said of itself on a WIB day, once for each reporter and each different reading. digest: of all but the instants.
    `create table store_reading (
      store_id int not null,
      key_id bigint not null,
      day date not null,
      digest uuid not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      dated smallint not null,
      source smallint not null,
      reporter uuid,
      ${counter('followers')},
      ${counter('following')},
      ${counter('products')},
      rating_c smallint,
      response_rate real,
      tier smallint,
      marks text[],
      joined_at timestamptz,
      primary key (store_id, day, digest, key_id)) partition by range (day)`,
    'create index store_reading_reporter on store_reading (reporter) where reporter is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['store_reading', 'variant_day', 'sighting_day', 'sighting', 'listing_page']) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
}
