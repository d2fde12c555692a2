import { type Kysely, sql } from 'kysely';

/**
 * What the market has taught about estimates (`Learnt` of shared/features/estimates/learnt): one row a category, and one a
 * marketplace with no category, for all that have none of their own. Empty: everything starts from `startLearnt`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table estimate_learnt (
    marketplace_id smallint not null,
    category_id int,
    phi double precision not null,
    kappa double precision not null,
    omega double precision not null,
    ln_p double precision not null,
    tau double precision not null,
    rated double precision not null,
    alpha double precision not null,
    s_age double precision not null,
    pi double precision,
    s_peer double precision not null,
    k double precision not null,
    badge_ratio double precision not null,
    badge_sd double precision not null,
    badges double precision not null,
    unique nulls not distinct (marketplace_id, category_id))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table estimate_learnt`.execute(db);
}
