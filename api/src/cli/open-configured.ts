import { type OpenDatabase, type OpenOptions, openDatabase, WrongDatabaseError } from '@telaah/db/connect';
import { processEnv } from '#src/env.ts';
import { type Env, EnvError } from '#src/settings.ts';

/** The database that the environment names, for a command. Ends the process, with one sentence, where a setting is wrong. */
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
