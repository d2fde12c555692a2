import { describe, expect, it } from 'vitest';
import { readArguments, USAGE, UsageError } from '#src/cli/import-arguments.ts';
import { summaryOf, totalsOf } from '#src/cli/import-summary.ts';
import { emptyReport } from '#src/features/market/import/report.ts';

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
  ])('refuses “%s”', (line) => {
    expect(() => read(line)).toThrow(UsageError);
  });

  it('needs no file to help', () => {
    expect(read('--help').help).toBe(true);
    for (const word of ['--dry-run', '--again', 'observed_at', 'twin_product_id', '10RB+']) expect(USAGE).toContain(word);
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
    expect(summaryOf('a.csv', report)).toBe(`a.csv
  own_table, 1,204 rows: 1,200 accepted, 0 repeated, 1 held back, 3 refused
  dated by file name 1,201; known by id 1,201
  held back: sold fell 1
  refused no_name: 3 (line 9, …): the row names no product
  unknown columns: warna`);
    expect(totalsOf([report, { ...emptyReport(), state: 'unreadable', error: 'gone' }])).toBe(`2 files: imported 1, unreadable 1
1,204 rows: 1,200 accepted, 0 repeated, 1 held back, 3 refused`);
  });
});
