import { type Kysely, sql } from 'kysely';

const counter = (name: string) => `${name}_low bigint, ${name}_high bigint, ${name}_precision smallint not null`;

/** What one look said in figures and single words. */
const looked = `dated smallint not null, price bigint, price_high bigint, original_price bigint, price_after_voucher bigint,
      ${['sold', 'badge', 'stock', 'reviews', 'likes', 'views'].map(counter).join(',\n      ')},
      rating_c smallint, status text`;

/**
 * The market: what was read (observation), what it adds up to (product_month, rollup_day) and what research reads
 * (research, research_series). Everything but `observation` and the names can be rebuilt from `observation`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Names. One row a name; `*_key` is the lower-cased, space-folded form that makes two spellings one.
    `create table location (
      location_id smallint generated always as identity primary key,
      name text not null,
      name_key text not null unique)`,
    `create table brand (
      brand_id int generated always as identity primary key,
      name text not null,
      name_key text not null unique)`,
    // external_key: 'id:<external_id>', or 'domain:<domain>' / 'name:<name>' where the page showed no id.
    `create table store (
      store_id int generated always as identity primary key,
      marketplace_id smallint not null,
      external_key text not null,
      external_id text,
      name text,
      domain text,
      tier smallint,
      location_id smallint,
      rating_c smallint,
      followers bigint,
      listed_at timestamptz,
      seen_at timestamptz not null,
      unique (marketplace_id, external_key))`,
    // pos: preorder number, so that a subtree is 'pos between pos and pos_end'. Renumbered only by the research rebuild.
    `create table category (
      category_id int generated always as identity primary key,
      marketplace_id smallint not null,
      external_key text not null,
      parent_id int references category,
      level smallint not null,
      l1_id int,
      l2_id int,
      pos int,
      pos_end int,
      name text not null,
      unique (marketplace_id, external_key))`,
    'create index category_parent on category (parent_id)',

    // The only place where a marketplace's own id is unique. Everything else is keyed by product_id.
    `create table product_key (
      marketplace_id smallint not null,
      external_id text not null,
      product_id bigint generated always as identity,
      primary key (marketplace_id, external_id))`,
    // What changes slowly.
    `create table product (
      product_id bigint primary key,
      marketplace_id smallint not null,
      external_id text not null,
      store_id int,
      brand_id int,
      category_id int,
      location_id smallint,
      name text not null,
      url text,
      image_url text,
      listed_at timestamptz,
      twin_marketplace_id smallint,
      twin_external_id text,
      twin_product_id bigint,
      created_at timestamptz not null default now(),
      tsv tsvector generated always as (to_tsvector('simple', name)) stored)`,
    'create index product_tsv on product using gin (tsv) with (fastupdate = off)',
    'create index product_twin on product (twin_product_id) where twin_product_id is not null',
    'create index product_twin_declared on product (twin_marketplace_id, twin_external_id) where twin_external_id is not null',
    // What changes with every look. No index but the key, so that every update is HOT. changes_from: first month that the next may change.
    `create table product_live (
      product_id bigint primary key,
      ${looked},
      first_seen_at timestamptz not null,
      seen_at timestamptz not null,
      observations int not null,
      source smallint not null,
      held_reason smallint,
      changes_from date,
      judge jsonb not null) with (fillfactor = 70)`,
    // What only the product's own page shows: variants and texts of the newest accepted observation.
    `create table product_detail (
      product_id bigint primary key,
      seen_at timestamptz not null,
      variants jsonb not null) with (fillfactor = 80)`,

    // Append-only, literal. digest: of everything that was read, so that the same look twice is one row.
    `create table observation (
      product_id bigint not null,
      observed_at timestamptz not null,
      digest uuid not null,
      source smallint not null,
      reporter uuid,
      network text,
      reader text not null,
      read_from smallint not null,
      is_ad boolean not null,
      ${looked},
      held_reason smallint,
      detail jsonb,
      primary key (product_id, observed_at, digest)) partition by range (observed_at)`,
    // One row a product and WIB month; arrays by day of month (see shared/features/estimates/month). last_day: the last with a
    // known counter. handed: what earlier months say about this one's days, for the fold alone. Kept in the row, compressed: whoever
    // reads a month reads most of it.
    `create table product_month (
      product_id bigint not null,
      period date not null,
      seen int not null, held int not null, counted int not null, reviewed int not null, stopped int not null, began int not null,
      last_day smallint,
      base_low bigint, base_mid bigint, base_high bigint,
      base_revenue bigint not null,
      base_unsure double precision not null,
      handed jsonb storage main not null,
      price bigint[] storage main not null,
      price_high bigint[] storage main not null,
      price_mix real[] storage main not null,
      stock bigint[] storage main not null,
      sold_low bigint[] storage main not null,
      sold_mid bigint[] storage main not null,
      sold_sd real[] storage main not null,
      sold_high bigint[] storage main not null,
      revenue_cum bigint[] storage main not null,
      unsure_cum double precision[] storage main not null,
      reviews bigint[] storage main not null,
      rating_c smallint[] storage main not null,
      price_days smallint not null, price_mean bigint, price_sd real, price_least bigint, price_most bigint,
      spread real, spread_n real not null,
      primary key (product_id, period)) partition by range (period)`,
    // scope: 1 market, 2 category (levels 1 and 2 and the leaf), 3 brand, 4 store. with_*: of how many products the figure is known.
    // twin_*: the part that a sister marketplace counts too.
    `create table rollup_day (
      scope smallint not null,
      day date not null,
      marketplace_id smallint not null,
      key int not null,
      products int not null, with_sold int not null, with_revenue int not null,
      sold bigint not null, sold_low bigint not null, sold_high bigint not null, revenue bigint not null,
      twin_products int not null, twin_with_sold int not null, twin_with_revenue int not null,
      twin_sold bigint not null, twin_revenue bigint not null,
      primary key (scope, day, marketplace_id, key)) partition by range (day)`,
    'create index rollup_day_key on rollup_day (scope, key, marketplace_id, day)',
    // What rollups have yet to be told: what a product counts on a day more, or less, than before, and where. Only added to by
    // ingestion; the fold takes it away. No key: two looks at one product may change the same day.
    `create table rollup_change (
      product_id bigint not null,
      day date not null,
      marketplace_id smallint not null,
      l1_id int, l2_id int, leaf_id int, brand_id int, store_id int,
      twin boolean not null,
      products int not null, with_sold int not null, with_revenue int not null,
      sold bigint not null, sold_low bigint not null, sold_high bigint not null, revenue bigint not null)
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
    // Days of a marketplace whose rollups are to be made again from the products' months. Only added to.
    `create table dirty_day (
      day date not null,
      marketplace_id smallint not null)`,
    // Products of which research shows something that is no longer so. figures: more than what a row says beside its figures.
    // name: what it was called before, where that changed. Only added to; mark tells which marks a reader has seen.
    `create table dirty_product (
      mark bigint generated always as identity,
      product_id bigint not null,
      figures boolean not null,
      name text)
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
    // What the nightly proof found: days of marketplaces that it computed again, and those that said something else.
    `create table rollup_proof (
      proof_id int generated always as identity primary key,
      proved_at timestamptz not null,
      days int not null,
      wrong_days int not null,
      wrong_rows int not null)`,

    // Rebuilt whole and swapped ('create table … (like research)'), or patched for a few changed products.
    `create table research (
      product_id bigint not null,
      marketplace_id smallint not null,
      category_id int,
      category_pos int,
      cat_l1 int,
      cat_l2 int,
      store_id int,
      brand_id int,
      location_id smallint,
      tier smallint,
      price bigint,
      rating_c smallint,
      reviews bigint,
      sold_total bigint,
      listed_at timestamptz,
      seen_at timestamptz not null,
      sold_30d bigint, sold_30d_low bigint, sold_30d_high bigint,
      revenue_30d bigint, revenue_30d_low bigint, revenue_30d_high bigint,
      grade smallint not null,
      revenue_grade smallint not null,
      method smallint not null,
      observations int not null,
      seen_days smallint not null,
      sold_bound_low bigint, sold_bound_high bigint,
      revenue_bound_low bigint, revenue_bound_high bigint,
      sold_7d bigint,
      sold_prev_7d bigint,
      twin_marketplace_id smallint)`,
    `create table research_series (
      product_id bigint not null,
      marketplace_id smallint not null,
      category_pos int,
      twin_marketplace_id smallint,
      ${Array.from({ length: 30 }, (_, i) => `s${i + 1} int`).join(', ')},
      ${Array.from({ length: 30 }, (_, i) => `r${i + 1} bigint`).join(', ')})`,
    'create unique index research_first_pk on research (product_id)',
    'create unique index research_series_first_pk on research_series (product_id)',
    // A row for every rebuild; the newest is current. patches: how often a few products of it were brought up to date since.
    // stale: the rollups were made again behind it, so the next refresh rebuilds.
    `create table research_generation (
      id int generated always as identity primary key,
      built_at timestamptz not null default now(),
      day_to date not null,
      products int not null,
      demo boolean not null,
      seconds real not null,
      patches int not null default 0,
      patched_at timestamptz,
      stale boolean not null default false)`,
    // What the patches of the current generation touched: a product, and the rows it had in research before and has after; its store
    // as it is shown now.
    `create table research_patch (
      generation int not null,
      patch int not null,
      product_id bigint not null,
      names text[] not null,
      store jsonb,
      rows jsonb not null,
      primary key (generation, patch, product_id))`,

    `create table import_file (
      file_digest text primary key,
      path text not null,
      next_row int not null default 0,
      rows int,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      report jsonb)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(): Promise<void> {
  throw new Error('The first migration is not undone: drop the database instead.');
}
