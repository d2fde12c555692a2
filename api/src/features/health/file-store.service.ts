import type { Db } from '@telaah/db';
import type { Logger } from 'pino';
import { runRecorded } from '#src/features/health/service.ts';
import type { FileStore } from '#src/ports/files/files.ts';

/** Recorded like a job. */
export const FILE_STORE = 'file-store';
const EVERY_MS = 30_000;

interface FileStoreWatchOptions {
  db: Db;
  files: FileStore;
  log: Logger;
  everyMs?: number;
}

/** Starts a check of the photo store and returns at once; one at a time, two a minute. A failure is a health problem. */
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
