import { dependsOnOrder } from '@telaah/shared/lib/dates/date-text';
import { readWorkbook, type SheetRow } from '@telaah/shared/lib/sheets/workbook';
import { WorkbookError } from '@telaah/shared/lib/sheets/workbook-bytes';
import type { ImportedDate } from '#src/features/import/cells/dates.ts';
import type { Item, Notes } from '#src/features/import/cells/item.ts';
import type { CsvRow } from '#src/features/import/files/csv-rows.ts';
import { type TextFile, UnreadableFileError, wholeBytes } from '#src/features/import/files/text-file.ts';
import { shapeOfSheet } from '#src/features/import/known-tables.ts';
import { type CsvTable, readTable } from '#src/features/import/read-table.ts';
import type { ImportSettings } from '#src/features/import/settings.ts';

/** Titles and notes may precede the heads. */
const HEADS_WITHIN = 10;

const headsOf = ({ cells }: SheetRow): ReadonlySet<string> => new Set(cells.map((cell) => cell.trim()));

/** The first of the upper rows that is recognised as heads, or null. */
const headsAt = (rows: readonly SheetRow[], settings: ImportSettings): number | null => {
  const at = rows.slice(0, HEADS_WITHIN).findIndex((row) => shapeOfSheet(headsOf(row), settings.mappings) !== null);
  return at === -1 ? null : at;
};

// Columns that mix dates with texts such as `13/03/2025`. An Excel that writes the month first converted what it could, with day and month
// exchanged, and left the rest as texts.
const exchangedIn = (rows: readonly SheetRow[]): Set<number> => {
  const dates = new Set(rows.flatMap((row) => row.dates));
  return new Set([...dates].filter((column) => rows.some(({ cells }) => dependsOnOrder(cells[column] ?? ''))));
};

/** A day above 12 was never exchanged with its month. */
const mayBeExchanged = (cell: string | undefined): boolean => Number(/^\d{4}-\d{2}-(\d{2})/.exec(cell ?? '')?.[1] ?? 0) <= 12;

const tableOf = (rows: readonly SheetRow[], from: number): CsvTable => {
  const heads = rows[from]?.cells ?? [];
  const width = heads.length;
  const exchanged = exchangedIn(rows);
  return async function* (): AsyncGenerator<CsvRow> {
    for (const { line, cells, dates } of rows.slice(from)) {
      const beyond = cells.slice(width).some((cell) => cell.trim() !== '');
      const suspect = dates.find((column) => exchanged.has(column) && mayBeExchanged(cells[column]));
      if (suspect !== undefined)
        yield {
          line,
          broken: `${heads[suspect] ?? ''}: Excel may have exchanged day and month, as it left other dates of the column as texts`,
        };
      else if (beyond) yield { line, broken: `${cells.length} cells under ${width} columns` };
      else yield { line, cells: Array.from({ length: width }, (_, column) => cells[column] ?? '') };
    }
  };
};

const sheetsOf = async (file: TextFile, settings: ImportSettings): Promise<SheetRow[][]> => {
  try {
    const sheets = readWorkbook(await wholeBytes(file, settings.onBytes));
    return sheets.filter((rows) => rows.length > 0);
  } catch (error) {
    throw error instanceof WorkbookError ? new UnreadableFileError(error.message, { cause: error }) : error;
  }
};

/** Reads every sheet of an Excel file with known heads; without any, the first sheet as an unknown table. */
export const readSheets = async function* (
  file: TextFile,
  dated: ImportedDate,
  settings: ImportSettings,
  notes: Notes,
): AsyncGenerator<Item> {
  const sheets = await sheetsOf(file, settings);
  const known = sheets.flatMap((rows) => {
    const from = headsAt(rows, settings);
    return from === null ? [] : [tableOf(rows, from)];
  });
  const [first] = sheets;
  const tables = known.length === 0 && first !== undefined ? [tableOf(first, 0)] : known;
  if (tables.length < sheets.length)
    notes.note(`${sheets.length - tables.length} of ${sheets.length} sheets hold no table that is known`);
  let row = 0;
  for (const table of tables) {
    for await (const item of readTable(table, dated, settings, notes, row)) {
      row = item.row + 1;
      yield item;
    }
  }
};
