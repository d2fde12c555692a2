import type { Db } from '@telaah/db';
import { migrateConfigured, openConfigured } from '#src/cli/open-configured.ts';

/** What a command needs of the machine it runs on. */
export interface Outside {
  /** Opened only for a command line that is understood. */
  withDb: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** This machine's database and terminal. May run beside the server. */
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
