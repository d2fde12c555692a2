import { type Kysely, sql } from 'kysely';

const DAYS = Array.from({ length: 30 }, (_, i) => i + 1);
const float8 = (...columns: string[]) => columns.map((column) => `${column} float8`).join(', ');

/** Sums of a group of products. `fresh`: listed lately. `top_*`: share of the ten largest. `sold_change_7d`: as it is shown. */
const SUMS = `marketplace_id smallint not null,
      products int not null, stores int not null, with_sales int not null,
      ${float8('sold', 'revenue')},
      all_measured boolean, all_revenue_measured boolean, all_alone boolean,
      method smallint, observations bigint, seen_days smallint,
      rating_c float8, price_median bigint, seen_at timestamptz,
      ${float8('week', 'week_before', 'week_sd', 'week_revenue', 'week_before_revenue')},
      fresh int not null,
      ${float8('top_products', 'top_stores', 'sold_change_7d')}`;

/**
 * Lets deltas be added: counts of known figures, and the sums behind ranges and averages. `moved_*`: changed since all were summed.
 * `*_unknown`: the most that products without a figure can have sold. `seen_weighed`, `weighed`: how much was seen. `chart*`: weeks
 * by the products' days.
 */
const PARTS = `with_revenue int not null default 0, with_weeks int not null default 0, with_week_revenue int not null default 0,
      rated int not null default 0,
      ${float8('sold_under', 'sold_over', 'revenue_under', 'revenue_over', 'ratings', 'week_variance')},
      moved_products int not null default 0, moved_revenue float8 not null default 0,
      ${float8('sold_below', 'sold_above', 'revenue_below', 'revenue_above', 'sold_unknown', 'revenue_unknown')},
      ${float8('seen_weighed', 'weighed', 'week_units', 'chart', 'chart_before', 'chart_revenue', 'chart_revenue_before')}`;

/** The read model of research: rebuilt whole and swapped, or patched for a few products. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table research (
      product_id bigint not null,
      marketplace_id smallint not null,
      category_id int,
      category_pos int,
      cat_l1 int,
      cat_l2 int,
      store_id int,
      brand_id int,
      location_id int,
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
      sold_7d float8,
      sold_prev_7d float8,
      twin_marketplace_id smallint,
      sold_7d_sd real,
      revenue_7d float8,
      revenue_prev_7d float8,
      sold_change_7d float8,
      stock bigint, stock_high bigint,
      twin_product_id bigint,
      sold_unknown float8,
      ${float8('chart_7d', 'chart_prev_7d', 'chart_revenue_7d', 'chart_revenue_prev_7d')})`,
    'create unique index research_first_pk on research (product_id)',

    // Units and rupiah a day, which add up to the 30-day figures; estimates fill the days outside `known_days`.
    `create table research_series (
      product_id bigint not null,
      marketplace_id smallint not null,
      category_pos int,
      twin_marketplace_id smallint,
      ${float8(...DAYS.map((day) => `s${day}`))},
      ${float8(...DAYS.map((day) => `r${day}`))},
      counted_days int not null default 0,
      known_days int not null default 0,
      seen_span int not null default 0)`,
    'create unique index research_series_first_pk on research_series (product_id)',

    // A category's sums include all below it. A store also has the words for searches.
    `create table research_category (category_id int not null, ${SUMS}, ${PARTS})`,
    `create table research_store (store_id int not null, ${SUMS},
      tier smallint, location_id int, store_rating_c smallint, followers bigint, listed_at timestamptz, tsv tsvector,
      ${PARTS})`,
    'create unique index research_category_first_pk on research_category (category_id)',
    'create unique index research_store_first_pk on research_store (store_id)',

    // What the larger products of a category sell in 30 days; a marketplace's key is its negative number.
    'create table usual_sales (key int primary key, most float8 not null)',

    // The newest row is current. `patches`: number since. `stale`: rollups were rebuilt later, so the next refresh rebuilds.
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
    // What the current generation's patches touched: a product, its research rows before and after, and its store as shown now.
    `create table research_patch (
      generation int not null,
      patch int not null,
      product_id bigint not null,
      names text[] not null,
      store jsonb,
      rows jsonb not null,
      primary key (generation, patch, product_id))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
