import { createDb } from '@telaah/db';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { clearPhotos, remindOwners } from '#src/features/suppliers/night.service.ts';
import { fileStoreWatch } from '#src/features/trouble/file-store.ts';
import { alone, type StartWork } from '#src/jobs/work.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { FileStore } from '#src/ports/files/files.ts';

const NIGHT = 'suppliers-night';
const EXPIRES_SECONDS = 3_600;
/** Mails that are written now are read in the morning. */
const NIGHTLY = { cron: '30 6 * * *', tz: 'Asia/Jakarta' };

/** What these jobs need besides a database. */
export interface WorldOfSuppliers {
  files: FileStore;
  publicUrl: string;
}

interface Options extends WorldOfSuppliers {
  url: string;
  clock: Clock;
  log: Logger;
  work: boolean;
}

export interface JobsOfSuppliers {
  /** Every few seconds: finds out whether photos can be kept and shown. Returns at once. */
  look: () => void;
  close: () => Promise<void>;
}

/** Once a day owners are asked whether what they offer is still true, and photos that nobody shows go. */
export const startSupplierJobs = async (
  boss: PgBoss,
  start: StartWork,
  { url, clock, log, work, files, publicUrl }: Options,
): Promise<JobsOfSuppliers> => {
  await boss.createQueue(NIGHT, { policy: 'short', expireInSeconds: EXPIRES_SECONDS, retryLimit: 3, retryDelay: 60 });
  if (!work) return { look: () => {}, close: async () => {} };
  const db = createDb(url, { max: 1, applicationName: 'telaah-suppliers' });
  const night = alone(async () => {
    const reminded = await remindOwners(db, publicUrl, clock.now());
    const cleared = await clearPhotos(db, files, clock.now());
    if (reminded + cleared > 0) log.info({ reminded, cleared }, 'what suppliers offer was gone through');
  });
  await start(NIGHT, { pollingIntervalSeconds: 30 }, night);
  await boss.schedule(NIGHT, NIGHTLY.cron, null, { tz: NIGHTLY.tz });
  return { look: fileStoreWatch({ db, files, log }), close: () => db.destroy() };
};
