import { type UnzipFileInfo, unzipSync } from 'fflate';
import { numberAsText } from '#src/lib/sheets/table-text.ts';
import { isOldWorkbook, WorkbookError } from '#src/lib/sheets/workbook-bytes.ts';
import { dateStyles, type RawCell, sharedTexts, targets, walkCells, workbookParts } from '#src/lib/sheets/workbook-xml.ts';

export interface WorkbookLimits {
  /** Unpacked. */
  bytes: number;
  /** Over all sheets; an empty cell before a full one counts. */
  cells: number;
  rows: number;
  columns: number;
  sheets: number;
}

export const workbookLimits: WorkbookLimits = { bytes: 100_000_000, cells: 4_000_000, rows: 200_000, columns: 256, sheets: 30 };

export interface SheetRow {
  /** As the sheet counts it, from 1. */
  line: number;
  cells: string[];
  /** Indexes of real dates, not of texts that look like one. */
  dates: number[];
}

const createTooLargeError = (most: number, what: string) =>
  new WorkbookError(
    'too_large',
    `the Excel file has more than ${most.toLocaleString('en-US')} ${what}: save the sheet as CSV, or in parts`,
  );

const MOST_PARTS = 2_000;
/** Pictures, charts and macros are never unpacked. */
const HOLDS_CELLS = /(?:^|\/)(?:workbook|sharedStrings|styles|[^/]*sheet[^/]*)\.xml$|\.rels$/i;
const HOLDS_NONE = /(?:^|\/)(?:drawings|charts|chartsheets|media|customXml|externalLinks|pivot[^/]*)\//i;

/** Unpacks the parts with cells. Stated sizes are added up before unpacking, and a part longer than stated is cut. */
const partsOf = (bytes: Uint8Array, limits: WorkbookLimits): Map<string, string> => {
  let total = 0;
  let parts = 0;
  const isWanted = ({ name, originalSize, size }: UnzipFileInfo): boolean => {
    if (++parts > MOST_PARTS) throw createTooLargeError(MOST_PARTS, 'parts');
    if (!HOLDS_CELLS.test(name) || HOLDS_NONE.test(name)) return false;
    total += Math.max(originalSize, size);
    if (total > limits.bytes) throw createTooLargeError(limits.bytes, 'bytes unpacked');
    return true;
  };
  const decoder = new TextDecoder();
  const files = Object.entries(unzipSync(bytes, { filter: isWanted }));
  return new Map(files.map(([name, part]) => [name, decoder.decode(part)]));
};

const DAY_MS = 86_400_000;

/** `2026-11-20`, or `2026-11-20 14:22:00`, without a zone. A time alone is no date. */
const dateText = (serial: number, from1904: boolean): string => {
  const seconds = Math.round((serial + (from1904 ? 1_462 : 0)) * 86_400);
  if (!(seconds >= 86_400 && seconds < 2_958_466 * 86_400)) return String(serial);
  const [day = '', clock = ''] = new Date(Date.UTC(1899, 11, 30) + (seconds * DAY_MS) / 86_400).toISOString().split('T');
  return clock.startsWith('00:00:00') ? day : `${day} ${clock.slice(0, 8)}`;
};

/** With a decimal dot; whole numbers keep all their digits. */
const numberText = (text: string): string =>
  /^-?\d+$/.test(text) || !Number.isFinite(Number(text)) ? text : numberAsText(Number(text));

interface SheetReading {
  texts: string[];
  dates: Set<number>;
  from1904: boolean;
}

const isDate = ({ kind, style }: RawCell, { dates }: SheetReading): boolean => kind === 'd' || (kind === 'n' && dates.has(style));

const cellText = (cell: RawCell, reading: SheetReading): string => {
  const { kind, text } = cell;
  const { texts, from1904 } = reading;
  if (kind === 's') return texts[Number(text)] ?? '';
  if (kind === 'b') return text === '1' ? 'true' : 'false';
  if (kind !== 'n') return kind === 'e' ? '' : text;
  return isDate(cell, reading) && Number.isFinite(Number(text)) ? dateText(Number(text), from1904) : numberText(text);
};

/** The limit of cells counts over all sheets. */
class RowCollector {
  readonly #limits: WorkbookLimits;
  #cells = 0;

  constructor(limits: WorkbookLimits) {
    this.#limits = limits;
  }

  sheet(xml: string, reading: SheetReading): SheetRow[] {
    const { rows: mostRows, columns: mostColumns, cells: mostCells } = this.#limits;
    const rows = new Map<number, Omit<SheetRow, 'line'>>();
    walkCells(xml, (row, column, cell) => {
      const text = cellText(cell, reading);
      if (text.trim() === '') return;
      if (!(row >= 0 && row < mostRows)) throw createTooLargeError(mostRows, 'rows');
      if (!(column >= 0 && column < mostColumns)) throw createTooLargeError(mostColumns, 'columns');
      const found = rows.get(row) ?? { cells: [], dates: [] };
      rows.set(row, found);
      const { cells, dates } = found;
      while (cells.length <= column) {
        cells.push('');
        if (++this.#cells > mostCells) throw createTooLargeError(mostCells, 'cells');
      }
      cells[column] = text;
      if (isDate(cell, reading)) dates.push(column);
    });
    return [...rows].toSorted(([a], [b]) => a - b).map(([row, found]) => ({ line: row + 1, ...found }));
  }
}

const sheetsIn = (parts: Map<string, string>, limits: WorkbookLimits): SheetRow[][] => {
  const main = [...targets(parts.get('_rels/.rels') ?? '<none/>', '').values()].find(({ kind }) => kind === 'officeDocument');
  const path = main?.path ?? '';
  const workbook = parts.get(path);
  if (workbook === undefined) throw new WorkbookError('no_workbook', 'an archive without an Excel sheet: unpack it first');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const targetsById = targets(parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? '<none/>', folder);
  const partOf = (kind: string) => parts.get([...targetsById.values()].find((target) => target.kind === kind)?.path ?? '');
  const texts = sharedTexts(partOf('sharedStrings') ?? '<none/>');
  const { sheets, from1904 } = workbookParts(workbook);
  const reading = { texts, dates: dateStyles(partOf('styles') ?? '<none/>'), from1904 };
  if (sheets.length > limits.sheets) throw createTooLargeError(limits.sheets, 'sheets');
  const collector = new RowCollector(limits);
  return sheets.flatMap((id) => {
    const target = targetsById.get(id);
    if (target?.kind !== 'worksheet') return [];
    const xml = parts.get(target.path);
    if (xml === undefined) throw new Error(`no part ${target.path}`);
    return [collector.sheet(xml, reading)];
  });
};

/** Dates are `2026-11-20 14:22:00`, numbers have a dot, formulas give their last result, errors are empty. Throws WorkbookError. */
export const readWorkbook = (bytes: Uint8Array, limits: WorkbookLimits = workbookLimits): SheetRow[][] => {
  if (isOldWorkbook(bytes))
    throw new WorkbookError('locked', 'an old Excel file (.xls), or one with a password: save it as .xlsx without one, or as CSV');
  try {
    return sheetsIn(partsOf(bytes, limits), limits);
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError('broken', 'the Excel file is damaged: open it, save it anew or as CSV', { cause: error });
  }
};
