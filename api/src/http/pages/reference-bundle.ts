import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BUNDLE = resolve(import.meta.dirname, '../../../dist/reference.js');

/** The vendor's bundle (4 MB), in a package that only development and the build have. Throws where it is not installed. */
export const vendorsBundle = (): string =>
  fileURLToPath(new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference')));

/** The built bundle, otherwise the vendor's; null without either. */
export const readBundle = async (): Promise<Buffer<ArrayBuffer> | null> => {
  try {
    return await readFile(BUNDLE).catch(() => readFile(vendorsBundle()));
  } catch {
    return null;
  }
};
