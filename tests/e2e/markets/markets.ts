import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const freePort = (): Promise<number> =>
  new Promise((settle, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Before the number of the run's process. */
export const FOLDER_PREFIX = 'telaah-e2e-';

// Chosen once: workers read this file again and inherit the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DEMO_PORT ??= String(await freePort());
process.env.E2E_MONEY_PORT ??= String(await freePort());
process.env.E2E_SANDBOX_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `${FOLDER_PREFIX}${process.pid}`);

/** Of this run: data of the servers, mails, the database. */
export const folder = process.env.E2E_DATA_DIR;
process.env.E2E_CLOCK_FILE ??= join(folder, 'clock');

/** One name everywhere: `localhost` and `127.0.0.1` have different cookies. */
export const addressOf = (port: string): string => `http://localhost:${port}`;

/** Projects that the command line names; none: all of them. Of a pattern counts what stands before its star. */
const named = process.argv.flatMap((word, at, words) =>
  word.startsWith('--project=') ? [word.slice('--project='.length)] : word === '--project' ? [words[at + 1] ?? ''] : [],
);
const isNamed = (project: string) =>
  named.length === 0 ||
  named.some((name) => name.startsWith(project) || (name.includes('*') && project.startsWith(name.split('*')[0] ?? '')));

export interface Market {
  /** Of the database too. The embedded server's first one is called `telaah`: the demo market is in it. */
  name: 'empty' | 'telaah' | 'money';
  port: string;
  isDemo: boolean;
  /** Of the projects that the command line names one needs it. */
  isWanted: boolean;
  env?: Record<string, string>;
}

export const markets: readonly Market[] = [
  { name: 'empty', port: process.env.E2E_PORT, isDemo: false, isWanted: isNamed('extension') },
  // E2E_DEMO=off saves the minute that the demo market takes where its tests are not run.
  { name: 'telaah', port: process.env.E2E_DEMO_PORT, isDemo: true, isWanted: isNamed('web') && process.env.E2E_DEMO !== 'off' },
  {
    name: 'money',
    port: process.env.E2E_MONEY_PORT,
    isDemo: false,
    isWanted: isNamed('money'),
    env: { SANDBOX_PORT: process.env.E2E_SANDBOX_PORT, CLOCK_FILE: process.env.E2E_CLOCK_FILE },
  },
];

/** Set once the database runs; workers inherit it. */
export const SERVER = 'E2E_DATABASE_URL';

/** Where a test writes what a story begins with. */
export const databaseOf = (name: Market['name']): string =>
  Object.assign(new URL(process.env[SERVER] ?? ''), { pathname: `/${name}` }).href;
