import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Mutation tests leave out property tests and tests that drive another process: a mutant should be judged within a second or two. */
const slow = [
  '**/*.property.{,pg.}test.ts',
  '**/*-model.{,pg.}test.ts',
  '**/order-events.{,pg.}test.ts',
  '**/sandbox*.test.ts',
  '**/*-sandbox.test.ts',
];

const setupFiles = [join(import.meta.dirname, '../runner/property-runs.ts')];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: 'shared', include: ['src/features/{ledger,billing,plans}/**/*.test.ts'], setupFiles } },
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['src/features/{ledger,billing,referrals,plans}/**/*.test.ts', 'src/ports/gateway/*.test.ts'],
          exclude: slow,
          setupFiles,
          globalSetup: ['../db/src/testing/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
