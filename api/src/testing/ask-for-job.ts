import { PgBoss } from 'pg-boss';
import type { QueueName } from '#src/jobs/queues.ts';

/** Enqueues a job, as its schedule or another process would. Null: one is waiting already. */
export const askForJob = async (url: string, name: QueueName): Promise<string | null> => {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    return await boss.send(name, null);
  } finally {
    await boss.stop({ graceful: false });
  }
};
