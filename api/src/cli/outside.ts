import type { Db } from '@telaah/db';
import { migrateConfigured, openConfigured } from '#src/cli/open-configured.ts';

export interface Outside {
  /** Opens the database only when called, so that a wrong command line needs none. */
  withDb: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** This machine's database and terminal. May run while the server runs. */
export const outside = (applicationName: string): Outside => ({
  withDb: async (work) => {
    const opened = await openConfigured({ applicationName });
    const { db, close } = opened;
    try {
      await migrateConfigured(opened);
      return await work(db);
    } finally {
      await close();
    }
  },
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
});
