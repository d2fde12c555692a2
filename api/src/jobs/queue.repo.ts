import type { Db } from '@telaah/db';
import { sql } from 'kysely';
import { HEARTBEAT } from '#src/jobs/queue-options.ts';

/** Any number that no other advisory lock uses. */
const MAKING = 7_301_011;
const RUNNING = 7_301_012;

/** Makes processes that start together create the queues one after the other. */
export const withCreationLock = (db: Db, make: (trx: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MAKING)})`.execute(trx);
    await make(trx);
  });

/** Gives unfinished jobs from before heartbeats a heartbeat now, and the settings of their queue. */
export const adoptJobs = async (db: Db): Promise<void> => {
  await sql`
    update pgboss.job j set heartbeat_seconds = q.heartbeat_seconds, heartbeat_on = case when j.state = 'active' then now() end,
      retry_limit = q.retry_limit, retry_delay = q.retry_delay, retry_backoff = q.retry_backoff, retry_delay_max = q.retry_delay_max
    from pgboss.queue q
    where q.name = j.name and j.heartbeat_seconds is null and q.heartbeat_seconds is not null and j.state <= 'active'`.execute(db);
};

/** Turns the library's counts off: a queue with a running job at the last count gets no worker, even if its process is gone. */
export const putCountsOff = async (db: Db): Promise<void> => {
  await sql`update pgboss.version set monitor_backoff_on = '9999-01-01'`.execute(db);
  await sql`update pgboss.queue set singletons_active = null where singletons_active is not null`.execute(db);
};

export const deleteRunRecords = async (db: Db, names: readonly string[]): Promise<void> => {
  await sql`delete from job_run where name = any (${names}::text[])`.execute(db);
};

/**
 * Finds a waiting request and locks it until this transaction ends. Workers skip locked requests, so its run starts after the commit and sees
 * what the transaction wrote. Several transactions can hold the lock, and none waits for it.
 */
export const holdWaitingRequest = async (trx: Db, queue: string, afterSeconds: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pgboss.job
    where name = ${queue} and state = 'created' and start_after <= now() + make_interval(secs => ${afterSeconds})
    limit 1 for share skip locked`.execute(trx);
  return rows.length > 0;
};

/** Whether a request waits besides these, which are being worked on. */
export const hasOtherRequest = async (db: Db, queue: string, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${queue} and state in ('created', 'retry') and id <> all (${ids}::uuid[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** True: this session has the queue's turn until `endTurn` or its end, and no other session gets it. */
export const tryTurn = async (connection: Db, queue: string): Promise<boolean> => {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_lock(${sql.lit(RUNNING)}, hashtext(${queue})) as got`.execute(connection);
  return rows[0]?.got === true;
};

export const endTurn = async (connection: Db, queue: string): Promise<void> => {
  await sql`select pg_advisory_unlock(${sql.lit(RUNNING)}, hashtext(${queue}))`.execute(connection);
};

export interface StoppedJob {
  subject: string;
  detail: string;
  since: Date;
}

/** Longer than it takes until a job of a dead process is taken up. */
const STOPPED_SECONDS = HEARTBEAT.lostAfterSeconds + 2 * HEARTBEAT.supervisedEverySeconds + 10;

/** A row for each queue with due work that no process works on, with the error of its last run. */
export const stoppedJobs = async (db: Db, queues: readonly string[]): Promise<StoppedJob[]> => {
  const { rows } = await sql<StoppedJob>`
    with late as (select now() - make_interval(secs => ${STOPPED_SECONDS}) as at),
    stopped as (
      select j.name, min(case when j.state = 'active' then j.heartbeat_on else j.start_after end) as since, bool_or(j.state = 'active') as gone
      from pgboss.job j, late
      where j.name = any (${queues}::text[])
        and (j.state = 'active' and j.heartbeat_on < late.at or j.state in ('created', 'retry') and j.start_after < late.at)
        and not exists (
          select from pgboss.job b where b.name = j.name and (b.state = 'active' and b.heartbeat_on >= late.at or b.completed_on >= late.at))
      group by j.name)
    select s.name as subject, s.since,
      case when s.gone then 'its process is gone and no other has taken it up' else 'it waits and no process takes it up' end
        || coalesce('; last error: ' || r.failure, '') as detail
    from stopped s left join job_run r on r.name = s.name order by s.name`.execute(db);
  return rows;
};
