import { type Kysely, sql } from 'kysely';

const counter = (name: string) => `${name}_low bigint, ${name}_high bigint, ${name}_precision smallint not null`;

const FIGURES = `dated smallint not null, price bigint, price_high bigint, original_price bigint, price_after_voucher bigint,
      ${['sold', 'badge', 'stock', 'reviews', 'likes', 'views'].map(counter).join(',\n      ')},
      rating_c smallint, status text`;

/** Tables that are written all the time and emptied by the research builder: vacuumed by rows, not by share. */
const EMPTIED = 'with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)';

const observations = [
  // No index but the key, so every update is HOT. `judge`: the rules' memory; json, because it is read and written whole.
  `create table product_live (
      product_id bigint primary key,
      ${FIGURES},
      first_seen_at timestamptz not null,
      seen_at timestamptz not null,
      observations int not null,
      source smallint not null,
      quarantine_reason smallint,
      changes_from date,
      judge json not null,
      is_ad boolean,
      comments bigint) with (fillfactor = 70)`,
  // Shown on the product's own page only: variants and texts of the newest accepted observation.
  `create table product_detail (
      product_id bigint primary key,
      seen_at timestamptz not null,
      variants json not null) with (fillfactor = 80)`,
  // Append-only. `digest`: of all that was read. `received_at`: late captures are judged by neighbours alone.
  `create table observation (
      product_id bigint not null,
      key_id bigint not null,
      observed_at timestamptz not null,
      received_at timestamptz not null,
      digest uuid not null,
      source smallint not null,
      reporter uuid,
      network text,
      reader text not null,
      read_from smallint not null,
      is_ad boolean not null,
      ${FIGURES},
      quarantine_reason smallint,
      detail json,
      comments bigint,
      primary key (product_id, observed_at, digest)) partition by range (observed_at)`,
  // Observations arrive in order, so a few blocks tell which are new.
  'create index observation_received on observation using brin (received_at)',
];

const months = [
  // `last_day`: the last with a known counter. `handed`: the opening state. `priced`: bit day − 1 if the price is known. Rarely
  // changed columns come first, because an update logs all bytes between the first and the last change.
  `create table product_month (
      product_id bigint not null,
      period date not null,
      base_low bigint, base_mid bigint, base_high bigint,
      base_revenue bigint not null,
      base_unsure double precision not null,
      handed json not null,
      price_least bigint, price_most bigint,
      seen int not null, held int not null, counted int not null, reviewed int not null, stopped int not null, began int not null,
      last_day smallint,
      price_days smallint not null, price_mean bigint, price_sd real,
      spread real, spread_n real not null,
      sold_low json,
      sold_mid json not null,
      sold_sd json,
      sold_high json,
      revenue_cum json not null,
      unsure_cum json not null,
      reviews json not null,
      looks json not null,
      priced int not null,
      primary key (product_id, period)) partition by range (period)`,
  // A reader needs most of a month, so lists stay in the row, compressed if they do not fit.
  `alter table product_month ${[
    'handed',
    'sold_low',
    'sold_mid',
    'sold_sd',
    'sold_high',
    'revenue_cum',
    'unsure_cum',
    'reviews',
    'looks',
  ]
    .map((column) => `alter ${column} set storage main`)
    .join(', ')}`,
  // The rules' memory before a month's first observation; late observations rebuild a product from there or from the month before.
  `create table month_opening (
      product_id bigint not null,
      period date not null,
      observations int not null,
      judge json not null,
      primary key (product_id, period))`,
];

const rollups = [
  // `scope`: 1 market, 2 category (levels 1, 2 and the leaf), 3 brand, 4 store. `twin_*`: also counted by a sister marketplace.
  // Rupiah may exceed a bigint; they come last, because such a column moves all after it.
  `create table rollup_day (
      scope smallint not null,
      day date not null,
      marketplace_id smallint not null,
      key int not null,
      products int not null, with_sold int not null, with_revenue int not null,
      sold bigint not null, sold_low bigint not null, sold_high bigint not null,
      twin_products int not null, twin_with_sold int not null, twin_with_revenue int not null, twin_sold bigint not null,
      revenue numeric not null, twin_revenue numeric not null,
      primary key (scope, day, marketplace_id, key)) partition by range (day)`,
  'create index rollup_day_key on rollup_day (scope, key, marketplace_id, day)',
  // Ingestion inserts, the builder deletes. No key, because two observations of a product may change the same day.
  `create table rollup_change (
      product_id bigint not null,
      day date not null,
      marketplace_id smallint not null,
      l1_id int, l2_id int, leaf_id int, brand_id int, store_id int,
      twin boolean not null,
      products int not null, with_sold int not null, with_revenue int not null,
      sold bigint not null, sold_low bigint not null, sold_high bigint not null, revenue bigint not null) ${EMPTIED}`,
  // Days of a marketplace whose rollups must be rebuilt from the months. Insert only.
  `create table dirty_day (
      day date not null,
      marketplace_id smallint not null,
      marked_at timestamptz not null default clock_timestamp())`,
  // `figures`: false if only other columns changed. `name`: the former one. Insert only; `mark` tells what a reader has seen.
  `create table dirty_product (
      mark bigint generated always as identity,
      product_id bigint not null,
      figures boolean not null,
      name text,
      marked_at timestamptz not null default clock_timestamp()) ${EMPTIED}`,
  // Results of the nightly proofs: recomputed days of rollups, and products whose observations were aggregated again.
  `create table rollup_proof (
      proof_id int generated always as identity primary key,
      proved_at timestamptz not null,
      days int not null,
      wrong_days int not null,
      wrong_rows int not null)`,
  `create table product_proof (
      proof_id int generated always as identity primary key,
      proved_at timestamptz not null,
      products int not null,
      wrong int not null)`,
];

