import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';

/** The address of the built extension, for browsers into which it is loaded by hand. */
export const EXTENSION_PATH = '/extension.zip';

export const readExtension = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
};

/** Must come before the pages, which answer all other paths. */
export const addExtension = (app: Hono<AppEnv>, zip: Uint8Array<ArrayBuffer>): void => {
  app.get(EXTENSION_PATH, (c) =>
    c.body(zip, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="telaah-extension.zip"',
      // The next version has the same address.
      'Cache-Control': 'no-cache',
    }),
  );
};
