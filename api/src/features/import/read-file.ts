import { basename } from 'node:path';
import { dateInName, type ImportedDate, parseInstant } from '#src/features/import/cells/dates.ts';
import type { Item, Notes } from '#src/features/import/cells/item.ts';
import { csvRows } from '#src/features/import/files/csv-rows.ts';
import { type FileFormat, formatOf } from '#src/features/import/files/format.ts';
import { savedPage } from '#src/features/import/files/html-values.ts';
import { arrayElements, type JsonPart, jsonLines } from '#src/features/import/files/json-values.ts';
import { readChunks, type TextFile, UnreadableFileError, wholeText } from '#src/features/import/files/text-file.ts';
import { shapeOfSheet } from '#src/features/import/known-tables.ts';
import { type JsonDocument, readJson } from '#src/features/import/read-json.ts';
import { readTable } from '#src/features/import/read-table.ts';
import { readSheets } from '#src/features/import/read-workbook.ts';
import type { ImportSettings } from '#src/features/import/settings.ts';

/** JSON up to this size is read whole; larger lists are read element by element. */
const WHOLE_BYTES = 32 * 1024 * 1024;

const LIST_LENGTH = 500;

/** The date of rows that have none, nor has their document. */
const datedBy = (file: TextFile, settings: ImportSettings, now: Date): ImportedDate => {
  const observedAt = parseInstant(settings.observedAt);
  if (observedAt !== null) return { at: observedAt, from: 'option' };
  const named = dateInName(basename(file.path), now);
  if (named !== null) return named;
  // Another machine's clock may have run ahead.
  const at = new Date(Math.min(file.modifiedAt.getTime(), now.getTime())).toISOString();
  return { at, from: 'file_time', guessed: 'file' };
};

/** Keeps the digits of whole numbers beyond 2^53, which are ids. */
const keepDigits = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value;

const parseJson = (text: string): unknown => JSON.parse(text, /[^"\d]\d{16}/.test(text) ? keepDigits : undefined);

const whole = (text: string): JsonDocument[] => {
  try {
    return [{ line: null, value: parseJson(text) }];
  } catch (error) {
    throw new UnreadableFileError(`not JSON: ${(error as Error).message}`);
  }
};

const parsed = async function* (parts: AsyncIterable<JsonPart>): AsyncGenerator<JsonDocument> {
  for await (const { line, text } of parts) {
    try {
      yield { line, value: parseJson(text) };
    } catch (error) {
      yield { line, broken: `not JSON: ${(error as Error).message}`.slice(0, 200) };
    }
  }
};

/** Groups elements into lists of limited length, because some are recognised only as a list. */
const inLists = async function* (documents: AsyncIterable<JsonDocument>): AsyncGenerator<JsonDocument> {
  let values: unknown[] = [];
  for await (const document of documents) {
    if ('broken' in document) yield document;
    else values.push(document.value);
    if (values.length < LIST_LENGTH) continue;
    yield { line: null, value: values };
    values = [];
  }
  if (values.length > 0) yield { line: null, value: values };
};

const nameOf = (item: Exclude<Item, { kind: 'refused' }>): string =>
  item.kind === 'store'
    ? `${item.storeSnapshot.marketplace}:store:${item.storeSnapshot.store.id}`
    : `${item.snapshot.marketplace}:${item.snapshot.product_id}`;

const readPage = async function* (
  file: TextFile,
  dated: ImportedDate,
  settings: ImportSettings,
  notes: Notes,
): AsyncGenerator<Item> {
  const page = savedPage(await wholeText(file, settings.onBytes));
  const place = {
    dated: page.savedAt === null ? dated : ({ at: page.savedAt, from: 'content' } as const),
    url: page.url,
    request: null,
    readFrom: 'embedded' as const,
  };
  const documents = page.bodies.map((value) => ({ line: null, value }));
  const seen = new Set<string>();
  const rest: Item[] = [];
  for await (const item of readJson(() => documents, place, settings, notes)) {
    // A page repeats its data; the first copy is the most complete. Scripts without products are normal.
    if (item.kind === 'refused') rest.push(item);
    else if (!seen.has(nameOf(item))) {
      seen.add(nameOf(item));
      yield { ...item, row: seen.size - 1 };
    }
  }
  if (seen.size > 0) return;
  if (rest.length === 0)
    yield { row: 0, line: null, kind: 'refused', reason: 'no_products', detail: 'the page carries no data in its scripts' };
  else yield* rest;
};

const readJsonFile = async function* (
  file: TextFile,
  dated: ImportedDate,
  settings: ImportSettings,
  notes: Notes,
): AsyncGenerator<Item> {
  const place = { dated, url: null, request: null, readFrom: 'file' as const };
  const large = file.size > WHOLE_BYTES && file.sample.trimStart().startsWith('[');
  if (large) yield* readJson((onBytes) => inLists(parsed(arrayElements(readChunks(file, onBytes)))), place, settings, notes);
  else {
    const documents = whole(await wholeText(file, settings.onBytes));
    yield* readJson(() => documents, place, settings, notes);
  }
};

export const importedFormat = (file: TextFile, { mappings }: ImportSettings): FileFormat =>
  formatOf(file, (heads) => shapeOfSheet(new Set(heads), mappings) !== null);

/** Reads a file in bounded memory where possible. Throws the system's error or UnreadableFileError midway; earlier items are valid. */
export const readFile = async function* (
  file: TextFile,
  settings: ImportSettings,
  notes: Notes,
  now: Date,
): AsyncGenerator<Item, void> {
  const format = importedFormat(file, settings);
  const dated = datedBy(file, settings, now);
  if (format.kind === 'csv') {
    const { delimiter, headLine } = format;
    yield* readTable((onBytes) => csvRows(readChunks(file, onBytes), delimiter, headLine), dated, settings, notes);
  } else if (format.kind === 'xlsx' || format.kind === 'old_workbook') yield* readSheets(file, dated, settings, notes);
  else if (format.kind === 'json') yield* readJsonFile(file, dated, settings, notes);
  else if (format.kind === 'html') yield* readPage(file, dated, settings, notes);
  else if (format.kind === 'json_lines') {
    const place = { dated, url: null, request: null, readFrom: 'file' as const };
    yield* readJson((onBytes) => parsed(jsonLines(readChunks(file, onBytes))), place, settings, notes);
  } else if (format.kind === 'unknown')
    notes.note('looked for CSV with a header, Excel (XLSX), JSON, JSON Lines and saved pages, also packed by gzip');
};
