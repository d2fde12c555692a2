import { migrateToLatest } from '@telaah/db/installation/migrate';
import { openConfigured } from '#src/cli/open-configured.ts';
import { type ImportOptions, importFile } from '#src/features/import/import-file.ts';
import type { FileReport } from '#src/features/import/report.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { refreshMarket } from '#src/features/market/publish/refresh.service.ts';
import { systemClock } from '#src/ports/clock.ts';

export type ImportOne = (path: string, options: ImportOptions) => Promise<FileReport>;

/** Opens and migrates the configured database, imports, updates research. May run while the server runs. Database errors are thrown. */
export const withDatabase = async (
  work: (importOne: ImportOne) => Promise<FileReport[]>,
  say: (text: string) => void,
): Promise<FileReport[]> => {
  const { db, close } = await openConfigured({ applicationName: 'telaah-import', idleInTransactionTimeout: 0 });
  try {
    await migrateToLatest(db);
    const reports = await work((path, options) => importFile(db, ingest, path, options));
    if (reports.some(({ accepted, quarantined }) => accepted > 0 || Object.keys(quarantined).length > 0)) {
      const refreshed = await refreshMarket(db, systemClock.now());
      say(refreshed === null ? 'Research is being brought up to date by the server.' : 'Research is up to date.');
    }
    return reports;
  } finally {
    await close();
  }
};
