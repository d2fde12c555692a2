import { type Kysely, sql } from 'kysely';

const SUM_TABLES = ['research_category', 'research_store'];
const GONE = ['sold_low', 'sold_high', 'revenue_low', 'revenue_high'];
const ADDED = [
  'sold_below',
  'sold_above',
  'revenue_below',
  'revenue_above',

  'sold_unknown',
  'revenue_unknown',
  'seen_weighed',
  'weighed',
  'week_units',
  'chart',
  'chart_before',
  'chart_revenue',
  'chart_revenue_before',
];
const CHART = ['chart_7d', 'chart_prev_7d', 'chart_revenue_7d', 'chart_revenue_prev_7d'];
const DAYS = Array.from({ length: 30 }, (_, i) => i + 1);

/**
 * The days of a product add up to its figure of thirty days: estimates carry the days that were not seen, which masks tell. What a sum leaves out, how
 * much of it was seen, and the weeks of its own days are summed with it; bounds follow when a sum is answered. A twin is named by its own number, so that
 * it is counted once among whatever rows are asked for. Weeks are paces, no whole numbers. Research is made anew at the next refresh.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table research add twin_product_id bigint, add sold_unknown float8, ${CHART.map((name) => `add ${name} float8`).join(', ')}`,
    ...['sold_7d', 'sold_prev_7d', 'revenue_7d', 'revenue_prev_7d'].map((name) => `alter table research alter ${name} type float8`),
    'alter table research_series add known_days int not null default 0, add seen_span int not null default 0',
    `alter table research_series ${DAYS.map((day) => `alter s${day} type float8, alter r${day} type float8`).join(', ')}`,
    ...SUM_TABLES.flatMap((table) => [
      ...GONE.map((name) => `alter table ${table} drop ${name}`),
      ...ADDED.map((name) => `alter table ${table} add ${name} float8`),
    ]),
    'create table usual_sales (key int primary key, most float8 not null)',
    'update research_generation set stale = true',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'drop table usual_sales',
    ...SUM_TABLES.flatMap((table) => [
      ...ADDED.map((name) => `alter table ${table} drop ${name}`),
      ...GONE.map((name) => `alter table ${table} add ${name} float8`),
    ]),
    `alter table research_series ${DAYS.map((day) => `alter s${day} type int, alter r${day} type bigint`).join(', ')}`,
    'alter table research_series drop known_days, drop seen_span',
    ...['sold_7d', 'sold_prev_7d', 'revenue_7d', 'revenue_prev_7d'].map((name) => `alter table research alter ${name} type bigint`),
    `alter table research drop twin_product_id, drop sold_unknown, ${CHART.map((name) => `drop ${name}`).join(', ')}`,
    'update research_generation set stale = true',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
