import { defineConfig } from 'vitest/config';

/**
 * For mutation tests: shared and api only, without the tests that try a property hundreds of times or drive another process. A mutant is to
 * be judged in a second or two, by tests that say what is wrong.
 */
const slow = [
  '**/*.property.test.ts',
  '**/*-model.pg.test.ts',
  '**/order-events.test.ts',
  '**/sandbox*.test.ts',
  '**/*-sandbox.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: 'shared', include: ['src/features/{ledger,billing,plans}/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          root: 'api',
          include: ['src/features/{ledger,billing,referrals,plans}/**/*.test.ts', 'src/ports/gateway/*.test.ts'],
          exclude: slow,
          globalSetup: ['../db/src/testing-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
