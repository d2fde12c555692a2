import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows } from '#src/features/import/files/csv-rows.ts';
import { formatOf } from '#src/features/import/files/format.ts';
import { savedPage } from '#src/features/import/files/html-values.ts';
import { arrayElements, jsonLines } from '#src/features/import/files/json-values.ts';
import { openTextFile, readChunks } from '#src/features/import/files/text-file.ts';

const pieces = async function* (...texts: string[]): AsyncGenerator<string> {
  yield* texts;
};

const failing = async function* (): AsyncGenerator<string> {
  yield 'a,b\n1,2\n';
  throw new Error('disk');
};

const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
};

const format = (sample: string, sampleIsAll = true) => formatOf({ sample, sampleIsAll });

describe('a format is told by content', () => {
  it.each([
    ['id,name,price\n1,Kaos,2', { kind: 'csv', delimiter: ',' }],
    ['"id";"na;me";"price"\r\n1;2;3', { kind: 'csv', delimiter: ';' }],
    ['id\tname\tprice\n', { kind: 'csv', delimiter: '\t' }],
    ['\uFEFFurl\nhttps://example.com', { kind: 'csv', delimiter: ',' }],
    ['  {"data": {"a": 1}}', { kind: 'json' }],
    ['[\n  {"a": 1},\n  {"a": 2}\n]', { kind: 'json' }],
    ['{"a":1}\n{"a":2}\n', { kind: 'json_lines' }],
    ['{"a":1}\n', { kind: 'json' }],
    ['<!-- saved from url=(0020)https://example.com/ --><html><script>1</script></html>', { kind: 'html' }],
    ['', { kind: 'empty' }],
    ['# Notes about the data\n\nSome prose, with commas, here.', { kind: 'unknown' }],
    ['\u0089PNG\0\0', { kind: 'unknown' }],
    ['1,2,3\n4,5,6', { kind: 'unknown' }],
  ])('%j', (sample, expected) => {
    expect(format(sample)).toEqual(expected);
  });
});

describe('CSV', () => {
  it('keeps line breaks and quotes inside cells and counts lines from 1', async () => {
    const rows = await all(csvRows(pieces('\uFEFFa,b\n1,"x\n""y"', '""\n\n2,3\n'), ','));
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\n"y"'] },
      { line: 5, cells: ['2', '3'] },
    ]);
  });

  it('tells a record with too few cells from its neighbours', async () => {
    const rows = await all(csvRows(pieces('a,b\n1\n2,3'), ','));
    expect(rows[1]).toEqual({ line: 2, broken: '1 cells under 2 columns' });
    expect(rows[2]).toEqual({ line: 3, cells: ['2', '3'] });
  });

  it('ends in a broken record where a quote never closes', async () => {
    const rows = await all(csvRows(pieces('a,b\n1,2\n3,"open\n4,5\n'), ','));
    expect(rows.filter((row) => 'cells' in row)).toHaveLength(2);
    expect(rows.at(-1)).toMatchObject({ broken: expect.stringContaining('Quote Not Closed') });
  });

  it('hands on a failure of the file', async () => {
    await expect(all(csvRows(failing(), ','))).rejects.toThrow('disk');
  });
});

describe('JSON in pieces', () => {
  it('splits the elements of an array at any boundary', async () => {
    const text = ' [{"a":"]},\\"["}, [1,[2]], "x,y", 5 ,{"b":{}}]';
    for (let at = 1; at < text.length; at++) {
      const parts = await all(arrayElements(pieces(text.slice(0, at), text.slice(at))));
      expect(parts.map((part) => JSON.parse(part.text))).toEqual(JSON.parse(text));
    }
  });

  it('says when an array does not end', async () => {
    await expect(all(arrayElements(pieces('[{"a":1},')))).rejects.toThrow('does not end');
  });

  it('numbers the lines of JSON Lines', async () => {
    const parts = await all(jsonLines(pieces('{"a":1}\n\n{"a"', ':2}\n{"a":3}')));
    expect(parts.map(({ line, text }) => [line, text])).toEqual([
      [1, '{"a":1}'],
      [3, '{"a":2}'],
      [4, '{"a":3}'],
    ]);
  });
});

describe('a saved page', () => {
  const filler = 'x'.repeat(200);

  it('gives the JSON of its scripts, whole or assigned, and its address', () => {
    const page = savedPage(`<!-- saved from url=(0028)https://www.example.com/a -->
      <script type="application/json">{"first":"${filler}"}</script>
      <script>var small = {a: 1}; window.__cache={"second":"}${filler}\\""};run(function(){ return {} })</script>`);
    expect(page.bodies).toEqual([{ first: filler }, { second: `}${filler}"` }]);
    expect(page.url).toBe('https://www.example.com/a');
  });

  it('runs nothing and survives scripts that never end', () => {
    expect(savedPage('<script>window.x={"a":').bodies).toEqual([]);
    expect(savedPage('<link rel="canonical" href="https://e.com/?a=1&amp;b=2">').url).toBe('https://e.com/?a=1&b=2');
  });
});

describe('text files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['plain', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['gzip', (text: string) => gzipSync(text)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('%s', async (name, packed) => {
    const path = join(folder, name);
    await writeFile(path, packed('nama,harga\nSepatu é 👟,1'));
    const file = await openTextFile(path);
    expect(formatOf(file)).toEqual({ kind: 'csv', delimiter: ',' });
    expect((await all(readChunks(file))).join('')).toBe('nama,harga\nSepatu é 👟,1');
  });

  it('reads large packed files without holding them', async () => {
    const path = join(folder, 'large');
    await writeFile(path, gzipSync('é'.repeat(3_000_000)));
    const parts = await all(readChunks(await openTextFile(path)));
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.join('')).toBe('é'.repeat(3_000_000));
  });
});
