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

export const FOLDER_PREFIX = 'telaah-e2e-';

// Chosen once: workers load this file again and inherit the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DEMO_PORT ??= String(await freePort());
process.env.E2E_MONEY_PORT ??= String(await freePort());
process.env.E2E_SANDBOX_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `${FOLDER_PREFIX}${process.pid}`);

export const folder = process.env.E2E_DATA_DIR;
process.env.E2E_CLOCK_FILE ??= join(folder, 'clock');

/** Always `localhost`, because it and `127.0.0.1` have different cookies. */
export const addressOf = (port: string): string => `http://localhost:${port}`;

/** Projects named on the command line; none means all. Of a pattern only the part before its star counts. */
const named = process.argv.flatMap((word, at, words) =>
  word.startsWith('--project=') ? [word.slice('--project='.length)] : word === '--project' ? [words[at + 1] ?? ''] : [],
);
const isNamed = (project: string) =>
  named.length === 0 ||
  named.some((name) => name.startsWith(project) || (name.includes('*') && project.startsWith(name.split('*')[0] ?? '')));

export interface Market {
  /** Also the name of the database. `telaah` is the embedded server's first one, which contains the demo market. */
  name: 'empty' | 'telaah' | 'money';
  port: string;
  isDemo: boolean;
  isWanted: boolean;
  env?: Record<string, string>;
}

export const markets: readonly Market[] = [
  { name: 'empty', port: process.env.E2E_PORT, isDemo: false, isWanted: isNamed('extension') },
  // E2E_DEMO=off saves the minute for making the demo market if its tests are not run.
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

export const databaseOf = (name: Market['name']): string =>
  Object.assign(new URL(process.env[SERVER] ?? ''), { pathname: `/${name}` }).href;
