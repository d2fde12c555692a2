import { type Kysely, sql } from 'kysely';

/**
 * What research is sorted and narrowed by beside its sums: the change of a week, as it is told, and what is in stock. Research is made anew with
 * them at the next refresh.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table research add sold_change_7d float8, add stock bigint, add stock_high bigint`.execute(db);
  await sql`update research_generation set stale = true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table research drop sold_change_7d, drop stock, drop stock_high`.execute(db);
}
