import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDb, type Db } from '@telaah/db';
import { seedAccounts } from '@telaah/db/demo/seed-accounts';
import { seedSuppliers } from '@telaah/db/demo/seed-suppliers';
import { type OpenDatabase, openDatabase } from '@telaah/db/installation/connect';
import { migrateToLatest, migrationsAreCurrent } from '@telaah/db/installation/migrate';
import { letApplicationIn, roleOf } from '@telaah/db/installation/roles';
import type { Logger } from 'pino';
import { createApp } from '#src/app.ts';
import { NOTIFICATION_PATH } from '#src/features/billing/inbox/webhook.routes.ts';
import { startHealthMonitor } from '#src/features/health/monitor.service.ts';
import { ingest } from '#src/features/market/ingest/ingest.service.ts';
import { isAnyReporterTrusted } from '#src/features/market/trust/reporters.service.ts';
import { loadSite, openSite } from '#src/features/site/routes.ts';
import { addExtension, EXTENSION_PATH, readExtension } from '#src/http/pages/extension-file.ts';
import { addPages } from '#src/http/pages/pages.ts';
import { listen, stopListening } from '#src/http/server/serve.ts';
import { startJobs } from '#src/jobs/start.ts';
import { crashAt, noCheckpoint } from '#src/ports/checkpoint.ts';
import { fileClock, systemClock } from '#src/ports/clock.ts';
import { openFiles } from '#src/ports/files/open.ts';
import { openGateway } from '#src/ports/gateway/open.ts';
import { openMail } from '#src/ports/mail/open.ts';
import { telegramChannel } from '#src/ports/messenger/telegram.ts';
import { processPress } from '#src/ports/photos/process-press.ts';
import { followedShareLinks } from '#src/ports/share-links.ts';
import type { Deps } from '#src/runtime/deps.ts';
import { demandWritable, readOrCreateSecret } from '#src/settings/secret.ts';
import type { Env } from '#src/settings/settings.ts';

const DASHBOARD = resolve(import.meta.dirname, '../../web/dist');
const SITE = resolve(import.meta.dirname, '../../web/dist-site');
const EXTENSION = resolve(import.meta.dirname, '../../extension/.output/telaah-extension.zip');
/** Limit of an interactive query; jobs and builds set their own. */
const STATEMENT_TIMEOUT_MS = 5_000;
const DRAIN_MS = 5_000;
const NOT_READY_MS = 2_000;

export interface Running {
  isAnybodyTrusted: boolean;
  dashboard: boolean;
  /** The sandbox gateway's page; null without a sandbox. */
  desk: string | null;
  mailPage: string | null;
  stop(): Promise<void>;
}

/** The generator is imported here, so that a production process never loads it. */
const fillDemo = async ({ demo, role }: Env, url: string, log: Logger): Promise<void> => {
  if (demo === 'off' || role === 'web') return;
  const { prepareDemo } = await import('#src/features/market/sources/demo.service.ts');
  const db = createDb(url, { max: 3, applicationName: 'telaah-demo', idleInTransactionTimeout: 0 });
  try {
    const outcome = await prepareDemo(db, { size: demo, now: systemClock.now(), onProgress: demoProgress() });
    if (outcome === 'refused') log.warn('DEMO: this database holds observed data; no demo market was added');
    else await seedSuppliers(db, systemClock.now());
  } finally {
    await db.destroy();
  }
};

/** One line per tenth on stderr, because a new machine works for a while before it answers. */
const demoProgress = () => {
  let shown = 0;
  return (share: number, products: number) => {
    if (Math.floor(share * 10) <= shown) return;
    shown = Math.floor(share * 10);
    process.stderr.write(`  Making the demo market: ${products} products (${shown * 10} %)\n`);
  };
};

/** A process whose database, secret, mails, photos and gateway are elsewhere writes nothing and may run on a read-only disk. */
const needsFolder = ({ databaseUrl, secret, smtpUrl, filesS3, gateway }: Env): boolean =>
  databaseUrl === null || secret === null || smtpUrl === null || filesS3 === null || gateway === 'sandbox';

/** The build is missing or of an older version. */
const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? '');

const serveSite = async (app: ReturnType<typeof createApp>, deps: Deps) => {
  try {
    return openSite(app, await loadSite(SITE), SITE, deps);
  } catch (error) {
    if (!isMissing(error)) throw error;
    deps.log.warn('web/dist-site is missing: the public site is not served (npm run build makes it)');
    return null;
  }
};

const servePages = async (app: ReturnType<typeof createApp>, deps: Deps): Promise<boolean> => {
  const { gateway, trackers, log } = deps;
  const site = await serveSite(app, deps);
  try {
    await addPages(app, DASHBOARD, gateway?.card?.tokenUrl ?? null, trackers, site);
    return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
    log.warn('web/dist is missing or of an older build: the dashboard is not served (npm run build makes it)');
    return false;
  }
};

