import type { FormatLanguage } from '#src/lib/format/format.ts';

export type CsvValue = string | number | null | undefined;

interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** For programs, and for spreadsheets in most languages. */
const plain: CsvStyle = { separator: ',', decimal: '.' };
/** A decimal comma needs another separator: an Indonesian Excel would read one column, and 4.8 as a date. */
const styles: Record<FormatLanguage, CsvStyle> = { en: plain, id: { separator: ';', decimal: ',' }, zh: plain };

/** Texts that a spreadsheet would run as a formula; numbers are never escaped. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF0B\uFF1D\uFF20\uFF0D]/;

const cell = (value: CsvValue, { decimal }: CsvStyle): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimal) : '';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of RFC 4180; unknown values are empty cells. */
export const toCsv = (rows: readonly (readonly CsvValue[])[], style: CsvStyle = plain): string =>
  rows.map((row) => `${row.map((value) => cell(value, style)).join(style.separator)}\r\n`).join('');

/** A file for the language's spreadsheets; the byte order mark makes them read it as UTF-8. */
export const csvFile = (rows: readonly (readonly CsvValue[])[], language: FormatLanguage = 'en'): Blob =>
  new Blob(['\uFEFF', toCsv(rows, styles[language])], { type: 'text/csv;charset=utf-8' });
