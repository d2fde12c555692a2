import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, promises as fs, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from '@telaah/db';
import { isAlive } from '@telaah/db/embedded/processes';
import { startEmbedded } from '@telaah/db/embedded/start';
import { repository } from '../runner/command.ts';
import { extensionId } from './extension/build.ts';
import { startWithDemoMarket } from './markets/demo-market.ts';
import { addressOf, databaseOf, FOLDER_PREFIX, folder, type Market, markets, SERVER } from './markets/markets.ts';
import { openLog } from './markets/server-logs.ts';

const START_LIMIT_MS = 180_000;
const POLL_MS = 50;

interface Running {
  stop(): Promise<void>;
}

const startServer = async ({ name, port, env = {} }: Market): Promise<Running> => {
  const child = spawn(process.execPath, ['api/src/server.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      PORT: port,
      PUBLIC_URL: addressOf(port),
      DATA_DIR: join(folder, name),
      DATABASE_URL: databaseOf(name),
      DEMO: 'off',
      CAPTURE_TRUST: 'all',
      ROLE: 'all',
      LOG_LEVEL: 'info',
      EXTENSION_ID: extensionId,
      ...env,
    },
  });
  let output = '';
  const log = openLog(name);
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const gone = once(child, 'exit');
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
    log.end();
    process.off('exit', killed);
  };
  const isReady = () =>
    fetch(`${addressOf(port)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const limit = Date.now() + START_LIMIT_MS; !(await isReady()); await wait(POLL_MS)) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < limit) continue;
    await stop();
    throw new Error(`The server of the market "${name}" did not start:\n${output}`);
  }
  return { stop };
};

/** Removes folders and PostgreSQL servers of killed runs. */
const clearAbandoned = async (): Promise<void> => {
  for (const name of await fs.readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER_PREFIX) ? Number(name.slice(FOLDER_PREFIX.length)) : 0;
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name, 'database');
    if (existsSync(dataDir)) {
      const stop = startEmbedded({ dataDir, durable: false }).then((server) => server.stop());
      await stop.catch(() => undefined);
    }
    // A folder of another user cannot be removed.
    await fs.rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
};

const startDatabases = async (wanted: readonly Market[]): Promise<Running> => {
  const dataDir = join(folder, 'database');
  const server = await (wanted.some(({ isDemo }) => isDemo)
    ? startWithDemoMarket(dataDir)
    : startEmbedded({ dataDir, durable: false }));
  process.env[SERVER] = server.url;
  const client = createConnection(server.url);
  await client.connect();
  for (const { name, isDemo } of wanted) if (!isDemo) await client.query(`create database ${name}`);
  await client.end();
  return server;
};

/** Starts all markets that the chosen projects need at the same time. Returns how to stop them. */
export default async (): Promise<() => Promise<void>> => {
  const running: Running[] = [];
  const stop = async () => {
    await Promise.all(running.splice(1).map((server) => server.stop()));
    for (const database of running) await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const wanted = markets.filter(({ isWanted }) => isWanted);
  await clearAbandoned();
  try {
    running.push(await startDatabases(wanted));
    const started = await Promise.allSettled(wanted.map(startServer));
    for (const one of started) if (one.status === 'fulfilled') running.push(one.value);
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    // Runs last of all exit handlers, because others still need the folder.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
};
