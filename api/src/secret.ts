import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The signing key kept in the data folder; made at the first start, readable by its owner only. */
export const keptSecret = async (dataDir: string): Promise<string> => {
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
