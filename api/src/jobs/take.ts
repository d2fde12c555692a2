import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@telaah/db';
import { shareRun } from '@telaah/shared/lib/share-run';
import type { Job as JobRequest, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { noteTurn, runRecorded } from '#src/features/health/service.ts';
import { endTurn, hasOtherRequest, tryTurn } from '#src/jobs/queue.repo.ts';
import { HEARTBEAT } from '#src/jobs/queue-options.ts';
import type { AnyJob, JobCounts } from '#src/runtime/job.ts';

const TRIES_EVERY_MS = 500;
const REPORTED_AFTER_MS = 20_000;
/** Requests that one run answers. */
const MOST_REQUESTS = 500;

/** Returns false if the job was taken away while it waited for the previous run to end. */
const waitForTurn = async (connection: Db, name: string, claim: AbortSignal, log: Logger): Promise<boolean> => {
  const began = performance.now();
  let isReported = false;
  while (!(await tryTurn(connection, name))) {
    if (claim.aborted) return false;
    if (!isReported && performance.now() - began > REPORTED_AFTER_MS) {
      isReported = true;
      log.warn({ job: name }, 'a job waits for its last run, which has not ended');
      await noteTurn(connection, name, true);
    }
    await wait(TRIES_EVERY_MS);
  }
  if (isReported) await noteTurn(connection, name, false);
  return true;
};

/** One run of a job at a time over all processes: a stalled process's session keeps the turn until its run or the process ends. */
const inTurn = async (connection: Db, name: string, claim: AbortSignal, log: Logger, run: () => Promise<void>): Promise<void> => {
  if (!(await waitForTurn(connection, name, claim, log))) return;
  try {
    await run();
  } finally {
    // If the release fails, the session is gone and its lock with it.
    await endTurn(connection, name).catch((error: unknown) =>
      log.warn({ err: error, job: name }, 'the end of a turn was not recorded'),
    );
  }
};

/** A run of a job with its data, on the connections of its lane. */
export type JobRun = (job: AnyJob, data: unknown, signal: AbortSignal) => Promise<JobCounts>;

export interface JobTaker {
  boss: PgBoss;
  /** A pool only for turns, with a connection for each run that has one; the jobs themselves do not use it. */
  turns: Db;
  log: Logger;
  /** Called at the end of each run, before the queue learns of it. */
  reached: (moment: string) => void;
  run: JobRun;
}

type Requests = JobRequest<unknown>[];

const perform = async ({ log, reached, run }: JobTaker, job: AnyJob, { data, signal }: JobRequest<unknown>): Promise<void> => {
  const counts = await run(job, job.data === null ? null : job.data.parse(data), signal);
  reached(`${job.id}:worked`);
  if (Object.values(counts).some((count = 0) => count > 0)) log.info({ job: job.id, ...counts }, 'job done');
};

/** A failed run is logged and recorded as failing until one succeeds. Throws its error. */
const answer = async ({ turns, log }: JobTaker, job: AnyJob, signal: AbortSignal, work: () => Promise<void>): Promise<void> => {
  try {
    if (job.runs !== 'one') return await runRecorded(turns, job.id, work, log);
    await turns
      .connection()
      .execute((connection) => inTurn(connection, job.id, signal, log, () => runRecorded(connection, job.id, work, log)));
  } catch (error) {
    log.error({ err: error, job: job.id }, 'a job failed');
    throw error;
  }
};

/** One run answers all waiting requests. If it fails one of them is retried, unless another waits anyway. */
const answerTogether = (taker: JobTaker, job: AnyJob) => {
  let newest: JobRequest<unknown> | undefined;
  // A run that has expired may still go on in this process.
  const work = shareRun(async () => newest && perform(taker, job, newest));
  return async (requests: Requests): Promise<JobResult[]> => {
    [newest] = requests;
    if (newest === undefined) return [];
    const isDone = await answer(taker, job, newest.signal, work).then(
      () => true,
      () => false,
    );
    const ids = requests.map(({ id }) => id);
    const isOver = isDone || job.retryWithinSeconds === null || (await hasOtherRequest(taker.turns, job.id, ids));
    return ids.map((id, i) => ({ id, status: isOver || i > 0 ? 'completed' : 'failed' }));
  };
};

/** Registers the handler of a job's queue. */
export const takeJobs = async (taker: JobTaker, job: AnyJob): Promise<void> => {
  const polling = { pollingIntervalSeconds: job.pollSeconds, heartbeatRefreshSeconds: HEARTBEAT.refreshedEverySeconds };
  if (typeof job.runs === 'string') {
    await taker.boss.work(job.id, { ...polling, batchSize: MOST_REQUESTS, perJobResults: true }, answerTogether(taker, job));
    return;
  }
  await taker.boss.work(job.id, { ...polling, localConcurrency: job.runs.each }, async ([request]: Requests) => {
    if (request !== undefined) await answer(taker, job, request.signal, () => perform(taker, job, request));
  });
};
