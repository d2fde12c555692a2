import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/index.ts';

export interface QueryPlan {
  'Plan Rows': number;
  /** Present if the query runs in parts on the nodes; has the plan of one part only. */
  'Distributed Query'?: { Job: { 'Task Count': number; Tasks: { 'Remote Plan': [{ Plan: QueryPlan }][] }[] } };
}

/** The rows that a plan expects; the rows of the planned part count once for each part. */
export const toPlannedRows = ({ 'Plan Rows': rows, 'Distributed Query': distributed }: QueryPlan): number => {
  if (distributed === undefined) return rows;
  const partPlan = distributed.Job.Tasks[0]?.['Remote Plan'][0]?.[0].Plan;
  return partPlan === undefined ? rows : partPlan['Plan Rows'] * distributed.Job['Task Count'];
};

/** The planner's estimate of a query's rows; the query does not run. */
export const estimateRows = async (db: Db, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: QueryPlan }] }>`explain (format json) ${query}`.execute(db);
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  return explained === undefined ? 0 : toPlannedRows(explained.Plan);
};
