import { type OpenDatabase, type OpenOptions, openDatabase } from '@telaah/db/installation/connect';
import { migrateToLatest } from '@telaah/db/installation/migrate';
import { WrongDatabaseError } from '@telaah/db/installation/wrong-database';
import { processEnv } from '#src/settings/env.ts';
import { type Env, EnvError } from '#src/settings/settings.ts';

/** Opens the configured database for a command. Ends the process with one sentence where a setting is wrong. */
export const openConfigured = async (
  options: Omit<OpenOptions, 'databaseUrl' | 'ownerUrl' | 'dataDir'> = {},
): Promise<OpenDatabase & { env: Env }> => {
  try {
    const env = processEnv();
    const { databaseUrl, databaseOwnerUrl, dataDir } = env;
    const where = { databaseUrl: databaseUrl ?? undefined, ownerUrl: databaseOwnerUrl ?? undefined, dataDir };
    return { env, ...(await openDatabase({ ...where, ...options })) };
  } catch (error) {
    if (!(error instanceof EnvError || error instanceof WrongDatabaseError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
};

/** Migrates the schema. Ends the process with one sentence where the schema belongs to another program. */
export const migrateConfigured = async ({ db, close }: Pick<OpenDatabase, 'db' | 'close'>): Promise<void> => {
  try {
    await migrateToLatest(db);
  } catch (error) {
    if (!(error instanceof WrongDatabaseError)) throw error;
    await close();
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
