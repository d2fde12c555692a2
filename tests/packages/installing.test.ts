import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PROGRAM = '.ci/ensure-installed.mjs';
const repository = resolve(import.meta.dirname, '../..');

interface Package {
  version: string;
  integrity: string;
  optional?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const here = { os: [process.platform as string], cpu: [process.arch as string] };
const elsewhere = { os: [process.platform === 'darwin' ? 'linux' : 'darwin'], cpu: [process.arch as string] };
const aPackage = (more: Partial<Package> = {}): Package => ({ version: '1.0.0', integrity: 'sha512-a', ...more });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telaah-installing-'));
  for (const name of ['.ci', 'bin', 'node_modules']) mkdirSync(join(folder, name));
  cpSync(join(repository, PROGRAM), join(folder, PROGRAM));
  const npm = join(folder, 'bin/npm');
  writeFileSync(npm, `#!/bin/sh\necho "$@" >> "${folder}/npm-was-called"\n`);
  chmodSync(npm, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, packages: Record<string, Package | object>) =>
  writeFileSync(join(folder, file), JSON.stringify({ lockfileVersion: 3, packages }));

const installs = (): boolean => {
  rmSync(join(folder, 'npm-was-called'), { force: true });
  const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH ?? ''}` };
  expect(spawnSync(process.execPath, [PROGRAM], { cwd: folder, env }).status).toBe(0);
  return existsSync(join(folder, 'npm-was-called'));
};

describe('packages are installed', () => {
  const own = { api: { name: '@telaah/api' }, 'node_modules/@telaah/api': { resolved: 'api', link: true } };

  it('once: what npm has written of its own work is as good as our mark', () => {
    write('package-lock.json', {
      '': {},
      ...own,
      'node_modules/a': aPackage(),
      'node_modules/a/node_modules/b': aPackage({ optional: true, ...here }),
      'node_modules/c': aPackage({ optional: true, ...elsewhere }),
      'node_modules/d': aPackage({ optional: true, ...here, libc: ['another'] }),
    });
    write('node_modules/.package-lock.json', {
      'node_modules/a': aPackage(),
      'node_modules/a/node_modules/b': aPackage({ optional: true, ...here }),
    });
    expect(installs()).toBe(false);
  });

  it.each<[string, Record<string, Package>]>([
    ['one is missing', {}],
    ['one is of another version', { 'node_modules/a': aPackage({ version: '1.0.1' }) }],
    ['one is of other contents', { 'node_modules/a': aPackage({ integrity: 'sha512-b' }) }],
    ['one for this machine was left out', { 'node_modules/a': aPackage() }],
  ])('where %s, and then not again', (_, there) => {
    write('package-lock.json', { 'node_modules/a': aPackage(), 'node_modules/b': aPackage({ optional: true, ...here }) });
    write('node_modules/.package-lock.json', there);
    expect([installs(), installs()]).toEqual([true, false]);
  });

  it('where nothing says what is there, or npm was interrupted while it wrote', () => {
    write('package-lock.json', { 'node_modules/a': aPackage() });
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages":');
    expect(installs()).toBe(true);
  });
});
