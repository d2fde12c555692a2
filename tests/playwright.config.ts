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
process.env.E2E_DATA_DIR ??= join(tmpdir(), `telaah-e2e-${process.pid}`);
const folder = process.env.E2E_DATA_DIR;
if (isRunner) process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** One name everywhere: `localhost` and `127.0.0.1` have different cookies. */
const addressOf = (port: string) => `http://localhost:${port}`;
const emptyMarket = addressOf(process.env.E2E_PORT);
const demoMarket = addressOf(process.env.E2E_DEMO_PORT);

/** The server as it is shipped, with a database of its own; `demo` says what is in it. */
const serverOf = (port: string, demo: 'off' | 'small') => ({
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
    DATA_DIR: join(folder, demo),
    DATABASE_URL: '',
    DEMO: demo,
    ROLE: 'all',
    LOG_LEVEL: 'warn',
    EXTENSION_ID: extensionId,
  },
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
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
    { name: 'web', testDir: 'e2e/web', use: { baseURL: demoMarket } },
    { name: 'extension', testDir: 'e2e/extension', dependencies: ['extension build'] },
    { name: 'extension build', testDir: 'e2e/extension', testMatch: 'build.setup.ts' },
  ],
  // E2E_DEMO=off saves the minute that the demo market takes where only the extension is tested.
  webServer: [
    serverOf(process.env.E2E_PORT, 'off'),
    ...(process.env.E2E_DEMO === 'off' ? [] : [serverOf(process.env.E2E_DEMO_PORT, 'small')]),
  ],
});
