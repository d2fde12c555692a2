import { isRecord } from '@telaah/shared/marketplaces/reading/build';
import { DateColumns, type DateOrders, toGivenOrders } from '#src/features/import/cells/date-columns.ts';
import type { Item, Notes } from '#src/features/import/cells/item.ts';
import { type ImportRefusal, refusalWords } from '#src/features/import/cells/refusals.ts';
import { type ImportRow, rowOfObject } from '#src/features/import/cells/row.ts';
import { type CounterField, findIgnoredColumns, findUnknownColumns, type TableShape } from '#src/features/import/cells/table.ts';
import { HiddenCounters, toHiddenCountersNote } from '#src/features/import/cells/zero-columns.ts';
import { howToMap } from '#src/features/import/mappings.ts';
import { type Around, type DocumentFinding, findings } from '#src/features/import/read-document.ts';
import { readRow } from '#src/features/import/read-table.ts';
import type { ImportSettings } from '#src/features/import/settings.ts';

/** Nodes searched before a document counts as one with prices. */
const MAX_NODES = 200_000;

/** Whether no key of a document is a price: category trees, filters and shop profiles have no products, but are readable. */
export const holdsNoPrices = (document: unknown): boolean => {
  const waiting: unknown[] = [document];
  for (let seen = 0; waiting.length > 0; seen++) {
    if (seen > MAX_NODES) return false;
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value.slice(0, 10_000));
    else if (typeof value === 'object' && value !== null) {
      if (Object.keys(value).some((key) => /price|harga|preco|precio/i.test(key))) return false;
      waiting.push(...Object.values(value));
    }
  }
  return true;
};

export type JsonDocument = { line: number | null } & ({ value: unknown } | { broken: string });

type JsonDocuments = Iterable<JsonDocument> | AsyncIterable<JsonDocument>;
type RowsFinding = Extract<DocumentFinding, { kind: 'rows' }>;

const NONE: ReadonlySet<CounterField> = new Set();

/** Searches the whole file for counters that it does not show, where the first row's family needs that. */
const findHiddenCounters = async (documents: JsonDocuments, around: Around): Promise<Map<TableShape, HiddenCounters>> => {
  const found = new Map<TableShape, HiddenCounters>();
  for await (const document of documents) {
    if (!('value' in document)) continue;
    for (const finding of findings(document.value, around)) {
      if (finding.kind !== 'rows' || (finding.shape.zeroIsHidden ?? []).length === 0) return found;
      const silence = found.get(finding.shape) ?? new HiddenCounters(finding.shape);
      found.set(finding.shape, silence);
      for (const row of finding.rows) if (isRecord(row)) silence.note(rowOfObject(row));
    }
  }
  return found;
};

const ordersIn = async (documents: JsonDocuments, around: Around, shape: TableShape): Promise<DateOrders> => {
  const columns = new DateColumns(shape);
  for await (const document of documents) {
    for (const finding of 'value' in document ? findings(document.value, around) : [])
      if (finding.kind === 'rows' && finding.shape.id === shape.id)
        for (const row of finding.rows) if (isRecord(row)) columns.add(rowOfObject(row));
  }
  return columns.orders;
};

class Numbering {
  #row = 0;
  readonly #settings: ImportSettings;
  readonly #notes: Notes;
  readonly #silences: Map<TableShape, HiddenCounters>;
  readonly #ordersOf: (shape: TableShape) => Promise<DateOrders>;
  readonly #orders = new Map<string, DateOrders>();
  readonly #noted = new Set<string>();

  constructor(
    settings: ImportSettings,
    notes: Notes,
    found: Map<TableShape, HiddenCounters>,
    ordersOf: (shape: TableShape) => Promise<DateOrders>,
  ) {
    this.#settings = settings;
    this.#notes = notes;
    this.#silences = found;
    this.#ordersOf = ordersOf;
  }

