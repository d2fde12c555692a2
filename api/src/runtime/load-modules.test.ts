import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadModules } from '#src/runtime/load-modules.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telaah-modules-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const isOne = (value: unknown): value is { id: string } => typeof (value as { id?: unknown } | null)?.id === 'string';
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
const load = () => loadModules(folder, '.one.mjs', isOne);

it('finds what files of an ending export, in the order of their names', async () => {
  put('b.one.mjs', `export const b = { id: 'b' };`);
  put('a.one.mjs', `export const help = () => 0; export const a = { id: 'a' };`);
  put('c.mjs', `throw new Error('not of the ending')`);
  expect([...(await load()).keys()]).toEqual(['a', 'b']);
});

it('refuses a file that exports none, and two of one id', async () => {
  put('a.one.mjs', `export const a = { id: 'a' };`);
  put('b.one.mjs', `export const b = { id: 'a' };`);
  await expect(load()).rejects.toThrow('b.one.mjs repeats a');
  rmSync(join(folder, 'b.one.mjs'));
  put('c.one.mjs', `export const nothing = 1;`);
  await expect(load()).rejects.toThrow('c.one.mjs exports nothing of its kind');
});
