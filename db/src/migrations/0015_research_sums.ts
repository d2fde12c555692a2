import { type Kysely, sql } from 'kysely';

const SUMS = `
  marketplace_id smallint not null,
  products int not null, stores int not null, with_sales int not null,
  sold_low float8, sold float8, sold_high float8,
  revenue_low float8, revenue float8, revenue_high float8,
  all_measured boolean, all_revenue_measured boolean, all_alone boolean,
  method smallint, observations bigint, seen_days smallint,
  rating_c float8, price_median bigint, seen_at timestamptz,
  week float8, week_before float8, week_sd float8, week_revenue float8, week_before_revenue float8,
  fresh int not null,
  top_products float8, top_stores float8,
  sold_change_7d float8`;

/**
 * What the products of a category, with all below it, and those of a store come to: made with research, and brought up to date with it. fresh:
 * listed lately; top_products, top_stores: the ten largest, as a share of what all earn; sold_change_7d: the change of a week, as it is told. Of
 * a store also its words, which searches look for. Research is made anew with them at the next refresh.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table research_category (category_id int not null, ${SUMS})`,
    `create table research_store (store_id int not null, ${SUMS}, tier smallint, location_id int, store_rating_c smallint,
      followers bigint, listed_at timestamptz, tsv tsvector)`,
    'create unique index research_category_first_pk on research_category (category_id)',
    'create unique index research_store_first_pk on research_store (store_id)',
    'update research_generation set stale = true',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table research_store, research_category`.execute(db);
}