  refused(line: number | null, reason: ImportRefusal, detail: string): Item {
    return { row: this.#row++, line, kind: 'refused', reason, detail };
  }

  async *items(finding: DocumentFinding, line: number | null, around: Around): AsyncGenerator<Item> {
    if (finding.kind === 'answer') yield* this.#answer(finding, line);
    else if (finding.kind === 'rows') yield* this.#rows(finding, line);
    else if (finding.kind === 'snapshot') {
      this.#notes.recognised('own_snapshot');
      const { snapshot } = finding;
      const dated = { at: snapshot.observed_at, from: 'column' } as const;
      yield { row: this.#row++, line, kind: 'snapshot', snapshot, dated, identifiedBy: 'id', rowPerVariant: false };
    } else if (holdsNoPrices(finding.value)) yield this.refused(line, 'no_products', refusalWords.no_products);
    else {
      if (isRecord(finding.value)) for (const note of howToMap(new Set(rowOfObject(finding.value).keys()))) this.#notes.note(note);
      yield this.refused(line, 'unknown_shape', `neither a known answer nor a known table (dated ${around.dated.from})`);
    }
  }

  *#answer({ result, dated }: Extract<DocumentFinding, { kind: 'answer' }>, line: number | null): Generator<Item> {
    this.#notes.recognised(result.reader);
    for (const snapshot of result.snapshots) {
      const found = snapshot.observed_at === dated.at ? dated : ({ at: snapshot.observed_at, from: 'address' } as const);
      yield { row: this.#row++, line, kind: 'snapshot', snapshot, dated: found, identifiedBy: 'id', rowPerVariant: false };
    }
    for (const storeSnapshot of result.stores) {
      yield { row: this.#row++, line, kind: 'store', storeSnapshot, dated, identifiedBy: 'id' };
    }
    for (const { code, detail, index } of result.problems) {
      const text = index === undefined ? detail : `item ${index}: ${detail}`;
      if (code === 'invalid_variants' || code === 'invalid_field') this.#notes.problem(code, text);
      else yield this.refused(line, code, text);
    }
  }

  async *#rows({ rows, shape, dated }: RowsFinding, line: number | null): AsyncGenerator<Item> {
    const silent = this.#silences.get(shape)?.counters ?? NONE;
    const facts = {
      shape,
      dated,
      silent,
      marketplace: this.#settings.marketplace ?? null,
      currency: this.#settings.currency ?? null,
    };
    for (const value of rows) {
      if (!isRecord(value)) {
        yield this.refused(line, 'broken_row', 'not an object');
        continue;
      }
      const row = rowOfObject(value);
      this.#introduce(shape, row, silent);
      yield readRow(row, { row: this.#row++, line }, { ...facts, orders: await this.#ordersFor(shape, row) });
    }
  }

  /** The order of a table's date columns; reads the file when a row first needs it. */
  async #ordersFor(shape: TableShape, row: ImportRow): Promise<DateOrders> {
    const known = this.#orders.get(shape.id);
    if (known !== undefined) return known;
    const { dayOrder } = this.#settings;
    if (dayOrder === undefined && !new DateColumns(shape).asks(row)) return new Map();
    const orders = dayOrder === undefined ? await this.#ordersOf(shape) : toGivenOrders(shape, dayOrder);
    this.#orders.set(shape.id, orders);
    return orders;
  }

  #introduce(shape: TableShape, row: ImportRow, silent: ReadonlySet<CounterField>): void {
    if (shape.isPrivate !== true) {
      this.#notes.unknownColumns(findUnknownColumns(shape, row.keys()));
      this.#notes.notKept(findIgnoredColumns(shape, row.keys()));
    }
    if (this.#noted.has(shape.id)) return;
    this.#noted.add(shape.id);
    this.#notes.recognised(shape.id);
    if (silent.size > 0) this.#notes.note(toHiddenCountersNote(silent));
  }
}

/** Reads JSON values: recorded answers, lists of rows, snapshots. `documents` is called again where a table needs the whole file. */
export const readJson = async function* (
  documents: (onBytes?: (bytes: number) => void) => JsonDocuments,
  place: Around,
  settings: ImportSettings,
  notes: Notes,
): AsyncGenerator<Item> {
  const around = { ...place, mappings: settings.mappings };
  const ordersOf = (shape: TableShape) => ordersIn(documents(), around, shape);
  const numbering = new Numbering(settings, notes, await findHiddenCounters(documents(), around), ordersOf);
  for await (const document of documents(settings.onBytes)) {
    if ('broken' in document) yield numbering.refused(document.line, 'broken_row', document.broken);
    else for (const finding of findings(document.value, around)) yield* numbering.items(finding, document.line, around);
  }
};
