import type { Db } from '@telaah/db';
import { PgBoss } from 'pg-boss';
import { adoptJobs, putCountsOff, withCreationLock } from '#src/jobs/queue.repo.ts';
import { HEARTBEAT, QUEUES, type QueueName, queueNames, toQueueOptions } from '#src/jobs/queues.ts';

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

/** The library cannot change a policy, so the queue is created again, and unfinished work in it is requested again. */
const recreateQueue = async (boss: PgBoss, name: QueueName, options: ReturnType<typeof toQueueOptions>): Promise<void> => {
  const unfinished = (await boss.findJobs(name)).some(({ state }) => ['created', 'retry', 'active'].includes(state));
  await boss.deleteQueue(name);
  await boss.createQueue(name, options);
  if (unfinished) await boss.send(name, null);
};

const createQueueIfMissing = async (boss: PgBoss, name: QueueName): Promise<void> => {
  const options = toQueueOptions(QUEUES[name]);
  const { policy, ...settings } = options;
  const existing = await boss.getQueue(name);
  if (existing === null) await boss.createQueue(name, options);
  else if (existing.policy === policy) await boss.updateQueue(name, settings);
  else await recreateQueue(boss, name, options);
};

/** Creates or updates every queue, the library's own with a heartbeat. Jobs of an older version get one now, and are taken up without it. */
export const createQueues = (boss: PgBoss, db: Db): Promise<void> =>
  withCreationLock(db, async (trx) => {
    for (const name of queueNames) await createQueueIfMissing(boss, name);
    const described = new Set<string>(queueNames);
    const others = (await boss.getQueues()).filter(({ name }) => !described.has(name));
    for (const { name } of others) await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT.lostAfterSeconds });
    await adoptJobs(trx);
    await putCountsOff(trx);
  });
