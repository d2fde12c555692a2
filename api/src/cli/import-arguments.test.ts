import { runs } from '@telaah/shared/testing/runs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORT_USAGE, readArguments, UsageError } from '#src/cli/import-arguments.ts';
import { toFileSummary, toImportTotals } from '#src/cli/import-summary.ts';
import { readMapping } from '#src/features/import/mappings.ts';
import { emptyReport } from '#src/features/import/report.ts';

const now = new Date('2026-11-21T03:00:00Z');
const read = (line: string) => readArguments(line.split(' ').filter(Boolean), now);

describe('the command line of the import', () => {
  it('takes files and options in any order', () => {
    expect(read('a.csv --dry-run --currency idr --marketplace shopee --observed-at 2026-11-01 folder --report r.jsonl')).toEqual({
      paths: ['a.csv', 'folder'],
      dryRun: true,
      again: false,
      help: false,
      currency: 'IDR',
      marketplace: 'shopee',
      observedAt: '2026-11-01T05:00:00.000Z',
      report: 'r.jsonl',
    });
  });

  it.each([
    '',
    '--nope a',
    'a --marketplace pasar',
    'a --observed-at kemarin',
    'a --observed-at 2027-01-01',
    'a --currency rupiah',
    'a --observed-at 03/04/2026',
    'a --day-first --month-first',
    'a --map name=Nama',
    'a --map nama=Nama,price=Harga',
    'a --map name=Nama,name=Judul,price=Harga',
    'a --map name,price',
    'a --map name=,price=Harga',
  ])('refuses “%s”', (line) => {
    expect(() => read(line)).toThrow(UsageError);
  });

  it('takes a mapping whose heads have blanks, commas and equal signs, and the order of a date', () => {
    const argv = ['a.csv', '--map', 'name=Nama Produk, price=Harga, setelah diskon,url=Tautan (a=b)', '--day-first'];
    expect(readArguments(argv, now)).toMatchObject({
      mapping: { name: 'Nama Produk', price: 'Harga, setelah diskon', url: 'Tautan (a=b)' },
      dayOrder: 'day_first',
    });
    expect(readArguments(['a.csv', '--month-first'], now).dayOrder).toBe('month_first');
  });

  it('names our columns where a mapping has another', () => {
    expect(() => read('a --map judul=Nama,price=Harga')).toThrow(
      /no column “judul”; ours are observed_at, marketplace.*sold_total/,
    );
  });

  it('gives back any mapping as it was written', () => {
    const head = fc
      .string({ unit: fc.constantFrom(...'abcÄ名 ()%/-=,'), minLength: 1, maxLength: 12 })
      .filter((text) => text.trim() === text && !/,\s*[a-z_]+\s*=/.test(text) && !text.endsWith(','));
    const property = fc.property(
      fc.dictionary(fc.constantFrom('url', 'sold_total', 'observed_at', 'store_name'), head),
      head,
      head,
      (others, name, price) => {
        const mapping = { name, price, ...others };
        const text = Object.entries(mapping)
          .map((pair) => pair.join('='))
          .join(',');
        expect(readMapping(text)).toEqual(mapping);
      },
    );
    fc.assert(property, { numRuns: runs(2000, 100) });
  });

  it('needs no file to help', () => {
    expect(read('--help').help).toBe(true);
    for (const word of [
      '--dry-run',
      '--again',
      'observed_at',
      'twin_product_id',
      '10RB+',
      '--map',
      '--day-first',
      '--month-first',
      '.xlsx',
    ])
      expect(IMPORT_USAGE).toContain(word);
  });
});

describe('the summary of a file', () => {
  it('says what came in, what did not and why', () => {
    const report = {
      ...emptyReport(),
      recognised: ['own_table'],
      rows: 1204,
      accepted: 1200,
      quarantined: { sold_fell: 1 },
      refused: { no_name: 3 },
      refusals: [{ row: 7, line: 9, reason: 'no_name', detail: 'the row names no product' }],
      observed_at: { file_name: 1201 },
      identified_by: { id: 1201 },
      unknown_columns: ['warna'],
    };
    expect(toFileSummary('a.csv', report)).toBe(`a.csv
  own_table, 1,204 rows: 1,200 accepted, 0 repeated, 1 held back, 3 refused
  dated by file name 1,201; known by id 1,201
  held back: sold fell 1
  refused no_name: 3 (line 9, …): the row names no product
  unknown columns: warna`);
    expect(
      toImportTotals([report, { ...emptyReport(), state: 'unreadable', error: 'gone' }]),
    ).toBe(`2 files: imported 1, unreadable 1
1,204 rows: 1,200 accepted, 0 repeated, 1 held back, 3 refused`);
  });
});
