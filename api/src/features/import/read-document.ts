import { readPayload } from '@telaah/shared/marketplaces/readers/payloads';
import { at, isRecord } from '@telaah/shared/marketplaces/reading/build';
import { type ReadFrom, type ReadResult, type Snapshot, snapshot as snapshotShape } from '@telaah/shared/observation/snapshot';
import { dateInBody, hasUnreadDate, type ImportedDate, isOfFile, parseInstant } from '#src/features/import/cells/dates.ts';
import { rowOfObject } from '#src/features/import/cells/row.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';
import { shapeOfHeads } from '#src/features/import/column-heads.ts';
import { shapeOf } from '#src/features/import/known-tables.ts';
import type { Mappings } from '#src/features/import/mappings.ts';

export interface Around {
  dated: ImportedDate;
  url: string | null;
  /** Body of the request that was answered, where the recorder stored it. */
  request: string | null;
  readFrom: ReadFrom;
  mappings?: Mappings | undefined;
}

export type DocumentFinding =
  | { kind: 'answer'; result: ReadResult; dated: ImportedDate }
  | { kind: 'rows'; rows: unknown[]; shape: TableShape; dated: ImportedDate }
  | { kind: 'snapshot'; snapshot: Snapshot }
  | { kind: 'unknown'; value: unknown };

/** How deep a recorder may wrap an answer, and among how many properties. */
const MAX_WRAPPERS = 4;
const MAX_PROPERTIES = 60;

const addressOf = (body: Record<string, unknown>): string | null => {
  const request = isRecord(body.request) ? body.request.url : undefined;
  const address = [body.url, body.request_url, body.requestUrl, request].find((value) => typeof value === 'string');
  return typeof address === 'string' && /^https?:/.test(address) ? address : null;
};

const requestOf = (body: Record<string, unknown>): string | null => {
  const text = at(body.request, 'postData', 'text');
  return typeof text === 'string' ? text : null;
};

/** Recorders store bodies as text. */
const documentOf = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[{[]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const aroundOf = (value: unknown, outer: Around): Around => {
  if (!isRecord(value)) return outer;
  const recorded = parseInstant(value.startedDateTime) ?? dateInBody(value);
  const undated: ImportedDate = hasUnreadDate(value) && isOfFile(outer.dated) ? { guessed: 'file', ...outer.dated } : outer.dated;
  return {
    ...outer,
    dated: recorded === null ? undated : { at: recorded, from: 'content' },
    url: addressOf(value) ?? outer.url,
    request: requestOf(value) ?? outer.request,
  };
};

/** A snapshot of our own, as `--help` describes it for JSON Lines. */
const ownSnapshot = (value: unknown): DocumentFinding | null => {
  if (!isRecord(value) || !isRecord(value.sold_total) || !isRecord(value.store)) return null;
  const parsed = snapshotShape.safeParse(value);
  return parsed.success ? { kind: 'snapshot', snapshot: parsed.data } : null;
};

const shapeOfObject = (value: Record<string, unknown>, { mappings }: Around): TableShape | null =>
  shapeOf(new Set(rowOfObject(value).keys()), mappings);

const answer = (value: unknown, around: Around): DocumentFinding | null => {
  const { url, request, readFrom, dated } = around;
  const moment = {
    observed_at: dated.at,
    dated: dated.guessed === undefined ? 'known' : 'guessed',
    recorded: isOfFile(dated),
  } as const;
  const context = { ...moment, read_from: readFrom, url, request };
  const result = readPayload(value, context);
  return result === null ? null : { kind: 'answer', result, dated: around.dated };
};

/** Readers read only so many items of a list; a longer list was joined from several answers. */
const ANSWER_ITEMS = 500;

const answersIn = function* (list: unknown[], around: Around): Generator<DocumentFinding> {
  if (answer(list.slice(0, ANSWER_ITEMS), around) === null) return;
  for (let from = 0; from < list.length; from += ANSWER_ITEMS) {
    const part = list.slice(from, from + ANSWER_ITEMS);
    yield answer(part, around) ?? { kind: 'unknown', value: part };
  }
};

const tableOf = (value: unknown, around: Around): DocumentFinding | null => {
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  const first = rows.find(isRecord);
  const shape = first === undefined ? null : shapeOfObject(first, around);
  return shape === null ? null : { kind: 'rows', rows, shape, dated: around.dated };
};

/** Rows whose keys are words for people. Tried last, because many answers have a name, a price and an address too. */
const namedRows = (value: unknown, { dated }: Around): DocumentFinding | null => {
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  const first = rows.find(isRecord);
  const shape = first === undefined ? null : shapeOfHeads(new Set(rowOfObject(first).keys()));
  return shape === null ? null : { kind: 'rows', rows, shape, dated };
};

/** The content of a wrapper; of a browser's recording (HAR) its answers. */
const innerOf = (document: object): unknown[] => {
  if (Array.isArray(document)) return document;
  const entries = at(document, 'log', 'entries');
  if (Array.isArray(entries)) return entries;
  const text = at(document, 'response', 'content', 'text');
  return typeof text === 'string' ? [text] : Object.values(document).slice(0, MAX_PROPERTIES);
};

const search = function* (value: unknown, outer: Around, depth: number): Generator<DocumentFinding> {
  const document = documentOf(value);
  if (typeof document !== 'object' || document === null) return;
  const around = aroundOf(document, outer);
  const found = ownSnapshot(document) ?? tableOf(document, around) ?? answer(document, around);
  if (found !== null) yield found;
  else if (depth < MAX_WRAPPERS) for (const inner of innerOf(document)) yield* search(inner, around, depth + 1);
};

const inList = function* (list: unknown[], around: Around): Generator<DocumentFinding> {
  const table = tableOf(list, around);
  if (table !== null) return yield table;
  let answered = false;
  for (const finding of answersIn(list, around)) {
    answered = true;
    yield finding;
  }
  if (answered) return;
  const named = namedRows(list, around);
  if (named !== null) yield named;
  else for (const element of list) yield* findings(element, around);
};

/** Everything found in one value of a file. A list is tried as a whole first, then element by element, so that each has its finding. */
export const findings = function* (value: unknown, around: Around): Generator<DocumentFinding> {
  if (Array.isArray(value) && value.length > 0) return yield* inList(value, around);
  let found = false;
  for (const finding of search(value, around, 0)) {
    found = true;
    yield finding;
  }
  // A single item of a list that was written line by line is recognised only as a list.
  if (!found) yield answer([value], around) ?? namedRows(value, around) ?? { kind: 'unknown', value };
};
