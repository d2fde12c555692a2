import { defineConfig } from '@playwright/test';
import { addressOf } from './e2e/markets/markets.ts';
import type { MarketOption } from './e2e/web/session/session.ts';
import { pageBrowserPath } from './runner/chromium.ts';

const emptyMarket = addressOf(process.env.E2E_PORT ?? '');
const demoMarket = { baseURL: addressOf(process.env.E2E_DEMO_PORT ?? ''), market: 'telaah' } as const;
const moneyMarket = { baseURL: addressOf(process.env.E2E_MONEY_PORT ?? ''), market: 'money' } as const;

export default defineConfig<object, MarketOption>({
  testDir: 'e2e',
  // `*.test.ts` files belong to Vitest.
  testMatch: '*.spec.ts',
  // Starts only the servers that the chosen stories need, all at the same time.
  globalSetup: './e2e/servers.ts',
  // Separate from other runs, because the folder is emptied at each start.
  outputDir: 'test-results/browser',
  // On two cores only two browsers with an extension fit next to the server and its database.
  workers: 2,
  // Generous limits, so that no result depends on the machine's speed.
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
    // A service worker would download the whole dashboard for each story; one story tests it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: pageBrowserPath() ?? undefined, args: ['--no-sandbox'] },
  },
  projects: [
    // Every story has its own account, so the stories of a file can run in parallel.
    { name: 'web', testDir: 'e2e/web', testIgnore: '**/e2e/web/money/**', fullyParallel: true, use: demoMarket },
    // `time.spec.ts` moves the clock for everybody, so it waits for the others.
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
    // No story depends on another, so any free worker takes the next one.
    { name: 'extension', testDir: 'e2e/extension', dependencies: ['extension build'], fullyParallel: true },
    { name: 'extension build', testDir: 'e2e/extension', testMatch: 'build.setup.ts' },
  ],
});
