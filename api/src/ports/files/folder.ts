import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, goodName } from '#src/ports/files/files.ts';

/** Files in a folder, which is created with the first file. */
export const folderFiles = (folder: string): FileStore => {
  const at = (name: string) => join(folder, goodName(name));
  return {
    put: async (name, bytes) => {
      const path = at(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written under another name first, so that nobody reads half a file.
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, bytes, { mode: 0o600 });
      await rename(part, path);
    },
    get: async (name) => {
      try {
        return new Uint8Array(await readFile(at(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(at(name), { force: true }),
    // The folder is created when needed; the server's start checks that DATA_DIR is writable.
    check: async () => {},
  };
};
