import { type Kysely, sql } from 'kysely';

/**
 * How good estimates were found to be: of windows whose truth is known, parts are hidden every night and estimated again. A record by day,
 * the seed of a public scoreboard. category_id: of the top level, 0 for all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table estimate_score (
    day date not null,
    marketplace_id smallint not null,
    category_id int not null,
    ladder text not null,
    grade smallint not null,
    n int not null,
    inside double precision not null,
    bias double precision not null,
    error double precision not null,
    p90 double precision not null,
    found_at timestamptz not null,
    primary key (day, marketplace_id, category_id, ladder, grade))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table estimate_score`.execute(db);
}