const sideRecords = [
  // One list in one order. `page_key`: of all that distinguishes it. `keyword_id`: set once published.
  `create table listing_page (
      page_id bigint generated always as identity primary key,
      page_key uuid not null unique,
      marketplace_id smallint not null,
      kind smallint not null,
      keyword text,
      category text,
      shop text,
      product text,
      sort text,
      keyword_id int)`,
  'create index listing_page_keyword on listing_page (keyword_id) where keyword_id is not null',

  // Append-only; kept for some months. `number`: page of the list, `position`: on the page; null: unknown. `found`: products that
  // the list states. `key_id`, here and below: the observation's own key, so that an undone join can return it.
  `create table placement (
      product_id bigint not null,
      key_id bigint not null,
      observed_at timestamptz not null,
      page_id bigint not null,
      number smallint,
      position int,
      is_ad boolean not null,
      source smallint not null,
      reporter uuid,
      found bigint) partition by range (observed_at)`,
  // Two reporters may see the same placement in the same instant; each can be suppressed alone.
  `create unique index placement_once on placement (product_id, observed_at, page_id, is_ad, number, position, key_id, reporter)
      nulls not distinct`,
  // Import and demo have no reporter and are in no index.
  'create index placement_reporter on placement (reporter, observed_at) where reporter is not null',
  // `places`: without advertisements, ascending, 1,000 for each page before plus the position. `found`, `found_at`: the newest.
  `create table placement_day (
      product_id bigint not null,
      key_id bigint not null,
      page_id bigint not null,
      day date not null,
      observations int not null,
      sponsored int not null,
      best_sponsored int,
      places int[] not null,
      found bigint,
      found_at timestamptz,
      primary key (product_id, day, page_id, key_id)) partition by range (day)`,
  'create index placement_day_page on placement_day (page_id, day)',
  'create index placement_day_ad on placement_day (page_id) where sponsored > 0',

  // A variant's last accepted reading on a WIB day.
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

  // A store's readings on a WIB day, once per reporter and different reading. `digest`: of all but the instants.
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

/** Made of placement_day at each publication, for dirty lists. */
const keywords = [
  'create extension if not exists pg_trgm',
  // Lists with unpublished changes. Insert only; `mark` tells what a reader has seen.
  `create table dirty_page (
      mark bigint generated always as identity,
      page_id bigint not null,
      marked_at timestamptz not null default clock_timestamp()) ${EMPTIED}`,

  // All spellings and orders of a marketplace in one row. Of the 30 days up to `last_day`: observations, days with one, products.
  // `list_id`: the order that is shown; `list_day`: its newest day; `before_day`: the day that it is compared with.
  `create table keyword (
      keyword_id int generated always as identity primary key,
      marketplace_id smallint not null,
      key text collate "C" not null,
      keyword text not null,
      observations int not null default 0,
      days int not null default 0,
      products int not null default 0,
      last_day date,
      list_id bigint,
      list_day date,
      before_day date,
      found bigint,
      found_at timestamptz,
      unique (key, marketplace_id))`,
  'create index keyword_words on keyword using gin (key gin_trgm_ops)',

  // Of `list_day`; places as in placement_day, null: none, or unknown. `days`: those of the 30 on which it was there.
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

  // `place`: of the newest day; null: unknown. `words`: of the product's name, so that a search reads advertisements only.
  `create table ad_place (
      keyword_id int not null,
      product_id bigint not null,
      marketplace_id smallint not null,
      store_id int,
      place int,
      first_day date not null,
      last_day date not null,
      days int not null,
      words tsvector not null,
      primary key (keyword_id, product_id))`,
  ...['last_day desc', 'first_day desc', 'days desc', 'place'].map(
    (column) => `create index ad_place_${column.split(' ')[0]} on ad_place (${column}, keyword_id, product_id)`,
  ),
  'create index ad_place_product on ad_place (product_id)',
  'create index ad_place_store on ad_place (store_id)',
  'create index ad_place_words on ad_place using gin (words) with (fastupdate = off)',
];

/** All but observations and side records can be rebuilt from them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...observations, ...months, ...rollups, ...sideRecords, ...keywords])
    await sql.raw(statement).execute(db);
};
