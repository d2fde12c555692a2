import { defineConfig } from '@playwright/test';
import { addressOf } from './e2e/markets/markets.ts';
import type { MarketOption } from './e2e/web/session/session.ts';
import { pageBrowserPath } from './runner/chromium.ts';

const emptyMarket = addressOf(process.env.E2E_PORT ?? '');
const demoMarket = { baseURL: addressOf(process.env.E2E_DEMO_PORT ?? ''), market: 'telaah' } as const;
const moneyMarket = { baseURL: addressOf(process.env.E2E_MONEY_PORT ?? ''), market: 'money' } as const;

export default defineConfig<object, MarketOption>({
  testDir: 'e2e',
  // Not `*.test.ts`: those are Vitest's.
  testMatch: '*.spec.ts',
  // Servers and their database: all at once, and only those that are needed.
  globalSetup: './e2e/servers.ts',
  // A folder of its own: it is emptied at each start, and other runs keep theirs beside it.
  outputDir: 'test-results/browser',
  // Two cores: a browser with an extension each is all that runs well beside the server and its database.
  workers: 2,
  // Limits, not expectations: no story is told by how fast a machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['line']],
  use: {
    baseURL: emptyMarket,
    viewport: { width: 1366, height: 768 },
    locale: 'en',
    timezoneId: 'Asia/Jakarta',
    screenshot: 'only-on-failure',
    // It would fetch the whole dashboard for each story; one story is about it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: pageBrowserPath() ?? undefined, args: ['--no-sandbox'] },
  },
  projects: [
    // Every story has an account of its own: stories of one file run beside each other.
    { name: 'web', testDir: 'e2e/web', testIgnore: '**/e2e/web/money/**', fullyParallel: true, use: demoMarket },
    // The last of these stories moves the clock for everybody: it waits for the others.
    {
      name: 'money',
      testDir: 'e2e/web/money',
      testMatch: 'time.spec.ts',
      dependencies: ['money stories'],
      use: moneyMarket,
    },
    {
      name: 'money stories',
      testDir: 'e2e/web/money',
      testIgnore: 'time.spec.ts',
      fullyParallel: true,
      use: moneyMarket,
    },
    // No story needs another of its file: whichever worker is free takes the next one.
    { name: 'extension', testDir: 'e2e/extension', dependencies: ['extension build'], fullyParallel: true },
    { name: 'extension build', testDir: 'e2e/extension', testMatch: 'build.setup.ts' },
  ],
});
