import { openDatabase } from '@telaah/db/connect';
import { migrateToLatest } from '@telaah/db/migrate';
import { runAdmin } from '#src/cli/admin-command.ts';
import { processEnv } from '#src/env.ts';

/** `npm run admin -- EMAIL [--revoke]`, on a machine of one's own and in production. May run beside the server. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  withDb: async (work) => {
    const env = processEnv();
    const { db, close } = await openDatabase({
      databaseUrl: env.databaseUrl ?? undefined,
      ownerUrl: env.databaseOwnerUrl ?? undefined,
      dataDir: env.dataDir,
      applicationName: 'telaah-admin',
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
