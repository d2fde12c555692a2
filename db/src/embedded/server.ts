import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, promises as fs, openSync, readFileSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#src/embedded/free-port.ts';
import { commandOf, isAlive, namesIn, ownName } from '#src/embedded/processes.ts';
import type { ServerPlace } from '#src/embedded/server-location.ts';

export const USER = 'telaah';
/** The role of requests: no superuser, and it owns nothing. */
export const APPLICATION = 'telaah_application';

export interface RunningServer {
  pid: number;
  port: number;
}

const sharedMemoryIsSmall = (): boolean => {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks < 512 * 1024 * 1024;
  } catch {
    return false;
  }
};

export const settingsFor = (durable: boolean, more: Record<string, string>): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  synchronous_commit: 'on',
  // Containers often have 64 MB in /dev/shm, too little for parallel queries.
  ...(sharedMemoryIsSmall() ? { dynamic_shared_memory_type: 'mmap' } : {}),
  ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  ...more,
});

const pidFile = (place: ServerPlace) => path.join(place.data, 'postmaster.pid');

const readPidFile = (place: ServerPlace): string | null => {
  try {
    return readFileSync(pidFile(place), 'utf8');
  } catch {
    return null;
  }
};

/** Whether the process is this folder's server: numbers are reused, and an ended one has no command. */
const isOurs = (pid: number, place: ServerPlace) => commandOf(pid).includes(`-D ${place.data} `);

/** The server of `postmaster.pid`, if it still is this folder's. The port is null while it starts. */
export const runningServer = (place: ServerPlace): { pid: number; port: number | null } | null => {
  const [pid, , , port] = readPidFile(place)?.split('\n').map(Number) ?? [];
  return pid && isOurs(pid, place) ? { pid, port: port || null } : null;
};

/** Above every system's limit, so PostgreSQL reads a pid file with this number as stale. */
const NOBODY = 2_147_483_646;

/**
 * Makes a killed server's pid file stale if its number belongs to another process now, because PostgreSQL would not start. Only the
 * number changes, since the rest guards against the dead server's children. The file is moved first, so that a newly written one is
 * put back unchanged.
 */
const disown = async (place: ServerPlace): Promise<void> => {
  const before = readPidFile(place);
  const pid = Number(before?.split('\n')[0]);
  if (!before || !pid || !isAlive(pid) || isOurs(pid, place)) return;
  const moved = path.join(place.data, ownName('pid'));
  await fs.rename(pidFile(place), moved).catch(() => {});
  const content = await fs.readFile(moved, 'utf8').catch(() => null);
  if (content === null) return;
  if (content === before) await fs.writeFile(moved, content.replace(/^\d+/, String(NOBODY)));
  await fs.link(moved, pidFile(place)).catch(() => {});
  await fs.rm(moved);
};

const run = (command: string, args: string[], ids: ServerPlace['ids']): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...ids, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${path.basename(command)} failed: ${errors.trim()}`))));
  });

/** A role's password, made at the first start. A hard link lets the first of two processes win. */
export const passwordOf = async (place: ServerPlace, file: string): Promise<string> => {
  const read = () => fs.readFile(file, 'utf8').catch(() => null);
  const existing = await read();
  if (existing) return existing;
  const partial = path.join(place.root, ownName('password'));
  const made = randomBytes(24).toString('base64url');
  await fs.writeFile(partial, made, { mode: 0o600 });
  if (place.ids.uid !== undefined && place.ids.gid !== undefined) await fs.chown(partial, place.ids.uid, place.ids.gid);
  await fs.link(partial, file).catch(() => {});
  await fs.rm(partial);
  return (await read()) ?? made;
};

/** Removes what an interrupted first start left; if its initdb still writes, the next start removes the rest. */
const removeAbandoned = (place: ServerPlace) =>
  Promise.all(
    namesIn(place.root, 'data').abandoned.map((file) =>
      fs.rm(path.join(place.root, file), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 }).catch(() => {}),
    ),
  );

/** Created under another name and moved, so that an incomplete folder is never used and one of two processes wins. */
export const initialise = async (place: ServerPlace): Promise<void> => {
  await removeAbandoned(place);
  const version = await fs.readFile(path.join(place.data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null) return;
  const partial = path.join(place.root, ownName('data'));
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const access = [`--username=${USER}`, '--auth=scram-sha-256', `--pwfile=${place.passwordFile}`];
  const letters = ['--encoding=UTF8', `--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await run(place.binaries.initdb, [`--pgdata=${partial}`, '--no-sync', '--no-instructions', ...access, ...letters], place.ids);
  await fs.rename(partial, place.data).catch(async (error) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await fs.rm(partial, { recursive: true });
  });
};

/** Starts the server in its own session, so that Ctrl-C does not reach it, with an empty log. `port` null: any free one. */
export const launch = async (place: ServerPlace, settings: Record<string, string>, port: number | null): Promise<ChildProcess> => {
  await disown(place);
  const args = Object.entries({ ...settings, port: String(port ?? (await freePort())) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ]);
  const log = openSync(place.logFile, 'w', 0o600);
  const stdio = ['ignore', log, log] as const;
  const child = spawn(place.binaries.postgres, ['-D', place.data, ...args], {
    ...place.ids,
    cwd: '/',
    detached: true,
    stdio: [...stdio],
  });
  closeSync(log);
  child.unref();
  return child;
};
