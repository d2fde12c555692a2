import v8 from 'node:v8';
import { DEMO_NEWCOMER, DEMO_PASSWORD, demoEmails } from '@telaah/db/demo/seed-accounts';
import { WrongDatabaseError } from '@telaah/db/installation/wrong-database';
import { createLog } from '#src/http/server/log.ts';
import { processEnv } from '#src/settings/env.ts';
import { type Env, EnvError } from '#src/settings/settings.ts';
import { type Running, start } from '#src/start.ts';

const HARD_STOP_MS = 10_000;

const toTrustLines = (env: Env, { isAnybodyTrusted }: Running): string[] => {
  if (env.captureTrust === 'all') return ['  Sharing:   what every account sees reaches others (CAPTURE_TRUST=all)'];
  if (env.nodeEnv !== 'production')
    return [`  Sharing:   what these accounts see reaches others at once; what ${DEMO_NEWCOMER} sees waits until it is accepted`];
  return isAnybodyTrusted
    ? []
    : ['  Sharing:   nobody is trusted yet, so nothing that people see reaches others: npm run reporter -- EMAIL --trust'];
};

const banner = (env: Env, running: Running): string =>
  [
    '',
    `  Telaah is running: ${env.publicUrl}`,
    ...(running.dashboard ? [] : ['  The dashboard is not built: npm run build']),
    ...(env.nodeEnv === 'production' ? [] : [`  Accounts:  ${demoEmails.join(', ')}`, `  Password:  ${DEMO_PASSWORD}`]),
    ...toTrustLines(env, running),
    `  API:       ${env.publicUrl}/reference`,
    ...(running.desk ? [`  Payments:  ${running.desk} (sandbox gateway: you decide what becomes of each order)`] : []),
    ...(running.mailPage ? [`  Mails:     ${env.publicUrl}${running.mailPage}`] : []),
    `  Data:      ${env.databaseUrl ? 'DATABASE_URL' : env.dataDir}`,
    '',
    '',
  ].join('\n');

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const readEnvironment = (): Env => {
  try {
    return processEnv();
  } catch (error) {
    if (error instanceof EnvError) return fail(error.message);
    throw error;
  }
};

const env = readEnvironment();
const log = createLog(env.logLevel);
const onDatabaseGone = (error: Error) => {
  log.fatal({ err: error }, 'the embedded database is gone');
  fail(`The embedded database died and did not come back within ten seconds: ${error.message}`);
};
const running = await start(env, log, onDatabaseGone).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') return fail(`PORT: ${env.port} is in use by another program`);
  if (error instanceof EnvError || error instanceof WrongDatabaseError) return fail(error.message);
  log.fatal({ err: error }, 'could not start');
  return fail(`Could not start: ${error.message}`);
});
// The process now serves for weeks: a smaller heap saves memory. Filling a demo market, before, is quicker with more room.
v8.setFlagsFromString('--heap-growing-percent=100');
let stopping = false;
const shutDown = async (code: number): Promise<void> => {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
  await running.stop();
  process.exit(code);
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(0));
process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'unhandled rejection');
  void shutDown(1);
});
// Last, because the reader of this line may end the process at once.
process.stdout.write(banner(env, running));
