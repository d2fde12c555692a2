import { PgBoss } from 'pg-boss';

/** Enqueues a job, as its schedule or another process would. Null: one is waiting already. */
export const askForJob = async (url: string, name: string): Promise<string | null> => {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    return await boss.send(name, null);
  } finally {
    await boss.stop({ graceful: false });
  }
};
