import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { distribute } from '#src/cluster/distribute.ts';
import { noteCluster } from '#src/cluster/forms.ts';
import { isAlive } from '#src/embedded/processes.ts';
import { startEmbedded } from '#src/embedded/start.ts';
import { createDb, type Db, type DbOptions } from '#src/index.ts';
import { migrateToLatest } from '#src/installation/migrate.ts';

/** Set by `startTestServer` for worker processes: the server's address and the template's name. */
const SERVER = 'TELAAH_TEST_SERVER';
const TEMPLATE = 'TELAAH_TEST_TEMPLATE';
/** Set by `npm run scale`: tests use a market that is distributed over a cluster. */
const DISTRIBUTED = 'TELAAH_TEST_DISTRIBUTED';
const FOLDER_PREFIX = 'telaah-test-';
const DATABASE_PREFIX = 'telaah_test_';

const onDatabase = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href;

const administer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** While the template is copied, with its shards, nobody may be connected, so Citus' own connections are ended. */
const spread = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create extension citus');
  const db = createDb(url, { max: 1 });
  await distribute(db).finally(() => db.destroy());
  await client.query(
    `select pg_terminate_backend(pid::int) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
};

const unique = () => randomBytes(6).toString('hex');

/** A folder in memory on Linux, because copying a database on a disk is slow. */
const MEMORY = '/dev/shm';
/** Bytes that must be free in it; containers often have 64 MB. */
const ROOM = 4 * 1024 ** 3;

const throwAwayFolder = async (): Promise<string> => {
  try {
    await fs.access(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = await fs.statfs(MEMORY);
    return bavail * bsize >= ROOM ? MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
};

const clearAbandoned = async (folder: string): Promise<void> => {
  for (const name of await fs.readdir(folder).catch(() => [])) {
    const pid = Number(new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const dataDir = path.join(folder, name);
    await startEmbedded({ dataDir, durable: false })
      .then((server) => server.stop())
      .catch(() => {});
    await removeFolder(dataDir);
  }
};

const removeFolder = async (dataDir: string): Promise<void> => {
  const root = await fs.realpath(path.join(dataDir, 'postgres')).catch(() => null);
  if (root) await fs.rm(root, { recursive: true, force: true });
  await fs.rm(dataDir, { recursive: true, force: true });
};

const startThrowAway = async () => {
  for (const folder of new Set([MEMORY, os.tmpdir()])) await clearAbandoned(folder);
  const dataDir = path.join(await throwAwayFolder(), `${FOLDER_PREFIX}${process.pid}-${unique()}`);
  const server = await startEmbedded({ dataDir, durable: false, settings: { max_connections: '300', max_wal_size: '512MB' } });
  const stop = async () => {
    await server.stop();
    await removeFolder(dataDir);
  };
  return { url: server.url, stop };
};

/** Uses `DATABASE_URL` (a role that may create databases) if set. For a global set-up; `stop` belongs in its tear-down. */
export const startTestServer = async (): Promise<{ stop(): Promise<void> }> => {
  if (process.env[SERVER]) return { stop: async () => {} };
  const databaseUrl = process.env.DATABASE_URL;
  const server = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startThrowAway();
  const template = `${DATABASE_PREFIX}template_${unique()}`;
  await administer(server.url, `create database ${escapeIdentifier(template)}`);
  const db = createDb(onDatabase(server.url, template), { max: 1 });
  await migrateToLatest(db).finally(() => db.destroy());
  if (process.env[DISTRIBUTED]) await spread(onDatabase(server.url, template));
  process.env[SERVER] = server.url;
  process.env[TEMPLATE] = template;
  return {
    stop: async () => {
      delete process.env[SERVER];
      delete process.env[TEMPLATE];
      if (databaseUrl) await administer(databaseUrl, `drop database if exists ${escapeIdentifier(template)} with (force)`);
      await server.stop();
    },
  };
};

export interface TestDb {
  db: Db;
  url: string;
  close(): Promise<void>;
}

const IN_USE = '55006';

/** Citus connects to every database, and may come back while it is being disconnected. */
const drop = async (server: string, name: string, retries = process.env[DISTRIBUTED] ? 3 : 0): Promise<void> => {
  try {
    await administer(server, `drop database if exists ${escapeIdentifier(name)} with (force)`);
  } catch (error) {
    if (retries === 0 || (error as { code?: unknown }).code !== IN_USE) throw error;
    await drop(server, name, retries - 1);
  }
};

/** A migrated database for one test file, closed in `afterAll`. */
export const createTestDb = async (options: DbOptions & { migrated?: boolean } = {}): Promise<TestDb> => {
  const { [SERVER]: server, [TEMPLATE]: template } = process.env;
  if (!server || !template) throw new Error('No test server: the test runner needs testing/setup.ts as its global set-up');
  const { migrated = true, ...dbOptions } = options;
  const name = `${DATABASE_PREFIX}${unique()}`;
  const from = migrated ? `template ${escapeIdentifier(template)}` : '';
  await administer(server, `create database ${escapeIdentifier(name)} ${from} strategy file_copy`);
  const url = onDatabase(server, name);
  const db = createDb(url, dbOptions);
  if (process.env[DISTRIBUTED]) await noteCluster(db);
  const close = async () => {
    await db.destroy();
    await drop(server, name);
  };
  return { db, url, close };
};
