import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EnvError } from '#src/settings/settings.ts';

/** Node's recursive `mkdir` never returns below /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  const makeOne = async () => {
    await mkdir(folder);
  };
  await makeOne().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    await makeFolder(dirname(folder));
    await makeOne();
  });
};

/** Throws EnvError if the folder cannot be written; otherwise its users would fail or wait later. */
export const demandWritable = async (dataDir: string): Promise<void> => {
  const probe = join(dataDir, `.written-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new EnvError(`DATA_DIR: ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
};

/** The signing key in the data folder; created at the first start, readable by its owner only. */
export const readOrCreateSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    const secret = randomBytes(32).toString('base64url');
    await file.writeFile(secret);
    await file.close();
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32) throw new Error(`${path} is damaged: delete it, and everybody signs in again`);
  return secret;
};
