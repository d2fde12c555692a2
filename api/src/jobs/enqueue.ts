import { fromKysely, type PgBoss } from 'pg-boss';
import { holdWaitingRequest } from '#src/jobs/queue.repo.ts';
import type { Enqueue } from '#src/runtime/job.ts';

/** Requests of a job whose waiting ones are one run join a request that waits already. */
export const createEnqueue =
  (boss: PgBoss): Enqueue =>
  async (trx, job, data, { afterSeconds = 0 } = {}) => {
    if (typeof job.runs === 'string' && (await holdWaitingRequest(trx, job.id, afterSeconds))) return;
    await boss.send(job.id, data, { startAfter: afterSeconds, db: fromKysely(trx) });
  };
