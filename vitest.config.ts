import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: 'shared', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'db',
          root: 'db',
          include: ['src/**/*.test.ts'],
          globalSetup: ['./src/testing-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['src/**/*.test.ts'],
          globalSetup: ['../db/src/testing-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'extension', root: 'extension', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'tests',
          root: 'tests',
          include: ['*.test.ts', 'real/**/*.test.ts'],
          globalSetup: ['../db/src/testing-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
