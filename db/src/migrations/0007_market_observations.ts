import { type Kysely, sql } from 'kysely';

const counter = (name: string) => `${name}_low bigint, ${name}_high bigint, ${name}_precision smallint not null`;

/** What one observation says in figures and single words. */
const FIGURES = `dated smallint not null, price bigint, price_high bigint, original_price bigint, price_after_voucher bigint,
      ${['sold', 'badge', 'stock', 'reviews', 'likes', 'views'].map(counter).join(',\n      ')},
      rating_c smallint, status text`;

/** Tables that are written all the time and emptied by the builder of research are vacuumed by their rows, not by their share. */
const EMPTIED = 'with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)';

const observations = [
  // What changes with every observation. The table has no index but the key, so that every update is HOT. changes_from: first month that the next one
  // may change. is_ad: the newest accepted one was an advertisement. judge: what the rules remember; json, because it is read and written whole.
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
  // What only the product's own page shows: variants and texts of the newest accepted observation.
  `create table product_detail (
      product_id bigint primary key,
      seen_at timestamptz not null,
      variants json not null) with (fillfactor = 80)`,
  // Append-only, literal. digest: of everything that was read, so that the same observation twice is one row. received_at: when it reached us; a capture
  // that came late is judged by its neighbours alone. key_id: the key that the observation itself carried, so that an undone join can give it back.
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
  // Observations arrive in the order of their receipt: a few blocks tell which are new.
  'create index observation_received on observation using brin (received_at)',
];

const months = [
  // One row a product and WIB month, lists by day of month: see tables/month and shared/features/estimates/month. last_day: the last with a known counter.
  // handed: the state that the month starts from. What an observation seldom changes stands first: of a row that is written again the log has what
  // lies between the first byte that differs and the last. priced: bit day − 1 for each day whose price is known.
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
  // Whoever reads a month reads most of it: lists are kept in the row, compressed where it does not fit.
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
  // The rules' memory of a product when a month's first observation came, and how many were accepted before it. An observation that arrives behind
  // others changes nothing before its month (or the one before): the product is rebuilt from there, not from its first observation.
  `create table month_opening (
      product_id bigint not null,
      period date not null,
      observations int not null,
      judge json not null,
      primary key (product_id, period))`,
];

const rollups = [
  // scope: 1 market, 2 category (levels 1 and 2 and the leaf), 3 brand, 4 store. with_*: of how many products the figure is known. twin_*: the part that
  // a sister marketplace counts too. Rupiah have no bound that a bigint keeps; they stand last, because such a column moves all after it.
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
  // Deltas that the rollups do not have yet: what a product counts on a day more, or less, than before, and where. Ingestion only adds rows, the builder
  // takes them away. The table has no key: two observations of one product may change the same day.
  `create table rollup_change (
      product_id bigint not null,
      day date not null,
      marketplace_id smallint not null,
      l1_id int, l2_id int, leaf_id int, brand_id int, store_id int,
      twin boolean not null,
      products int not null, with_sold int not null, with_revenue int not null,
      sold bigint not null, sold_low bigint not null, sold_high bigint not null, revenue bigint not null) ${EMPTIED}`,
  // Days of a marketplace whose rollups are to be made again from the products' months. Only added to.
  `create table dirty_day (
      day date not null,
      marketplace_id smallint not null,
      marked_at timestamptz not null default clock_timestamp())`,
  // Products of which research shows something outdated. figures: false where only what stands beside the figures changed. name: the former name,
  // where that changed. Only added to; mark tells which marks a reader has seen.
  `create table dirty_product (
      mark bigint generated always as identity,
      product_id bigint not null,
      figures boolean not null,
      name text,
      marked_at timestamptz not null default clock_timestamp()) ${EMPTIED}`,
  // Results of the nightly proofs: days of rollups that were computed again, and products whose observations were all aggregated again.
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

/** What observations carry beside a product's figures: placements on lists, variants, and what stores say of themselves. */
const sideRecords = [
  // One row a list in one order: a keyword's results, a category, a shop. page_key: of all that tells it from others, spellings folded.
  // keyword_id: the keyword that it is a list of, once it was published.
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

  // Append-only; kept for some months (see partitions). number: of the page within the list, position: on the page; null: not said. found: how many
  // products the list says it has. key_id here and below: the key that the observation itself carried, so that an undone join can give it back.
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
  // Two people may see a product at the same place in the same instant: the reporter is part of the key, so that each can be suppressed alone.
  `create unique index placement_once on placement (product_id, observed_at, page_id, is_ad, number, position, key_id, reporter)
      nulls not distinct`,
  // Import and demo have no reporter, and stand in no index.
  'create index placement_reporter on placement (reporter, observed_at) where reporter is not null',
  // The same a WIB day. places: of every observation that was no advertisement, ascending, 1,000 for each page before it and the position on it.
  // found, found_at: the newest of the day.
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

/** What was searched for, the first page of its results, and the advertisements on it: made of placement_day at each publication, for marked lists. */
const keywords = [
  'create extension if not exists pg_trgm',
  // Lists of which something else is known than what is published. Only added to; mark tells which marks a reader has seen.
  `create table dirty_page (
      mark bigint generated always as identity,
      page_id bigint not null,
      marked_at timestamptz not null default clock_timestamp()) ${EMPTIED}`,

  // One row a marketplace, whatever the spelling and the order of results. Of the 30 days up to last_day: looks at its results, days with one, products
  // among them, and the newest found. list_id: the order of results that is shown; list_day: the newest day on which its first page was seen;
  // before_day: the day that it is compared with.
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
      found bigint,
      found_at timestamptz,
      unique (key, marketplace_id))`,
  'create index keyword_words on keyword using gin (key gin_trgm_ops)',

  // Of list_day: whether the product was found and bought, and its places as in placement_day; null: not there so, or not said. days: of the 30 on which
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

  // place: of the newest day; null: not said. words: of the product's name, so that a search reads advertisements only, not all products that match.
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

/**
 * What was read of the market (observation) and what it adds up to (product_month, rollup_day), and where products were seen among others. All but
 * observations and side records can be rebuilt from them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...observations, ...months, ...rollups, ...sideRecords, ...keywords])
    await sql.raw(statement).execute(db);
};
