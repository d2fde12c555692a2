import { type CsvRow, csvRows } from '#src/features/market/import/csv-rows.ts';
import type { Dated } from '#src/features/market/import/dates.ts';
import type { Item, Notes } from '#src/features/market/import/item.ts';
import { type Row, rowOfCells } from '#src/features/market/import/row.ts';
import { rowSnapshot, type TableFacts } from '#src/features/market/import/row-snapshot.ts';
import type { ImportSettings } from '#src/features/market/import/settings.ts';
import { Silence, silenceNote } from '#src/features/market/import/silence.ts';
import { type Counter, columnsNotKept, type TableShape, unknownColumns } from '#src/features/market/import/table.ts';
import { nearestShapes, shapeOf } from '#src/features/market/import/tables.ts';
import { type TextFile, textOf } from '#src/features/market/import/text-file.ts';

/** Reads the file once before the import where the family needs to know all of it. Ends as soon as it is decided. */
const silentCounters = async (shape: TableShape, columns: string[], rows: AsyncIterable<CsvRow>): Promise<ReadonlySet<Counter>> => {
  const silence = new Silence(shape);
  if (!silence.undecided) return silence.counters;
  let header = true;
  for await (const row of rows) {
    if (!header && 'cells' in row) silence.look(rowOfCells(columns, row.cells));
    header = false;
    if (!silence.undecided) break;
  }
  return silence.counters;
};

/** Reads one row by its family. */
export const readRow = (row: Row, at: { row: number; line: number | null }, facts: TableFacts): Item => {
  const result = rowSnapshot(row, facts);
  if ('refused' in result) return { ...at, kind: 'refused', reason: result.refused, detail: result.detail };
  const { snapshot, identifiedBy, dated } = result;
  return { ...at, kind: 'snapshot', snapshot, identifiedBy, dated, rowPerVariant: facts.shape.rowPerVariant === true };
};

const unknownTable = (columns: string[], notes: Notes): void => {
  notes.unknownColumns(columns);
  for (const { id, misses } of nearestShapes(new Set(columns))) notes.note(`looked for ${id}: misses ${misses.join(', ')}`);
};

/**
 * Reads a CSV table row by row. A table of no known family has its rows refused as `unknown_shape`, with the nearest
 * families in the notes.
 */
export async function* readTable(
  file: TextFile,
  delimiter: string,
  dated: Dated,
  settings: ImportSettings,
  notes: Notes,
): AsyncGenerator<Item> {
  let columns: string[] | null = null;
  let facts: TableFacts | null = null;
  let index = 0;
  for await (const record of csvRows(textOf(file, settings.onBytes), delimiter)) {
    if (columns === null && 'cells' in record) {
      columns = record.cells.map((column) => column.trim());
      const shape = shapeOf(new Set(columns));
      if (shape === null) {
        unknownTable(columns, notes);
        continue;
      }
      notes.recognised(shape.id);
      notes.unknownColumns(unknownColumns(shape, columns));
      notes.notKept(columnsNotKept(shape, columns));
      const silent = await silentCounters(shape, columns, csvRows(textOf(file), delimiter));
      facts = { shape, dated, silent, marketplace: settings.marketplace ?? null, currency: settings.currency ?? null };
      if (silent.size > 0) notes.note(silenceNote(silent));
      continue;
    }
    const at = { row: index++, line: record.line };
    if ('broken' in record) yield { ...at, kind: 'refused', reason: 'broken_row', detail: record.broken };
    else if (facts === null) yield { ...at, kind: 'refused', reason: 'unknown_shape', detail: 'a table of no known family' };
    else yield readRow(rowOfCells(columns ?? [], record.cells), at, facts);
  }
}
