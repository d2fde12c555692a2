import type { Db } from '@telaah/db';
import type { EstimateScoreTable } from '@telaah/db/tables/estimate-score';
import type { FittedParametersTable } from '@telaah/db/tables/estimates';
import type { Branch } from '@telaah/shared/features/calibration/fit';
import { type Insertable, sql } from 'kysely';
import { countsSql } from '#src/features/market/rows/counts-sql.ts';
import { givenRows } from '#src/features/market/rows/given-rows-sql.ts';

export interface TrainingSample {
  product_id: number;
  marketplace_id: number;
  category_id: number | null;
  l1_id: number | null;
  listed_at: Date | null;
  seen_at: Date;
  badge_low: number | null;
  badge_high: number | null;
}

export interface SamplePlan {
  /** One product in so many is sampled. */
  share: number;
  /** Products not observed since then are left out, as they show nothing of today. */
  since: Date;
}

export const countSampleCandidates = async (db: Db, since: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from product_live where seen_at >= ${since}`.execute(db);
  return rows[0]?.n ?? 0;
};

const selectTrainingSamples = sql`
    select p.product_id, p.marketplace_id, p.category_id, c.l1_id, p.listed_at, l.seen_at, l.badge_low, l.badge_high
    from product_live l join product p using (product_id) left join category c on c.category_id = p.category_id`;

export const loadTrainingSamples = async (db: Db, ids: readonly number[]): Promise<TrainingSample[]> => {
  const { rows } =
    await sql<TrainingSample>`${selectTrainingSamples} where l.product_id = any(${ids}) order by l.product_id`.execute(db);
  return rows;
};

/** The next products of the sample, by id. The sample is the same every night. */
export const findNextTrainingSamples = async (
  db: Db,
  { share, since }: SamplePlan,
  after: number,
  limit: number,
): Promise<TrainingSample[]> => {
  const { rows } = await sql<TrainingSample>`
    ${selectTrainingSamples} where l.product_id > ${after} and l.seen_at >= ${since} and abs(hashint8(l.product_id)::bigint) % ${share} = 0 and ${countsSql('p')}
    order by l.product_id limit ${limit}`.execute(db);
  return rows;
};

export const branchesOf = async (db: Db, marketplaceId: number): Promise<Branch[]> => {
  const rows = await db
    .selectFrom('category')
    .select(['category_id', 'parent_id'])
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('category_id')
    .execute();
  return rows.map((row) => ({ category: row.category_id, parent: row.parent_id }));
};

const fittedParametersRow = `marketplace_id smallint, category_id int, phi float8, kappa float8, omega float8, ln_p float8, tau float8, rated float8,
  alpha float8, s_age float8, pi float8, s_peer float8, k float8, badge_ratio float8, badge_sd float8, badges float8`;
const FITTED_COLUMNS = fittedParametersRow.replaceAll(/ (smallint|int|float8)/g, '');

/** Replaces all fitted parameters, and the scores of this day; those of other days stay. */
export const replaceFittedParameters = async (
  db: Db,
  day: string,
  learnt: FittedParametersTable[],
  scores: Insertable<EstimateScoreTable>[],
): Promise<void> => {
  await db.deleteFrom('fitted_parameters').execute();
  await sql`insert into fitted_parameters (${sql.raw(FITTED_COLUMNS)}) select ${sql.raw(FITTED_COLUMNS)}
    from ${givenRows(learnt, fittedParametersRow, 'r')}`.execute(db);
  await db.deleteFrom('estimate_score').where('day', '=', day).execute();
  if (scores.length > 0) await db.insertInto('estimate_score').values(scores).execute();
};
