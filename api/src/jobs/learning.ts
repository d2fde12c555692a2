import { createDb } from '@telaah/db';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { learnMarket } from '#src/features/market/learn.ts';
import { alone, type StartWork } from '#src/jobs/work.ts';
import type { Clock } from '#src/ports/clock.ts';

const NIGHT = 'market-learning';
const EXPIRES_SECONDS = 3_600;
/** When yesterday is whole, and before anybody asks for today. */
const NIGHTLY = { cron: '20 1 * * *', tz: 'Asia/Jakarta' };

export interface LearningJobs {
  /** After the queue has stopped. */
  close(): Promise<void>;
}

/** Every night the market teaches its own estimates. Losing a night loses nothing but what that day would have taught. */
export const startLearningJobs = async (
  boss: PgBoss,
  start: StartWork,
  { url, clock, log, work }: { url: string; clock: Clock; log: Logger; work: boolean },
): Promise<LearningJobs> => {
  await boss.createQueue(NIGHT, { policy: 'short', expireInSeconds: EXPIRES_SECONDS, retryLimit: 3, retryDelay: 60 });
  if (!work) return { close: async () => {} };
  const db = createDb(url, { max: 1, applicationName: 'telaah-learning', idleInTransactionTimeout: 0 });
  const night = alone(async () => {
    const { alarms, ...lesson } = await learnMarket(db, clock.now());
    for (const alarm of alarms) log.warn(alarm, 'estimates do not hold what they promise');
    log.info(lesson, 'market learnt');
  });
  await start(NIGHT, { pollingIntervalSeconds: 30 }, night);
  await boss.schedule(NIGHT, NIGHTLY.cron, null, { tz: NIGHTLY.tz });
  return { close: () => db.destroy() };
};
