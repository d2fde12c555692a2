import type { Db } from '@telaah/db';
import { openDatabase } from '@telaah/db/connect';
import { migrateToLatest } from '@telaah/db/migrate';
import { processEnv } from '#src/env.ts';

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
    const env = processEnv();
    const { db, close } = await openDatabase({
      databaseUrl: env.databaseUrl ?? undefined,
      ownerUrl: env.databaseOwnerUrl ?? undefined,
      dataDir: env.dataDir,
      applicationName,
    });
    try {
      await migrateToLatest(db);
      return await work(db);
    } finally {
      await close();
    }
  },
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
});
