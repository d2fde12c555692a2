import { DateColumns, toGivenOrders } from '#src/features/import/cells/date-columns.ts';
import type { ImportedDate } from '#src/features/import/cells/dates.ts';
import type { Item, Notes } from '#src/features/import/cells/item.ts';
import { refusalWords } from '#src/features/import/cells/refusals.ts';
import { type ImportRow, rowOfCells } from '#src/features/import/cells/row.ts';
import { rowSnapshot, type TableFacts } from '#src/features/import/cells/row-snapshot.ts';
import { type CounterField, findIgnoredColumns, findUnknownColumns, type TableShape } from '#src/features/import/cells/table.ts';
import { HiddenCounters, toHiddenCountersNote } from '#src/features/import/cells/zero-columns.ts';
import type { CsvRow } from '#src/features/import/files/csv-rows.ts';
import { nearestShapes, shapeOfSheet } from '#src/features/import/known-tables.ts';
import { howToMap } from '#src/features/import/mappings.ts';
import type { ImportSettings } from '#src/features/import/settings.ts';

/** A table that can be read more than once; its first row is the heads. `onBytes` gets the bytes read from disk. */
export type CsvTable = (onBytes?: (bytes: number) => void) => AsyncIterable<CsvRow>;

const rowsOf = async function* (columns: readonly string[], table: CsvTable): AsyncGenerator<ImportRow> {
  let isHead = true;
  for await (const record of table()) {
    if (!isHead && 'cells' in record) yield rowOfCells(columns, record.cells);
    isHead = isHead && !('cells' in record);
  }
};

/** Reads the file once before the import where the family needs that, until the answer is certain. */
const findTableHiddenCounters = async (shape: TableShape, rows: AsyncIterable<ImportRow>): Promise<ReadonlySet<CounterField>> => {
  const hiddenCounters = new HiddenCounters(shape);
  if (!hiddenCounters.undecided) return hiddenCounters.counters;
  for await (const row of rows) {
    hiddenCounters.note(row);
    if (!hiddenCounters.undecided) break;
  }
  return hiddenCounters.counters;
};

export const readRow = (row: ImportRow, at: { row: number; line: number | null }, facts: TableFacts): Item => {
  const result = rowSnapshot(row, facts);
  if ('refused' in result) return { ...at, kind: 'refused', reason: result.refused, detail: result.detail };
  const { snapshot, identifiedBy, dated } = result;
  return { ...at, kind: 'snapshot', snapshot, identifiedBy, dated, rowPerVariant: facts.shape.rowPerVariant === true };
};

/** A table that lacks so few columns may belong to the family. */
const FEW = 2;

const unknownTable = (columns: string[], notes: Notes): void => {
  notes.unknownColumns(columns);
  for (const { id, misses } of nearestShapes(new Set(columns)))
    if (misses.length <= FEW) notes.note(`looked for ${id}: misses ${misses.join(', ')}`);
  for (const line of howToMap(new Set(columns))) notes.note(line);
};

const introduce = (shape: TableShape, columns: string[], notes: Notes): void => {
  notes.recognised(shape.id);
  if (shape.isPrivate === true) return;
  notes.unknownColumns(findUnknownColumns(shape, columns));
  notes.notKept(findIgnoredColumns(shape, columns));
};

/** Reads a table's rows by its family, and reads the whole file once a row needs facts of all. */
class TableReader {
  readonly #columns: string[];
  readonly #table: CsvTable;
  readonly #dates: DateColumns;
  #facts: TableFacts;

  private constructor(columns: string[], table: CsvTable, facts: TableFacts) {
    this.#columns = columns;
    this.#table = table;
    this.#facts = facts;
    this.#dates = new DateColumns(facts.shape);
  }

  static async open(
    columns: string[],
    table: CsvTable,
    dated: ImportedDate,
    settings: ImportSettings,
    notes: Notes,
  ): Promise<TableReader | null> {
    const shape = shapeOfSheet(new Set(columns), settings.mappings);
    if (shape === null) return null;
    introduce(shape, columns, notes);
    const silent = await findTableHiddenCounters(shape, rowsOf(columns, table));
    if (silent.size > 0) notes.note(toHiddenCountersNote(silent));
    const { marketplace = null, currency = null, dayOrder } = settings;
    const orders = dayOrder === undefined ? {} : { orders: toGivenOrders(shape, dayOrder) };
    return new TableReader(columns, table, { shape, dated, silent, marketplace, currency, ...orders });
  }

  get isPrivate(): boolean {
    return this.#facts.shape.isPrivate === true;
  }

  async read(cells: string[], at: { row: number; line: number }): Promise<Item> {
    const row = rowOfCells(this.#columns, cells);
    if (this.#facts.orders === undefined && this.#dates.asks(row)) {
      for await (const each of rowsOf(this.#columns, this.#table)) this.#dates.add(each);
      this.#facts = { ...this.#facts, orders: this.#dates.orders };
    }
    return readRow(row, at, this.#facts);
  }
}

/** Reads a table row by row, counted from `firstRow`. Rows of an unknown table are refused as `unknown_shape`, and notes say how to map it. */
export const readTable = async function* (
  table: CsvTable,
  dated: ImportedDate,
  settings: ImportSettings,
  notes: Notes,
  firstRow = 0,
): AsyncGenerator<Item> {
  let columns: string[] | null = null;
  let reader: TableReader | null = null;
  let index = firstRow;
  for await (const record of table(settings.onBytes)) {
    if (columns === null && 'cells' in record) {
      columns = record.cells.map((column) => column.trim());
      reader = await TableReader.open(columns, table, dated, settings, notes);
      if (reader === null) unknownTable(columns, notes);
      continue;
    }
    const at = { row: index++, line: record.line };
    const detailOf = (broken: string) => (reader?.isPrivate === true ? refusalWords.broken_row : broken);
    if ('broken' in record) yield { ...at, kind: 'refused', reason: 'broken_row', detail: detailOf(record.broken) };
    else if (reader === null) yield { ...at, kind: 'refused', reason: 'unknown_shape', detail: refusalWords.unknown_shape };
    else yield await reader.read(record.cells, at);
  }
};
