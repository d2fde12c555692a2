import { type Kysely, sql } from 'kysely';

const ADDED = `
  with_revenue int not null default 0, with_weeks int not null default 0, with_week_revenue int not null default 0, rated int not null default 0,
  sold_under float8, sold_over float8, revenue_under float8, revenue_over float8, ratings float8, week_variance float8,
  moved_products int not null default 0, moved_revenue float8 not null default 0`;

const TABLES = ['research_category', 'research_store'];
const columns = (): string[] => ADDED.split(',').map((column) => column.trim());

/**
 * The sums of categories and stores are kept so that differences can be added to them: how many products know each figure, and the sums that ranges
 * and averages follow from. moved_products, moved_revenue: what changed since all products were summed. Research is made anew with them at the next refresh.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql
      .raw(
        `alter table ${table} ${columns()
          .map((column) => `add column ${column}`)
          .join(', ')}`,
      )
      .execute(db);
  await sql`update research_generation set stale = true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const names = columns().map((column) => column.split(' ')[0]);
  for (const table of TABLES)
    await sql.raw(`alter table ${table} ${names.map((name) => `drop column ${name}`).join(', ')}`).execute(db);
}
