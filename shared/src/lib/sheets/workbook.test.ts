import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWorkbook, type WorkbookLimits, workbookLimits } from '#src/lib/sheets/workbook.ts';
import { WorkbookError } from '#src/lib/sheets/workbook-bytes.ts';
import { runs } from '#src/testing/runs.ts';
import { type MadeCell, workbookFile, workbookFiles, zipped } from '#src/testing/workbook-file.ts';

const cells = (bytes: Uint8Array, sheet = 0) => readWorkbook(bytes)[sheet]?.map((row) => row.cells);
const fault = (bytes: Uint8Array, limits: Partial<WorkbookLimits> = {}) => {
  try {
    return readWorkbook(bytes, { ...workbookLimits, ...limits });
  } catch (error) {
    return error instanceof WorkbookError ? error.fault : error;
  }
};

describe('an Excel file', () => {
  it('gives its rows with their lines, without the empty ones', () => {
    expect(readWorkbook(workbookFile([['Nama', 'Harga'], [], ['Gelas & Piring', 45_000, null]]))).toEqual([
      [
        { line: 1, cells: ['Nama', 'Harga'], dates: [] },
        { line: 3, cells: ['Gelas & Piring', '45000'], dates: [] },
      ],
    ]);
  });

  it('gives dates as they stand on its clock, and numbers in a format of money as numbers', () => {
    const row: MadeCell[] = [
      { serial: 45_729 },
      { serial: 45_729.427083333336 },
      { xml: '<c s="2"><v>45729</v></c>' },
      { xml: '<c s="3"><v>45729</v></c>' },
      { xml: '<c t="d"><v>2025-03-13T10:15:00</v></c>' },
      { serial: 0.5 },
    ];
    expect(cells(workbookFile([row]))).toEqual([
      ['2025-03-13', '2025-03-13 10:15:00', '2025-03-13', '45729', '2025-03-13T10:15:00', '0.5'],
    ]);
  });

  it('counts from 1904 where it says so', () => {
    const files = workbookFiles([[[{ serial: 44_267 }]]], { properties: 'date1904="1"' });
    expect(cells(zipped(files))).toEqual([['2025-03-13']]);
  });

  it('gives the last result of formulas, texts of many styles as one, and nothing for an error', () => {
    const texts = [
      '<si><r><t>Kaos </t></r><r><rPr><b/></rPr><t>Polos</t></r><rPh sb="0" eb="1"><t>kaosu</t></rPh></si>',
      '<si><t>dua_x000D_</t></si>',
    ];
    const row: MadeCell[] = [
      { xml: '<c t="s"><v>0</v></c>' },
      { xml: '<c t="s"><v>1</v></c>' },
      { xml: '<c><f>A1*2</f><v>90000</v></c>' },
      { xml: '<c t="str"><f>A1&amp;"x"</f><v>Gelas x</v></c>' },
      { xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
      { xml: '<c t="b"><v>1</v></c>' },
    ];
    expect(cells(zipped(workbookFiles([[row]], { texts })))).toEqual([['Kaos Polos', 'dua\r', '90000', 'Gelas x', '', 'true']]);
  });

  it('writes numbers so that no decimal is taken for thousands, and keeps the digits of long ids', () => {
    const row: MadeCell[] = [
      12.5,
      1234.567,
      45000.00000000001,
      { xml: '<c><v>1731535811462260117</v></c>' },
      { xml: '<c><v>1.73153581146226E+18</v></c>' },
    ];
    expect(cells(workbookFile([row]))).toEqual([['12.5', '1234.5670', '45000', '1731535811462260117', '1731535811462260000']]);
  });

  it('gives all its sheets, also behind an empty one, and leaves out charts', () => {
    const files = workbookFiles([[['satu']], [], [['tiga']]]);
    files['xl/_rels/workbook.xml.rels'] = (files['xl/_rels/workbook.xml.rels'] ?? '').replace(
      '/worksheet" Target="worksheets/sheet1',
      '/chartsheet" Target="chartsheets/sheet1',
    );
    const sheets = readWorkbook(zipped(files));
    expect(sheets.map((rows) => rows.map((row) => row.cells[0]))).toEqual([[], ['tiga']]);
  });

  it('keeps to itself the sheets that nobody sees', () => {
    const files = workbookFiles([[['lama']], [['kini']]]);
    files['xl/workbook.xml'] = (files['xl/workbook.xml'] ?? '').replace('<sheet name="S1"', '<sheet state="hidden" name="S1"');
    expect(cells(zipped(files))).toEqual([['kini']]);
  });

  it('tells its dates from its texts', () => {
    expect(readWorkbook(workbookFile([['13/03/2025', { serial: 45_729 }, 45_729]]))[0]?.[0]?.dates).toEqual([1]);
  });

  it('is read without row numbers and under prefixed names, as some programs write them', () => {
    const files = workbookFiles([[]]);
    files['xl/worksheets/sheet1.xml'] =
      '<x:worksheet xmlns:x="n"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(cells(zipped(files))).toEqual([['a', '2']]);
  });
});

/** Rewrites the unpacked size that the archive states for one part. */
const claiming = (bytes: Uint8Array, name: string, size: number): Uint8Array => {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 < copy.length; at++) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const length = view.getUint16(at + 28, true);
    if (new TextDecoder().decode(copy.subarray(at + 46, at + 46 + length)) === name) view.setUint32(at + 24, size, true);
  }
  return copy;
};

