import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@telaah/db';
import { oneRun } from '@telaah/shared/lib/one-run';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { noteTurn, runRecorded } from '#src/features/trouble/service.ts';
import { endTurn, tryTurn } from '#src/jobs/queue.repo.ts';
import { HEARTBEAT, type JobQueue, QUEUES, type QueueName } from '#src/jobs/queues.ts';

const TRIES_EVERY_MS = 500;
const REPORTED_AFTER_MS = 20_000;

/** False: the job was taken away while it waited for the run before it to end. */
const waitForTurn = async (connection: Db, name: QueueName, claim: AbortSignal, log: Logger): Promise<boolean> => {
  const began = performance.now();
  let isSaid = false;
  while (!(await tryTurn(connection, name))) {
    if (claim.aborted) return false;
    if (!isSaid && performance.now() - began > REPORTED_AFTER_MS) {
      isSaid = true;
      log.warn({ job: name }, 'a job waits for its last run, which has not ended');
      await noteTurn(connection, name, true);
    }
    await wait(TRIES_EVERY_MS);
  }
  if (isSaid) await noteTurn(connection, name, false);
  return true;
};

/**
 * One run of a job at a time, over all processes. A process that was paused or blocked so long that its job was given to another is still at
 * it, and its session holds the turn: the other begins when that session ends, with the run or with the process.
 */
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
    // Where it cannot be said the session is gone, and the turn with it.
    await endTurn(connection, name).catch((error: unknown) =>
      log.warn({ err: error, job: name }, 'the end of a turn was not recorded'),
    );
  }
};

export interface JobTaker {
  boss: PgBoss;
  /** Of its own: a connection for each queue, which the work does not use. */
  turns: Db;
  log: Logger;
  /** Told of the end of each run, before the queue is. */
  reached: (moment: string) => void;
}

/** Takes a queue's jobs on. What fails is in the log with its cause, and known as failing until a run ends well; the queue tries again. */
export const takeJobs = async (
  { boss, turns, log, reached }: JobTaker,
  name: QueueName,
  work: () => Promise<void>,
): Promise<void> => {
  const { howMany, asksEverySeconds }: JobQueue = QUEUES[name];
  const run = oneRun(async () => {
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
