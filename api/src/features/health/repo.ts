import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import type { HealthProblem, ProblemFacts } from '#src/runtime/deps.ts';

export const noteFailure = async (db: Db, name: string, failure: string): Promise<void> => {
  await sql`
    insert into job_run as j (name, failing_since, failure) values (${name}, now(), ${failure})
    on conflict (name) do update set failing_since = coalesce(j.failing_since, now()), failure = excluded.failure`.execute(db);
};

export const noteSuccess = async (db: Db, name: string): Promise<void> => {
  await sql`
    insert into job_run (name, done_at) values (${name}, now())
    on conflict (name) do update set done_at = now(), failing_since = null, failure = null`.execute(db);
};

const WAITING = 'its last run has not ended, and holds up the next';

/** Records that the next run of a job waits for one that does not end. */
export const noteWaiting = (db: Db, name: string): Promise<void> => noteFailure(db, name, WAITING);

export const noteResumed = async (db: Db, name: string): Promise<void> => {
  await sql`update job_run set failing_since = null, failure = null where name = ${name} and failure = ${WAITING}`.execute(db);
};

export const failingJobs = async (db: Db): Promise<ProblemFacts[]> => {
  const { rows } = await sql<ProblemFacts>`
    select name as subject, coalesce(failure, '') as detail, failing_since as since from job_run
    where failing_since is not null order by name`.execute(db);
  return rows;
};

/** One row when no worker has sent a heartbeat for so many seconds. */
export const findSilentWorker = async (db: Db, beat: string, seconds: number): Promise<ProblemFacts[]> => {
  const { rows } = await sql<ProblemFacts>`
    select 'worker' as subject, 'no worker is at work: nothing is published, renewed or mailed' as detail,
      coalesce(max(done_at), now()) as since
    from job_run where name = ${beat} having coalesce(max(done_at) < now() - make_interval(secs => ${seconds}), true)`.execute(db);
  return rows;
};

/** A mark that waits too long, with the last error of the publishing `job`. The limit grows by three times the last rebuild's duration. */
export const findStaleDirty = async (db: Db, job: string, seconds: number): Promise<ProblemFacts[]> => {
  const { rows } = await sql<ProblemFacts>`
    with late as (
      select now() - make_interval(secs => ${seconds} + 3 * coalesce((select g.seconds from research_generation g order by id desc limit 1), 0)) as at),
    waiting as (
      (select marked_at from dirty_product, late where marked_at < late.at limit 1)
      union all (select marked_at from dirty_day, late where marked_at < late.at limit 1))
    select ${job}::text as subject, min(marked_at) as since,
      'what was captured is not published' || coalesce('; last error: ' || (select failure from job_run where name = ${job}), '') as detail
    from waiting having count(*) > 0`.execute(db);
  return rows;
};

/** Whether marks wait while no refresh fails: its request was lost, or another process made the marks. */
export const isRefreshForgotten = async (db: Db, job: string, seconds: number): Promise<boolean> => {
  const { rows } = await sql`
    with late as (select now() - make_interval(secs => ${seconds}) as at)
    select from late where not exists (select from job_run where name = ${job} and failing_since is not null)
      and (exists (select from dirty_product, late where marked_at < late.at)
        or exists (select from dirty_day, late where marked_at < late.at))`.execute(db);
  return rows.length > 0;
};

export const findExcludedAsProblems = async (db: Db): Promise<ProblemFacts[]> => {
  const { rows } = await sql<ProblemFacts>`
    select 'product ' || product_id as subject, reason as detail, since from excluded_product order by product_id limit 100`.execute(
    db,
  );
  return rows;
};

/** Observations of the last day that could not be stored, by reason. A person finds them in `unstorable_observation`. */
export const findUnstorableAsProblems = async (db: Db): Promise<ProblemFacts[]> => {
  const { rows } = await sql<ProblemFacts>`
    select 'observation ' || min(observation_id) as subject, reason as detail, min(found_at) as since from unstorable_observation
    where found_at > now() - interval '1 day' group by reason order by min(observation_id) limit 20`.execute(db);
  return rows;
};

export const missingTables = async (db: Db, names: string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select n as name from unnest(${names}::text[]) n where to_regclass(n) is null order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Moves counts into their ten minutes, and deletes those older than a day. */
export const gatherCounts = async (db: Db): Promise<void> => {
  await sql`
    with taken as (delete from observation_count returning accepted, held)
    insert into observation_share as s (began_at, accepted, held)
    select date_bin('10 minutes', now(), 'epoch'), sum(accepted), sum(held) from taken having count(*) > 0
    on conflict (began_at) do update set accepted = s.accepted + excluded.accepted, held = s.held + excluded.held`.execute(db);
  await sql`delete from observation_share where began_at < now() - interval '25 hours'`.execute(db);
};

export interface QuarantineShares {
  /** Observations of the last ten to twenty minutes and the quarantined ones among them, then the same of the day before. */
  observations: number;
  held: number;
  usual_observations: number;
  usual_held: number;
  since: Date | null;
}

export const findQuarantineShares = async (db: Db): Promise<QuarantineShares> => {
  const { rows } = await sql<QuarantineShares>`
    with parted as (select *, began_at >= date_bin('10 minutes', now(), 'epoch') - interval '10 minutes' as fresh from observation_share)
    select coalesce(sum(accepted + held) filter (where fresh), 0)::float8 as observations, coalesce(sum(held) filter (where fresh), 0)::float8 as held,
      coalesce(sum(accepted + held) filter (where not fresh), 0)::float8 as usual_observations,
      coalesce(sum(held) filter (where not fresh), 0)::float8 as usual_held, min(began_at) filter (where fresh) as since
    from parted`.execute(db);
  return rows[0] ?? { observations: 0, held: 0, usual_observations: 0, usual_held: 0, since: null };
};

/** Resolves incidents of health problems that are over, except of kinds whose check failed. */
export const resolveClosedProblems = async (
  db: Db,
  currentProblems: readonly HealthProblem[],
  unseen: readonly string[],
  now: Date,
): Promise<void> => {
  const keys = currentProblems.map(({ kind, subject }) => `${kind} ${subject}`);
  await db
    .updateTable('incident')
    .set({ resolved_at: now })
    .where('feature', '=', 'health')
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`kind <> all (${unseen}::text[])`)
    .where(sql<boolean>`kind || ' ' || subject <> all (${keys}::text[])`)
    .execute();
};
