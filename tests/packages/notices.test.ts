import * as disk from 'node:fs';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatherPackages, NOTICES_FILE, notices, noticesOf } from '@telaah/shared/lib/notices';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repository } from '../runner/command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'telaah-notices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const aPackage = (name: string, about: object, files: Record<string, string> = {}): string => {
  const at = join(folder, 'node_modules', name);
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...about }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(at, file), text);
  return at;
};

interface Emitted {
  fileName: string;
  source: string;
}

const built = (plugin: object, modules: string[], sheets: string[] = []): Emitted[] => {
  const emitted: Emitted[] = [];
  const context = { getModuleIds: () => sheets, emitFile: (file: Emitted) => emitted.push(file) };
  const { generateBundle } = plugin as { generateBundle: { handler: (options: object, bundle: object) => void } };
  generateBundle.handler.call(context, {}, { 'a.js': { type: 'chunk', moduleIds: modules }, 'b.png': { type: 'asset' } });
  return emitted;
};

const source = { license: 'MIT', repository: { url: 'git+https://github.com/a/b.git' } };

describe('a bundle', () => {
  it('comes with the notice of every package that a module or a style sheet of it is from', () => {
    const a = aPackage('a', source, { 'LICENSE.md': 'Copyright A' });
    const b = aPackage('@b/c', { license: 'MPL-2.0', repository: 'mozilla/b' }, { LICENSE: 'Mozilla Public License' });
    const c = aPackage(
      'c',
      { license: 'Apache-2.0', homepage: 'https://c.example' },
      { license: 'Apache', NOTICE: 'C was made by C' },
    );
    const modules = [`${a}/dist/x.js`, `\0${b}/y.js?commonjs`, join(repository, 'web/src/main.tsx'), '\0virtual:react'];
    const [file] = built(notices(disk), modules, [`${c}/c.css?inline`, join(repository, 'web/src/style.css')]);
    expect(file?.fileName).toBe(NOTICES_FILE);
    expect(file?.source.match(/^\S+ 1\.2\.3$/gm)).toEqual(['@b/c 1.2.3', 'a 1.2.3', 'c 1.2.3']);
    for (const words of [
      'Copyright A',
      'https://github.com/a/b\n',
      'https://github.com/mozilla/b\n',
      'Mozilla Public License',
      'C was made by C',
    ])
      expect(file?.source).toContain(words);
  });

  it('of which nobody can say the licence is not made', () => {
    expect(() => noticesOf(disk, [aPackage('a', { ...source, license: undefined })])).toThrow('a does not say');
    expect(() => noticesOf(disk, [aPackage('b', { license: 'MIT' })])).toThrow('where its source is');
    expect(() => noticesOf(disk, [aPackage('c', { ...source, license: 'MPL-2.0' })])).toThrow('no text');
    expect(noticesOf(disk, [aPackage('d', { ...source, author: 'Dewi <d@e.test>' })])).toContain('Copyright (c) Dewi');
  });

  it('of many builds gathers the packages of all', () => {
    const found = new Set<string>();
    const [a, b] = [aPackage('a', source), aPackage('b', source)];
    built(gatherPackages(disk, found), [`${a}/x.js`]);
    built(gatherPackages(disk, found), [`${b}/x.js`, `${a}/y.js`]);
    expect([...found]).toEqual([a, b]);
  });
});
