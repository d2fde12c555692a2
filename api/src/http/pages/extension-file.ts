import { readFile } from 'node:fs/promises';
import type { Hono } from 'hono';
import type { AppEnv } from '#src/http/call/context.ts';

/** Where the built extension is downloaded, for browsers into which it is loaded by hand. */
export const EXTENSION_PATH = '/extension.zip';

/** The extension as its own build has zipped it; null where it was not built. */
export const readExtension = async (path: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
};

/** Before the pages, which answer all other paths. */
export const addExtension = (app: Hono<AppEnv>, zip: Uint8Array<ArrayBuffer>): void => {
  app.get(EXTENSION_PATH, (c) =>
    c.body(zip, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="telaah-extension.zip"',
      // Another one with the next version: the same address is asked again.
      'Cache-Control': 'no-cache',
    }),
  );
};