describe('an Excel file that is not read', () => {
  const good = workbookFile([['Nama'], ['Gelas']]);

  it('says what it is', () => {
    expect(fault(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe('locked');
    expect(fault(zipped({ 'catatan.txt': 'hai' }))).toBe('no_workbook');
    expect(fault(good.subarray(0, good.length - 40))).toBe('broken');
    expect(fault(zipped({ ...workbookFiles([[]]), 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }))).toBe('broken');
    expect(fault(new TextEncoder().encode('PK\u0003\u0004 bukan arsip'))).toBe('broken');
  });

  it('unpacks to more than is allowed: nothing is unpacked', () => {
    const bomb = zipped({ ...workbookFiles([[]]), 'xl/worksheets/sheet1.xml': ' '.repeat(8_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(fault(bomb, { bytes: 5_000_000 })).toBe('too_large');
    // A part that states less than its size is cut there and is no longer whole XML.
    expect(fault(claiming(bomb, 'xl/worksheets/sheet1.xml', 1_000), { bytes: 5_000_000 })).toBe('broken');
  });

  it.each([
    ['rows', [['a'], ['b'], ['c']]],
    ['columns', [['a', 'b', 'c']]],
    ['cells', [[null, null, 'c']]],
  ] as const)('has too many %s', (what, rows) => {
    expect(fault(workbookFile(rows), { [what]: 2 })).toBe('too_large');
    expect(fault(workbookFile(rows), { [what]: 3 })).toHaveLength(1);
  });

  it('has a cell in the last corner of the sheet', () => {
    const files = workbookFiles([[]]);
    files['xl/worksheets/sheet1.xml'] =
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
    expect(fault(zipped(files))).toBe('too_large');
  });

  it('has too many sheets', () => expect(fault(workbookFile([['a']], [['b']]), { sheets: 1 })).toBe('too_large'));

  it('is never an error of another kind, whatever byte of it is spoilt', () => {
    const property = fc.property(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 }), (at, byte) => {
      const spoilt = good.slice();
      spoilt[at] = byte;
      const result = fault(spoilt);
      expect(Array.isArray(result) || ['no_workbook', 'broken', 'too_large', 'locked'].includes(String(result))).toBe(true);
    });
    fc.assert(property, { numRuns: runs(5000, 200) });
  });
});

it('any texts and numbers come back as they were', () => {
  const cell = fc.oneof(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() !== '' && !/[\p{Cc}\ufffe\uffff]|_x[0-9a-f]{4}_/iu.test(text)),
    fc.integer(),
  );
  const property = fc.property(
    fc.array(fc.array(cell, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 8 }),
    (rows) => {
      expect(cells(workbookFile(rows))).toEqual(rows.map((row) => row.map(String)));
    },
  );
  fc.assert(property, { numRuns: runs(2000, 100) });
});
