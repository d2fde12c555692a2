import { join } from 'node:path';

/**
 * Which tests there are, and on which database each runs. With a server (`DATABASE_URL`) everything runs on the server, as in production; on
 * the embedded database, which `npm start` brings, runs again what the engine could answer otherwise: `db`, and every `*.pg.test.ts` (locks,
 * crashes, plans, whole models). Without a server everything runs on the embedded database.
 */
const all = {
  setupFiles: [join(import.meta.dirname, 'runner/property-runs.ts')],
  // Milliseconds: far beyond what any test takes. Only what hangs is stopped, on a busy machine too.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
/** Rules without a world around them share a process, which saves starting one for each: what a test replaces it puts back. */
const together = { ...all, isolate: false };
const database = { ...all, globalSetup: [join(import.meta.dirname, '../db/src/testing/setup.ts')] };

/** Folders whose tests need a database, and those whose tests need none. */
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
  /** Words for Vitest. */
  args: string[];
  databaseUrl: string;
  /** Whether it runs that test file, named from the repository's root. */
  runs(file: string): boolean;
}

/** They start databases of their own, or need none: no other engine would change them. */
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
