import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@telaah/db';
import { shareRun } from '@telaah/shared/lib/share-run';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { noteTurn, runRecorded } from '#src/features/health/service.ts';
import { endTurn, tryTurn } from '#src/jobs/queue.repo.ts';
import { HEARTBEAT, type JobQueue, QUEUES, type QueueName } from '#src/jobs/queues.ts';

const TRIES_EVERY_MS = 500;
const REPORTED_AFTER_MS = 20_000;

/** Returns false if the job was taken away while it waited for the previous run to end. */
const waitForTurn = async (connection: Db, name: QueueName, claim: AbortSignal, log: Logger): Promise<boolean> => {
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
const inTurn = async (
  connection: Db,
  name: QueueName,
  claim: AbortSignal,
  log: Logger,
  run: () => Promise<void>,
): Promise<void> => {
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

export interface JobTaker {
  boss: PgBoss;
  /** A pool only for turns, with a connection per queue; the jobs themselves do not use it. */
  turns: Db;
  log: Logger;
  /** Called at the end of each run, before the queue learns of it. */
  reached: (moment: string) => void;
}

/** Registers a queue's handler. A failed run is logged, recorded as failing until one succeeds, and retried by the queue. */
export const takeJobs = async (
  { boss, turns, log, reached }: JobTaker,
  name: QueueName,
  work: () => Promise<void>,
): Promise<void> => {
  const { howMany, asksEverySeconds }: JobQueue = QUEUES[name];
  const run = shareRun(async () => {
    await work();
    reached(`${name}:worked`);
  });
  await boss.work(
    name,
    { pollingIntervalSeconds: asksEverySeconds, heartbeatRefreshSeconds: HEARTBEAT.saidEverySeconds },
    async ([job]) => {
      if (job === undefined) return;
      try {
        await turns.connection().execute(async (connection) => {
          const one = () => runRecorded(connection, name, run, log);
          await (howMany === 'one' ? inTurn(connection, name, job.signal, log, one) : one());
        });
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed');
        throw error;
      }
    },
  );
};
