import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@telaah/db/embedded/free-port';

const execute = promisify(execFile);

/** A one-node cluster that connects to itself, so limits are high. Two shards separate rows. Statistics for Citus's maker are off. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'citus',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.shard_count': '2',
  'citus.max_adaptive_executor_pool_size': '2',
  'citus.enable_statistics_collection': 'off',
  max_connections: '600',
  max_worker_processes: '300',
  max_prepared_transactions: '600',
  max_locks_per_transaction: '512',
  max_wal_size: '512MB',
  jit: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

/** PostgreSQL refuses to run as root, so root runs it as the `postgres` user of its package. */
const serverUser = async (): Promise<{ uid?: number; gid?: number }> => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, 'postgres'])).stdout)));
  return uid === undefined || gid === undefined ? {} : { uid, gid };
};

/** In memory if there is room, because tests copy whole databases. */
const folderFor = async (): Promise<string> => {
  const memory = await fs.statfs('/dev/shm').catch(() => null);
  const hasRoom = memory !== null && memory.bavail * memory.bsize > 4 * 1024 ** 3;
  return fs.mkdtemp(join(hasRoom ? '/dev/shm' : tmpdir(), 'telaah-scale-'));
};

export interface ThrowAway {
  url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with Citus for tests: on loopback, without a password, deleted when stopped. */
export const startThrowAway = async (programs: string): Promise<ThrowAway> => {
  const ids = await serverUser();
  const folder = await folderFor();
  if (ids.uid !== undefined && ids.gid !== undefined) await fs.chown(folder, ids.uid, ids.gid);
  const [data, port] = [join(folder, 'data'), await freePort()];
  // Its connections to itself must not read files in the user's own home.
  const env = { ...process.env, HOME: folder };
  const runProgram = (program: string, args: string[]) => execute(join(programs, program), args, { ...ids, cwd: folder, env });
  const stop = async () => {
    await runProgram('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']).catch(() => {});
    await fs.rm(folder, { recursive: true, force: true });
  };
  try {
    await runProgram('initdb', ['-D', data, '-U', 'telaah', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
    const settings = Object.entries({ ...SETTINGS, port: `${port}` }).map(([name, value]) => `${name} = '${value}'\n`);
    await fs.appendFile(join(data, 'postgresql.conf'), settings.join(''));
    await runProgram('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', 'start']);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://telaah@127.0.0.1:${port}/postgres`, stop };
};
