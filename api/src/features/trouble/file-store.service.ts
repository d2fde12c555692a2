import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { runRecorded } from '#src/features/trouble/service.ts';
import type { FileStore } from '#src/ports/files/files.ts';

/** As jobs are named: it is one, done by the way. */
export const FILE_STORE = 'file-store';
const EVERY_MS = 30_000;

interface FileStoreWatchOptions {
  db: Db;
  files: FileStore;
  log: Logger;
  everyMs?: number;
}

/** A look at the store of photos that returns at once, and does nothing more than twice a minute or beside itself. What is wrong there is a trouble. */
export const createFileStoreCheck = ({ db, files, log, everyMs = EVERY_MS }: FileStoreWatchOptions): (() => void) => {
  let nextAt = 0;
  let isLooking = false;
  return () => {
    if (isLooking || Date.now() < nextAt) return;
    isLooking = true;
    nextAt = Date.now() + everyMs;
    runRecorded(db, FILE_STORE, () => files.check(), log)
      .catch((error: unknown) => log.error({ err: error, job: FILE_STORE }, 'photos cannot be kept or shown'))
      .finally(() => {
        isLooking = false;
      });
  };
};
