import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, createDb, type Db } from '@telaah/db';
import { startEmbedded } from '@telaah/db/embedded/start';
import { migrateToLatest } from '@telaah/db/installation/migrate';

export type Client = ReturnType<typeof createConnection>;

export interface BenchDatabase {
  name: string;
  version: string;
  url: string;
  db: Db;
  /** A separate connection for everything that is not the product: naive twins, EXPLAIN, counters. */
  client: Client;
  /** Seconds of the embedded server's first start (with initdb) and of the next one. */
  starts: { first: number; second: number } | null;
  close(): Promise<void>;
}

/** Shown in pg_stat_activity, to tell the benchmark's connections from the server's. */
export const OURS = 'telaah-bench';

const seconds = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1000];
};

const remove = async (folder: string): Promise<void> => {
  const root = await fs.realpath(join(folder, 'postgres')).catch(() => null);
  if (root !== null) await fs.rm(root, { recursive: true, force: true });
  await fs.rm(folder, { recursive: true, force: true });
};

const connected = async (url: string): Promise<Client> => {
  const client = createConnection(url, { applicationName: OURS });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const prepared = async (
  name: string,
  url: string,
  starts: BenchDatabase['starts'],
  drop: () => Promise<void>,
): Promise<BenchDatabase> => {
  const db = createDb(url, { max: 6, applicationName: OURS });
  await migrateToLatest(db);
  const client = await connected(url);
  const { rows } = await client.query('show server_version');
  const close = async () => {
    await client.end();
    await db.destroy();
    await drop();
  };
  return { name, version: String(rows[0].server_version).split(' ')[0] ?? '', url, db, client, starts, close };
};

/** Uses the product's settings, because the cost of a commit affects every figure. */
const openEmbedded = async (): Promise<BenchDatabase> => {
  const dataDir = join(tmpdir(), `telaah-bench-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    const [once, first] = await seconds(() => startEmbedded({ dataDir }));
    await once.stop();
    const [server, second] = await seconds(() => startEmbedded({ dataDir }));
    return await prepared('embedded', server.url, { first, second }, async () => {
      await server.stop();
      await remove(dataDir);
    });
  } catch (error) {
    await remove(dataDir);
    throw error;
  }
};

const openOn = async (server: string): Promise<BenchDatabase> => {
  const name = `telaah_bench_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = await connected(server);
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name}`);
  const drop = () => administer(`drop database if exists ${name} with (force)`);
  try {
    return await prepared('server', Object.assign(new URL(server), { pathname: `/${name}` }).href, null, drop);
  } catch (error) {
    await drop();
    throw error;
  }
};

/** Creates a database on the server or, for null, on an embedded one in a temporary folder. */
export const openBenchDatabase = (server: string | null): Promise<BenchDatabase> =>
  server === null ? openEmbedded() : openOn(server);

/** Runs `work` on a new database, which is always removed, even after an interrupt. */
export const withBench = async <T>(server: string | null, work: (bench: BenchDatabase) => Promise<T>): Promise<T> => {
  const bench = await openBenchDatabase(server);
  const abort = () => void bench.close().finally(() => process.exit(130));
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  try {
    return await work(bench);
  } finally {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
    await bench.close();
  }
};
