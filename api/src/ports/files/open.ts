import { join } from 'node:path';
import type { FileStore } from '#src/ports/files/files.ts';
import { folderFiles } from '#src/ports/files/folder.ts';
import type { Env } from '#src/settings/settings.ts';

/** A bucket if the environment names one, otherwise DATA_DIR/files. */
export const openFiles = async ({ filesS3, dataDir }: Pick<Env, 'filesS3' | 'dataDir'>): Promise<FileStore> => {
  if (filesS3 === null) return folderFiles(join(dataDir, 'files'));
  const { s3Files } = await import('#src/ports/files/s3.ts');
  return s3Files(filesS3);
};
