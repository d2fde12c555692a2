import { numberAsText } from '@telaah/shared/lib/sheets/table-text';
import { LOST_SIGN } from '@telaah/shared/lib/sheets/text-bytes';
import { parseLiteral } from '#src/features/import/cells/python-literal.ts';

/** One row of a table: a cell for each column, empty text for no value. */
export type ImportRow = ReadonlyMap<string, string>;

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberAsText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A text or number as text; empty for an object, which may have no text form at all. */
export const scalarText = (value: unknown): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deepest level whose names become columns (`shop.city`). Lists stay one cell. */
const MAX_DEPTH = 3;

const cells = function* (value: Record<string, unknown>, prefix: string, depth: number): Generator<[string, string]> {
  for (const [key, inner] of Object.entries(value)) {
    if (isObject(inner) && depth < MAX_DEPTH) yield* cells(inner, `${prefix}${key}.`, depth + 1);
    else yield [prefix + key, cellOf(inner)];
  }
};

export const rowOfCells = (columns: readonly string[], values: readonly string[]): ImportRow =>
  new Map(columns.map((column, index) => [column, values[index] ?? '']));

/** The row of a JSON object: inner objects become columns with dots, and a lone wrapper such as `{"data": {…}}` is removed. */
export const rowOfObject = (object: Record<string, unknown>): ImportRow => {
  const values = Object.values(object);
  const inner = values.length === 1 && isObject(values[0]) ? values[0] : object;
  return new Map(cells(inner, '', 0));
};

/** Cells that mean no value, including spreadsheet errors. */
const NOTHING = /^(?:|null|none|nan|nat|-|–|—|n\/a|#n\/a|#(?:value|ref|name|div\/0|null|num)[!?])$/i;

/** A cell's trimmed text; null where it is empty, means no value, or has lost signs. */
export const readCellText = (row: ImportRow, column: string | undefined): string | null => {
  const text = column === undefined ? '' : (row.get(column)?.trim() ?? '');
  return NOTHING.test(text) || text.includes(LOST_SIGN) ? null : text;
};

export const flagIn = (row: ImportRow, column: string | undefined): boolean | null => {
  const text = readCellText(row, column)?.toLowerCase();
  if (text === 'true' || text === '1' || text === 'yes') return true;
  return text === 'false' || text === '0' || text === 'no' ? false : null;
};

/** A cell's list, written as JSON or as a Python literal; otherwise empty. */
export const listIn = (row: ImportRow, column: string | undefined): unknown[] => {
  const text = readCellText(row, column);
  const value = text === null ? undefined : parseLiteral(text);
  return Array.isArray(value) ? value : [];
};

export const objectsIn = (row: ImportRow, column: string | undefined): Record<string, unknown>[] =>
  listIn(row, column).filter(isObject);

/** A cell's object, written as JSON or as a Python literal; otherwise empty. */
export const objectIn = (row: ImportRow, column: string | undefined): Record<string, unknown> => {
  const text = readCellText(row, column);
  const value = text === null ? undefined : parseLiteral(text);
  return isObject(value) ? value : {};
};

export const addressIn = (row: ImportRow, column: string | undefined): string | null => {
  const text = readCellText(row, column);
  if (text === null) return null;
  if (/^https?:\/\//i.test(text)) return text.slice(0, 2_000);
  const first = listIn(row, column).find((item) => typeof item === 'string' && /^https?:\/\//i.test(item));
  return typeof first === 'string' ? first.slice(0, 2_000) : null;
};
