import { constants, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { namesIn, ownName } from '@telaah/db/embedded/processes';

/** Cached folders that take long to make, shared by name with other runs. Without write access nothing is cached and nothing fails. */
export interface FolderCache {
  /** Copies a folder to `to`, which must not exist. False: it is not cached, and `to` stays absent. */
  restore(name: string, to: string): Promise<boolean>;
  /** Caches a copy of `from`; only the two most recently used remain. False: it could not be cached. */
  store(name: string, from: string): Promise<boolean>;
  drop(name: string): Promise<void>;
}

const MOST_FOLDERS = 2;
/** Prefix of folders that are being written or removed, which nobody may use. */
const PARTIAL_PREFIX = 'partial';

const remove = (folder: string) => fs.rm(folder, { recursive: true, force: true });

/** Copies with owners and permissions, which PostgreSQL checks. Shares disk blocks where the file system supports it. */
const copy = async (from: string, to: string): Promise<void> => {
  await fs.cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, verbatimSymlinks: true });
  if (process.getuid?.() !== 0) return;
  for (const name of ['', ...(await fs.readdir(from, { recursive: true }))]) {
    const { uid, gid } = await fs.lstat(join(from, name));
    await fs.lchown(join(to, name), uid, gid);
  }
};

export const keptFolders = (place: string): FolderCache => {
  const used = async (name: string): Promise<number> => (await fs.stat(join(place, name)).catch(() => null))?.mtimeMs ?? 0;

  /** Renames the folder before removing it, so that nobody copies a half-removed one. */
  const drop = async (name: string): Promise<void> => {
    const aside = join(place, ownName(PARTIAL_PREFIX));
    await fs.rename(join(place, name), aside).catch(() => undefined);
    await remove(aside).catch(() => undefined);
  };

  const clear = async (): Promise<void> => {
    for (const name of namesIn(place, PARTIAL_PREFIX).abandoned) await remove(join(place, name));
    const names = (await fs.readdir(place)).filter((name) => !name.startsWith(`${PARTIAL_PREFIX}-`));
    const byUse = await Promise.all(names.map(async (name) => ({ name, at: await used(name) })));
    for (const { name } of byUse.toSorted((a, b) => b.at - a.at).slice(MOST_FOLDERS)) await drop(name);
  };

  const touch = (name: string): Promise<void> => fs.utimes(join(place, name), new Date(), new Date()).catch(() => undefined);

  return {
    drop,
    restore: async (name, to) => {
      try {
        await copy(join(place, name), to);
        await touch(name);
        return true;
      } catch {
        // It was not cached, or was removed during the copy.
        await remove(to);
        return false;
      }
    },
    store: async (name, from) => {
      const partial = join(place, ownName(PARTIAL_PREFIX));
      try {
        await fs.mkdir(place, { recursive: true, mode: 0o700 });
        await copy(from, partial);
        // If another run was faster, its folder stays.
        await fs.rename(partial, join(place, name)).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
        });
        await touch(name);
        await clear();
        return true;
      } catch {
        return false;
      } finally {
        await remove(partial).catch(() => undefined);
      }
    },
  };
};