/** Requests run as a role that may read and write rows but change no table, if the installation has one. */
const openForRequests = async (
  { db: owner, applicationUrl }: OpenDatabase,
  log: Logger,
  onConnectionError: (error: Error) => void,
): Promise<Db> => {
  await letApplicationIn(owner, applicationUrl);
  const db = createDb(applicationUrl, {
    statementTimeout: STATEMENT_TIMEOUT_MS,
    idleInTransactionTimeout: 10_000,
    onConnectionError,
  });
  const { name, isSuperuser, isOwner } = await roleOf(db);
  if (isSuperuser || isOwner) {
    log.warn(
      { role: name, superuser: isSuperuser, owner: isOwner },
      'requests work as a role that may change tables: see DATABASE_OWNER_URL',
    );
  }
  return db;
};

/** Stops in reverse order what it started. `onDatabaseGone`: the embedded database is gone for good; the process can only end. */
export const start = async (env: Env, log: Logger, onDatabaseGone: (error: Error) => void): Promise<Running> => {
  const stops: (() => Promise<void>)[] = [];
  let stopping = false;
  const stop = async () => {
    stopping = true;
    // A load balancer must see that we are not ready before we stop accepting.
    if (env.nodeEnv === 'production') await wait(NOT_READY_MS);
    for (const undo of stops.splice(0).toReversed())
      await undo().catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
  };
  try {
    if (needsFolder(env)) await demandWritable(env.dataDir);
    const secret = env.secret ?? (await readOrCreateSecret(env.dataDir));
    // While stopping, the embedded server closes open connections, so a lost one is no warning.
    const onConnectionError = (error: Error) => stopping || log.warn({ err: error }, 'a database connection was lost');
    const opened = await openDatabase({
      databaseUrl: env.databaseUrl ?? undefined,
      ownerUrl: env.databaseOwnerUrl ?? undefined,
      dataDir: env.dataDir,
      onServer: {
        onBack: () => log.error('the embedded database died and was started again'),
        onGone: (error) => stopping || onDatabaseGone(error),
      },
      onConnectionError,
    });
    stops.push(() => opened.close());
    await migrateToLatest(opened.db);
    if (env.nodeEnv !== 'production') await seedAccounts(opened.db, systemClock.now(), false);
    await fillDemo(env, opened.url, log);
    const clock = env.clockFile ? fileClock(env.clockFile) : systemClock;
    const checkpoint = env.crashAt ? crashAt(env.crashAt) : noCheckpoint;
    const publicUrl = env.publicUrl.replace(/\/+$/, '');
    const { gateway, desk, stop: stopGateway } = await openGateway(env, `http://127.0.0.1:${env.port}${NOTIFICATION_PATH}`);
    stops.push(stopGateway);
    const mail = await openMail(env, clock);
    const supportChannel = env.telegram && telegramChannel(env.telegram);
    const files = await openFiles(env);
    const shared = { clock, log, gateway, checkpoint, publicUrl, secret, captureTrust: env.captureTrust };
    const jobs = await startJobs({
      url: opened.url,
      work: env.role !== 'web',
      context: { ...shared, files, mailer: mail.mailer, messenger: supportChannel },
    });
    stops.push(() => jobs.stop());
    const db = await openForRequests(opened, log, onConnectionError);
    stops.push(() => db.destroy());
    const monitorDb = createDb(opened.applicationUrl, {
      max: 1,
      applicationName: 'telaah-watch',
      statementTimeout: STATEMENT_TIMEOUT_MS,
    });
    const monitor = startHealthMonitor({
      db: monitorDb,
      clock,
      log,
      before: () => jobs.recordHeartbeat(),
      stopped: () => jobs.stopped(),
    });
    stops.push(async () => {
      await monitor.stop();
      await monitorDb.destroy();
    });
    let dashboard = false;
    if (env.role !== 'worker') {
      if (env.nodeEnv === 'production' && env.seller === null)
        log.warn('SELLER_NAME is missing: the legal pages name nobody who is responsible');
      const extension = await readExtension(EXTENSION);
      const press = processPress({ log });
      stops.push(async () => press.close());
      const deps: Deps = {
        ...shared,
        db,
        ingest,
        enqueue: jobs.enqueue,
        supportWhatsapp: env.supportWhatsapp,
        ...(env.shareLinks && { shareLinks: followedShareLinks() }),
        photos: { files, press },
        hasMessenger: supportChannel !== null,
        community: env.community,
        supportMail: env.supportMail,
        seller: env.seller,
        extension: { store: env.extensionStoreUrl, file: extension && EXTENSION_PATH },
        trackers: env.trackers,
        kelasVideos: env.kelasVideos,
        origins: env.origins,
        secureCookies: env.secureCookies,
        trustedProxies: env.trustedProxies,
        limits: env.nodeEnv === 'production' ? 'usual' : 'wide',
        mailPage: mail.page,
        healthProblems: () => monitor.problems(),
        ready: async () => !stopping && migrationsAreCurrent(db),
      };
      const app = createApp(deps);
      if (mail.pages) app.route('/', mail.pages);
      if (extension) addExtension(app, extension);
      dashboard = await servePages(app, deps);
      const server = await listen(app, { host: env.host, port: env.port, behindProxy: env.trustedProxies > 0 });
      stops.push(() => stopListening(server, DRAIN_MS));
    }
    return { dashboard, desk, mailPage: mail.page, isAnybodyTrusted: await isAnyReporterTrusted(db), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
