import { resolve } from 'node:path';
import { openDatabase } from '@telaah/db/connect';
import { migrateToLatest, migrationsAreCurrent } from '@telaah/db/migrate';
import type { Logger } from 'pino';
import { createApp } from '#src/app.ts';
import type { Deps } from '#src/deps.ts';
import type { Env } from '#src/env.ts';
import { seedAccounts } from '#src/features/accounts/seed.ts';
import { addPages } from '#src/http/pages.ts';
import { listen, stopListening } from '#src/http/serve.ts';
import { systemClock } from '#src/ports/clock.ts';
import { keptSecret } from '#src/secret.ts';

const DASHBOARD = resolve(import.meta.dirname, '../../web/dist');
/** Interactive queries may not hold a connection longer; jobs and builds set their own. */
const STATEMENT_TIMEOUT_MS = 5_000;
const DRAIN_MS = 5_000;

export interface Running {
  /** The dashboard has been built and is served. */
  dashboard: boolean;
  stop(): Promise<void>;
}

const servePages = async (app: ReturnType<typeof createApp>, log: Logger): Promise<boolean> => {
  try {
    await addPages(app, DASHBOARD);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    log.warn('web/dist is missing: the dashboard is not served (npm run build makes it)');
    return false;
  }
};

/** Database, migrations, accounts and demo market, jobs, then HTTP. What was started is stopped in the opposite order. */
export const start = async (env: Env, log: Logger): Promise<Running> => {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const undo of stops.splice(0).reverse())
      await undo().catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
  };
  try {
    const secret = env.secret ?? (await keptSecret(env.dataDir));
    const opened = await openDatabase({
      databaseUrl: env.databaseUrl ?? undefined,
      dataDir: env.dataDir,
      statementTimeout: STATEMENT_TIMEOUT_MS,
      idleInTransactionTimeout: 10_000,
      onConnectionError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
    stops.push(opened.close);
    const { db } = opened;
    await migrateToLatest(db);
    if (env.nodeEnv !== 'production') await seedAccounts(db, systemClock.now());
    let dashboard = false;
    if (env.role !== 'worker') {
      const deps: Deps = {
        db,
        clock: systemClock,
        log,
        ingest: async (...batch) => (await import('#src/features/market/ingest.ts')).ingest(...batch),
        secret,
        origins: env.origins,
        secureCookies: env.secureCookies,
        trustedProxies: env.trustedProxies,
        ready: () => migrationsAreCurrent(db),
      };
      const app = createApp(deps);
      dashboard = await servePages(app, log);
      const server = await listen(app, { host: env.host, port: env.port, behindProxy: env.trustedProxies > 0 });
      stops.push(() => stopListening(server, DRAIN_MS));
    }
    return { dashboard, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
