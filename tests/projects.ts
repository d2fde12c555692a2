import { join } from 'node:path';

/**
 * All test projects and their databases. With a server (`DATABASE_URL`) everything runs on it, as in production; tests whose result could depend
 * on the engine run a second time on the embedded database of `npm start`: `db` and every `*.pg.test.ts` (locks, crashes, plans, models).
 * Without a server everything runs on the embedded database.
 */
const all = {
  setupFiles: [join(import.meta.dirname, 'runner/property-runs.ts')],
  // Milliseconds, far longer than any test takes: only a hanging test is stopped, even on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
/** Pure rules share one process to save its start; each test must restore what it replaces. */
const together = { ...all, isolate: false };
const database = { ...all, globalSetup: [join(import.meta.dirname, '../db/src/testing/setup.ts')] };

/** Projects with `globalSetup` need a database, the others do not. */
export const projects = [
  { name: 'shared', root: 'shared', include: ['src/**/*.test.{ts,tsx}'], ...together },
  { name: 'db', root: 'db', include: ['src/**/*.test.ts'], ...database },
  { name: 'api', root: 'api', include: ['src/**/*.test.ts'], ...database },
  { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'], ...all },
  { name: 'extension', root: 'extension', include: ['src/**/*.test.{ts,tsx}'], ...all },
  { name: 'tests', root: 'tests', include: ['{architecture,bench,e2e,packages,runner,scale}/**/*.test.ts'], ...all },
  { name: 'recorded', root: 'tests', include: ['real/**/*.test.ts'], ...database },
];

export interface Round {
  name: string;
  args: string[];
  databaseUrl: string;
  /** Whether it runs a test file, given by its path in the repository. */
  runs(file: string): boolean;
}

/** Tests that start their own databases or need none, so another engine makes no difference. */
const ownDatabase = ['src/embedded.test.ts', 'src/connect.test.ts', 'src/demo/market.test.ts'];

export const rounds = (server: string | undefined): Round[] => {
  if (!server) return [{ name: 'tests on the embedded database', args: [], databaseUrl: '', runs: () => true }];
  const isEngine = (file: string) => file.startsWith('db/src/') || file.endsWith('.pg.test.ts');
  return [
    {
      name: 'tests on the server',
      args: ownDatabase.map((file) => `--exclude=${file}`),
      databaseUrl: server,
      runs: (file) => !ownDatabase.some((own) => file === `db/${own}`),
    },
    {
      name: 'tests of the engine on the embedded database',
      args: ['--project=db', '--project=api', 'db/src/', '.pg.test.ts'],
      databaseUrl: '',
      runs: isEngine,
    },
  ];
};
