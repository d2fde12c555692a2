import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, goodName } from '#src/ports/files/files.ts';

/** Files in a folder, which is made when the first one comes. */
export const folderFiles = (folder: string): FileStore => {
  const at = (name: string) => join(folder, goodName(name));
  return {
    put: async (name, bytes) => {
      const path = at(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Nobody ever reads half a file.
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
    // The folder is made when it is needed; that DATA_DIR can be written is found out at the start.
    check: async () => {},
  };
};
