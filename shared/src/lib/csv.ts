export type CsvValue = string | number | null | undefined;

/** Texts that a spreadsheet would run as a formula. Numbers are ours and stay numbers. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF0B\uFF1D\uFF20\uFF0D]/;

const cell = (value: CsvValue): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of RFC 4180. What is unknown is an empty cell. */
export const toCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The same as a file's content. The mark at its start lets spreadsheets read it as UTF-8. */
export const csvFile = (rows: readonly (readonly CsvValue[])[]): Blob =>
  new Blob(['\uFEFF', toCsv(rows)], { type: 'text/csv;charset=utf-8' });
