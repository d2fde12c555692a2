import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repository } from '../../runner/command.ts';
import { keptFolders } from './cached-folders.ts';
import { demoMarketName, SOURCES } from './demo-market.ts';

describe('the name of a demo market', () => {
  it('changes with the day, and with nothing else of the same sources', async () => {
    const name = await demoMarketName('2026-11-22');
    expect(await demoMarketName('2026-11-22')).toBe(name);
    expect((await demoMarketName('2026-11-23')).slice(10)).toBe(name.slice(10));
    expect(await demoMarketName('2026-11-23')).not.toBe(name);
  });

  it('is of every file that makes the market', async () => {
    const seen = new Set<string>();
    const follow = (file: string): void => {
      const path = relative(repository, file);
      if (seen.has(path) || path.includes('node_modules')) return;
      seen.add(path);
      if (!/\.tsx?$/.test(file)) return;
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'((?:#src|@telaah|\.)[^']+)'/g)) {
        const from = path.split('/')[0] ?? '';
        const own = name.startsWith('#src/') ? join(repository, from, name.slice(1)) : null;
        follow(own ?? (name.startsWith('.') ? join(dirname(file), name) : fileURLToPath(import.meta.resolve(name))));
      }
    };
    follow(join(repository, 'api/src/features/market/sources/demo.service.ts'));
    follow(join(repository, 'db/src/installation/migrate.ts'));
    follow(join(repository, 'db/src/demo/seed-accounts.ts'));
    const outside = [...seen].filter((file) => !SOURCES.some((source) => file === source || file.startsWith(`${source}/`)));
    expect(seen.size).toBeGreaterThan(40);
    expect(outside).toEqual([]);
  });
});

describe('kept folders', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'telaah-kept-'));
    mkdirSync(join(folder, 'made', 'inner'), { recursive: true });
    writeFileSync(join(folder, 'made', 'inner', 'file'), 'the market', { mode: 0o600 });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const place = () => join(folder, 'cache', 'kept');
  const made = () => join(folder, 'made');
  const read = (to: string) => readFileSync(join(folder, to, 'inner', 'file'), 'utf8');

  it('are taken as often as they are wanted, and what is done to a copy is done to that copy alone', async () => {
    const kept = keptFolders(place());
    expect(await kept.restore('a', join(folder, 'one'))).toBe(false);
    expect(existsSync(join(folder, 'one'))).toBe(false);
    expect(await kept.store('a', made())).toBe(true);
    expect(await kept.restore('a', join(folder, 'one'))).toBe(true);
    writeFileSync(join(folder, 'one', 'inner', 'file'), 'changed');
    expect(await kept.restore('a', join(folder, 'two'))).toBe(true);
    expect(read('two')).toBe('the market');
    expect(statSync(join(folder, 'two', 'inner', 'file')).mode & 0o777).toBe(0o600);
    await kept.drop('a');
    expect(await kept.restore('a', join(folder, 'three'))).toBe(false);
  });

  it('are two at most: those that were used last', async () => {
    const kept = keptFolders(place());
    for (const [name, day] of [
      ['a', 1],
      ['b', 2],
    ] as const) {
      await kept.store(name, made());
      utimesSync(join(place(), name), day, day);
    }
    await kept.restore('a', join(folder, 'one'));
    await kept.store('c', made());
    expect(readdirSync(place()).toSorted()).toEqual(['a', 'c']);
  });

  it('are whole, also when two runs keep the same at once', async () => {
    const kept = [keptFolders(place()), keptFolders(place())];
    expect(await Promise.all(kept.map((each) => each.store('a', made())))).toEqual([true, true]);
    expect(readdirSync(place())).toEqual(['a']);
    await kept[0]?.restore('a', join(folder, 'one'));
    expect(read('one')).toBe('the market');
  });

  it('lose what a run left half written, once that run is gone', async () => {
    const left = join(place(), 'partial-2147483646-1-abcd1234');
    mkdirSync(left, { recursive: true });
    const kept = keptFolders(place());
    expect(await kept.restore('partial', join(folder, 'one'))).toBe(false);
    await kept.store('a', made());
    expect(readdirSync(place())).toEqual(['a']);
  });

  it('are none where nothing can be written, and nothing fails', async () => {
    writeFileSync(join(folder, 'cache'), 'a file where the folder should be');
    const kept = keptFolders(place());
    expect(await kept.store('a', made())).toBe(false);
    expect(await kept.restore('a', join(folder, 'one'))).toBe(false);
    await kept.drop('a');
  });
});
