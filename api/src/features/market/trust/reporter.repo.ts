import type { Db } from '@telaah/db';
import { reporterStateCode, stateByCode } from '@telaah/db/tables/codes';
import type { ReporterState, ReporterStatus, StateBy } from '@telaah/shared/features/trust/reporter';
import { sql } from 'kysely';

export const findReporterStatus = async (db: Db, accountId: string): Promise<ReporterStatus | null> => {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('reporter as r', 'r.account_id', 'a.account_id')
    .select(['a.role', 'a.email_verified_at', 'r.state'])
    .where('a.account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    state: row.state === null ? null : reporterStateCode.word(row.state),
    isAdmin: row.role === 'admin',
    isVerified: row.email_verified_at !== null,
  };
};

export interface ReporterStateChange {
  account_id: string;
  state: ReporterState;
  by: StateBy;
  note: string | null;
}

export const saveReporterState = async (db: Db, { account_id, state, by, note }: ReporterStateChange, now: Date): Promise<void> => {
  const row = { state: reporterStateCode.code(state), state_by: stateByCode.code(by), since: now, note };
  await db
    .insertInto('reporter')
    .values({ account_id, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
};

export const findReportersToApply = async (db: Db): Promise<(ReporterStatus & { account_id: string })[]> => {
  const { rows } = await sql<{ account_id: string; state: number | null; role: string; verified: boolean }>`
    with recursive one as (
      (select reporter from pending_observation order by reporter limit 1)
      union all
      select (select reporter from pending_observation where reporter > one.reporter order by reporter limit 1) from one where one.reporter is not null)
    select a.account_id, r.state, a.role, a.email_verified_at is not null as verified
    from account a left join reporter r using (account_id)
    where r.state is not null or a.account_id in (select reporter from one where reporter is not null) order by a.account_id`.execute(
    db,
  );
  return rows.map(({ account_id, state, role, verified }) => ({
    account_id,
    state: state === null ? null : reporterStateCode.word(state),
    isAdmin: role === 'admin',
    isVerified: verified,
  }));
};

export const findAccountByName = async (db: Db, emailOrId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('account')
    .select('account_id')
    .where((or) => or.or([or('email', '=', emailOrId), or(sql`account_id::text`, '=', emailOrId)]))
    .executeTakeFirst();
  return row?.account_id ?? null;
};

export interface ReporterLine {
  email: string;
  state: ReporterState | null;
  by: StateBy | null;
  /** A day. */
  since: string | null;
  note: string | null;
  own_looks: number;
}

export const listReporters = async (db: Db): Promise<ReporterLine[]> => {
  const { rows } = await sql<Omit<ReporterLine, 'state' | 'by'> & { state: number | null; by: number | null }>`
    select a.email, r.state, r.state_by as by, r.since::date::text as since, r.note, coalesce(o.observations, 0)::int as own_looks
    from account a left join reporter r using (account_id)
    left join (select reporter, count(*) as observations from pending_observation group by 1) o on o.reporter = a.account_id
    where r.state is not null or o.observations is not null order by a.email`.execute(db);
  return rows.map(({ state, by, ...row }) => ({
    ...row,
    state: state === null ? null : reporterStateCode.word(state),
    by: by === null ? null : stateByCode.word(by),
  }));
};

/** Whether the claims of any account are accepted at once: one that is trusted, or an administrator. */
export const hasTrustedReporter = async (db: Db): Promise<boolean> => {
  const row = await db
    .selectFrom('account as a')
    .leftJoin('reporter as r', 'r.account_id', 'a.account_id')
    .select('a.account_id')
    .where((or) => or.or([or('r.state', '=', reporterStateCode.code('trusted')), or('a.role', '=', 'admin')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
