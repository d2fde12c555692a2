import { type Kysely, sql } from 'kysely';

/**
 * What a change of a week says more of than its two sums: how sure they are and what they earned; and on which days a counter was seen.
 * Research is made anew with them at the next refresh.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table research add sold_7d_sd real, add revenue_7d bigint, add revenue_prev_7d bigint`.execute(db);
  await sql`alter table research_series add counted_days int not null default 0`.execute(db);
  await sql`update research_generation set stale = true`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table research_series drop counted_days`.execute(db);
  await sql`alter table research drop sold_7d_sd, drop revenue_7d, drop revenue_prev_7d`.execute(db);
}
