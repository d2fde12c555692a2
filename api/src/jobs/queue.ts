import { PgBoss } from 'pg-boss';

/** Makes the job queue's own tables, or brings them up to date: what a process whose role may change no table finds ready. */
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
