import type { FormatLanguage } from '#src/lib/format/format.ts';

export type CsvValue = string | number | null | undefined;

/** How the spreadsheets of a language read a file: what stands between cells, and in numbers before their decimals. */
interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** For programs, and for spreadsheets in most languages. */
const plain: CsvStyle = { separator: ',', decimal: '.' };
/** Where the comma stands before decimals it cannot stand between cells: an Indonesian Excel reads one column, and 4.8 as a date. */
const styles: Record<FormatLanguage, CsvStyle> = { en: plain, id: { separator: ';', decimal: ',' }, zh: plain };

/** Texts that a spreadsheet would run as a formula. Numbers are ours and stay numbers. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF0B\uFF1D\uFF20\uFF0D]/;

const cell = (value: CsvValue, { decimal }: CsvStyle): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimal) : '';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of RFC 4180. What is unknown is an empty cell. */
export const toCsv = (rows: readonly (readonly CsvValue[])[], style: CsvStyle = plain): string =>
  rows.map((row) => `${row.map((value) => cell(value, style)).join(style.separator)}\r\n`).join('');

/** The same as a file's content, as spreadsheets of the language read it. The mark at its start lets them read it as UTF-8. */
export const csvFile = (rows: readonly (readonly CsvValue[])[], language: FormatLanguage = 'en'): Blob =>
  new Blob(['\uFEFF', toCsv(rows, styles[language])], { type: 'text/csv;charset=utf-8' });
