import { describe, expect, it } from 'vitest';
import { csvFile, toCsv } from '#src/lib/sheets/csv.ts';

describe('a CSV file', () => {
  it.each(['=1+1', '+62', '-1+2', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '=HYPERLINK("https://evil.example")'])(
    'does not let a spreadsheet run %j',
    (text) => {
      expect(
        toCsv([[text]])
          .replace(/^"/, '')
          .startsWith("'"),
      ).toBe(true);
    },
  );

  it('quotes what would break a line apart', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\nlines', ' space ', 'plain']])).toBe(
      '"a,b","say ""hi""","two\nlines"," space ",plain\r\n',
    );
  });

  it('keeps numbers exact, negative ones too, and leaves the unknown empty', () => {
    expect(toCsv([[1_250_000, -0.021, 0, null, undefined, Number.NaN]])).toBe('1250000,-0.021,0,,,\r\n');
  });

  it('has what stands between cells and before decimals as the language’s spreadsheets read it', async () => {
    const rows = [['a;b', 'c', -4.75, 1_250_000, '1.5L']];
    const textOf = async (language?: 'id' | 'zh') => (await csvFile(rows, language).text()).replace('\uFEFF', '');
    expect(await textOf('id')).toBe('"a;b";c;-4,75;1250000;1.5L\r\n');
    expect(await textOf('zh')).toBe('"a;b",c,-4.75,1250000,1.5L\r\n');
    expect(await textOf()).toBe(await textOf('zh'));
  });

  it('has one line a row', () => {
    expect(toCsv([['a'], ['b']])).toBe('a\r\nb\r\n');
    expect(toCsv([])).toBe('');
  });
});
