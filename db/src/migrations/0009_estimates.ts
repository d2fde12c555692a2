import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    // One row per category, and one per marketplace for categories without their own. Empty: the start parameters apply.
    `create table fitted_parameters (
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
      unique nulls not distinct (marketplace_id, category_id))`,

    // Every night parts of windows with known results are masked and estimated again. `category_id`: of the top level, 0 for all.
    `create table estimate_score (
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
      primary key (day, marketplace_id, category_id, ladder, grade))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
