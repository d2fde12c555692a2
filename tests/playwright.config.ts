import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { extensionId } from './e2e/extension/build.ts';

const freePort = (): Promise<number> =>
  new Promise((settle, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => settle(typeof address === 'object' && address ? address.port : 0));
    });
  });

// Chosen once: workers read this file again and inherit the environment.
const isRunner = process.env.E2E_PORT === undefined;
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DEMO_PORT ??= String(await freePort());
process.env.E2E_MONEY_PORT ??= String(await freePort());
process.env.E2E_SANDBOX_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= join(tmpdir(), `telaah-e2e-${process.pid}`);
const folder = process.env.E2E_DATA_DIR;
process.env.E2E_CLOCK_FILE ??= join(folder, 'clock');
if (isRunner) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** One name everywhere: `localhost` and `127.0.0.1` have different cookies. */
const addressOf = (port: string) => `http://localhost:${port}`;
const emptyMarket = addressOf(process.env.E2E_PORT);
const demoMarket = addressOf(process.env.E2E_DEMO_PORT);
const moneyMarket = addressOf(process.env.E2E_MONEY_PORT);

interface Server {
  port: string;
  /** Of its database, in `folder`. */
  name: string;
  demo: 'off' | 'small';
  env?: Record<string, string>;
}

/** The server as it is shipped, with a database of its own; `demo` says what is in it. */
const serverOf = ({ port, name, demo, env = {} }: Server) => ({
  command: 'node api/src/server.ts',
  cwd: '..',
  url: `${addressOf(port)}/readyz`,
  // Making the demo market takes a minute on two cores.
  timeout: 420_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  env: {
    PATH: `${join(import.meta.dirname, '../node_modules/.bin')}:${process.env.PATH ?? ''}`,
    NODE_ENV: 'development',
    PORT: port,
    PUBLIC_URL: addressOf(port),
    DATA_DIR: join(folder, name),
    DATABASE_URL: '',
    DEMO: demo,
    ROLE: 'all',
    LOG_LEVEL: 'warn',
    EXTENSION_ID: extensionId,
    ...env,
  },
});

/** Projects that the command line names; none: all of them. A pattern may mean any. */
const named = process.argv.flatMap((word, at, words) =>
  word.startsWith('--project=') ? [word.slice('--project='.length)] : word === '--project' ? [words[at + 1] ?? ''] : [],
);
const isWanted = (project: string) => named.length === 0 || named.some((name) => name.startsWith(project) || name.includes('*'));

const servers: (Server & { of: string })[] = [
  { of: 'extension', port: process.env.E2E_PORT, name: 'off', demo: 'off' },
  // E2E_DEMO=off saves the minute that the demo market takes where its tests are not run.
  ...(process.env.E2E_DEMO === 'off'
    ? []
    : [{ of: 'web', port: process.env.E2E_DEMO_PORT, name: 'small', demo: 'small' } as const]),
  {
    of: 'money',
    port: process.env.E2E_MONEY_PORT,
    name: 'money',
    demo: 'off',
    env: { SANDBOX_PORT: process.env.E2E_SANDBOX_PORT, CLOCK_FILE: process.env.E2E_CLOCK_FILE },
  },
];

export default defineConfig({
  testDir: 'e2e',
  // A folder of its own: it is emptied at each start, and other runs keep theirs beside it.
  outputDir: 'test-results/browser',
  // Two cores: a browser with an extension each is all that runs well beside the server and its database.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['line']],
  use: {
    baseURL: emptyMarket,
    viewport: { width: 1366, height: 768 },
    locale: 'en',
    timezoneId: 'Asia/Jakarta',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath() ?? undefined, args: ['--no-sandbox'] },
  },
  projects: [
    { name: 'web', testDir: 'e2e/web', testIgnore: '**/money-*', use: { baseURL: demoMarket } },
    // The last of these stories moves the clock for everybody: it waits for the others.
    {
      name: 'money',
      testDir: 'e2e/web',
      testMatch: '**/money-time.spec.ts',
      dependencies: ['money stories'],
      use: { baseURL: moneyMarket },
    },
    {
      name: 'money stories',
      testDir: 'e2e/web',
      testMatch: '**/money-*.spec.ts',
      testIgnore: '**/money-time.spec.ts',
      use: { baseURL: moneyMarket },
    },
    // No story needs another of its file: whichever worker is free takes the next one.
    { name: 'extension', testDir: 'e2e/extension', dependencies: ['extension build'], fullyParallel: true },
    { name: 'extension build', testDir: 'e2e/extension', testMatch: 'build.setup.ts' },
  ],
  webServer: servers.filter(({ of }) => isWanted(of)).map(serverOf),
});
