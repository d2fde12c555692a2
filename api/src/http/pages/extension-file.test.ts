import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppEnv } from '#src/http/call/context.ts';
import { addExtension, EXTENSION_PATH, readExtension } from '#src/http/pages/extension-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telaah-extension-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('the built extension is downloaded as a file, whole', async () => {
  const path = join(folder, 'telaah-extension.zip');
  await writeFile(path, 'PK and more');
  const zip = await readExtension(path);
  if (zip === null) throw new Error('not there');
  const app = new Hono<AppEnv>();
  addExtension(app, zip);
  const answer = await app.request(EXTENSION_PATH);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="telaah-extension.zip"');
  expect(await answer.text()).toBe('PK and more');
});

it('where it was not built there is none', async () => {
  expect(await readExtension(join(folder, 'nothing.zip'))).toBeNull();
});
