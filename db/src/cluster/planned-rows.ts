import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/index.ts';

export interface QueryPlan {
  'Plan Rows': number;
  /** For a query in parts on the nodes: the plan of one part stands for all. */
  'Distributed Query'?: { Job: { 'Task Count': number; Tasks: { 'Remote Plan': [{ Plan: QueryPlan }][] }[] } };
}

/** The rows that a plan expects; for a query in parts, those of all parts. */
export const rowsOfPlan = ({ 'Plan Rows': rows, 'Distributed Query': spread }: QueryPlan): number => {
  if (spread === undefined) return rows;
  const part = spread.Job.Tasks[0]?.['Remote Plan'][0]?.[0].Plan;
  return part === undefined ? rows : part['Plan Rows'] * spread.Job['Task Count'];
};

/** The planner's estimate of a query's rows; it reads none of them. */
export const plannedRows = async (db: Db, query: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: QueryPlan }] }>`explain (format json) ${query}`.execute(db);
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  return explained === undefined ? 0 : rowsOfPlan(explained.Plan);
};
