import type { Db } from '@telaah/db';
import { PgBoss } from 'pg-boss';
import { adoptJobs, deleteRunRecords, putCountsOff, withCreationLock } from '#src/jobs/queue.repo.ts';
import { HEARTBEAT, toQueueOptions } from '#src/jobs/queue-options.ts';
import { allJobs, jobIds } from '#src/jobs/registry.ts';
import type { AnyJob } from '#src/runtime/job.ts';

/** Creates or updates the job queue's tables, so that processes whose role may not change tables find them ready. */
export const installQueue = async (ownerUrl: string): Promise<void> => {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'telaah-install',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ graceful: false });
};

const LIBRARY_QUEUES = '__pgboss';

/** The library cannot change a policy, so the queue is created again, and unfinished work in it is requested again. */
const recreateQueue = async (boss: PgBoss, name: string, options: ReturnType<typeof toQueueOptions>): Promise<void> => {
  const unfinished = (await boss.findJobs(name)).some(({ state }) => ['created', 'retry', 'active'].includes(state));
  await boss.deleteQueue(name);
  await boss.createQueue(name, options);
  if (unfinished) await boss.send(name, null);
};

const createQueueIfMissing = async (boss: PgBoss, job: AnyJob): Promise<void> => {
  const name = job.id;
  const options = toQueueOptions(job);
  const { policy, ...settings } = options;
  const existing = await boss.getQueue(name);
  if (existing === null) await boss.createQueue(name, options);
  else if (existing.policy === policy) await boss.updateQueue(name, settings);
  else await recreateQueue(boss, name, options);
};

/** Queues of jobs that this version no longer has. */
const deleteForgotten = async (boss: PgBoss, db: Db, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
  await deleteRunRecords(db, names);
};

/**
 * Creates or updates every queue, the library's own with a heartbeat, and deletes those of jobs that are gone. Jobs of an older version get a
 * heartbeat now, and are taken up without it.
 */
export const createQueues = (boss: PgBoss, db: Db): Promise<void> =>
  withCreationLock(db, async (trx) => {
    for (const job of allJobs) await createQueueIfMissing(boss, job);
    const described = new Set(jobIds);
    const others = (await boss.getQueues()).map(({ name }) => name).filter((name) => !described.has(name));
    const own = others.filter((name) => name.startsWith(LIBRARY_QUEUES));
    for (const name of own) await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT.lostAfterSeconds });
    await deleteForgotten(
      boss,
      trx,
      others.filter((name) => !own.includes(name)),
    );
    await adoptJobs(trx);
    await putCountsOff(trx);
  });
