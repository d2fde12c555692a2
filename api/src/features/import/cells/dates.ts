import { parseDateText } from '@telaah/shared/lib/dates/date-text';
import { dayEnd, isDay, lastOfMonth } from '@telaah/shared/lib/dates/dates';
import { scalarText } from '#src/features/import/cells/row.ts';

/** Where an observation's instant was found, best first. `address`: in the product's own link. */
export type DateSource = 'column' | 'content' | 'address' | 'option' | 'file_name' | 'file_time';

export interface ImportedDate {
  /** ISO UTC. */
  at: string;
  from: DateSource;
  /** How exact the date is, where its day is a guess. */
  guessed?: 'month' | 'year' | 'file';
}

/** Whether the date is only that of the whole file, so that a row's own link is better. */
export const isOfFile = ({ from }: ImportedDate): boolean => from === 'option' || from === 'file_name' || from === 'file_time';

/** An instant as ISO UTC. Null for `03/04/2024`, whose order is unknown, for Excel's day numbers, and outside of this century's market. */
export const parseInstant = (value: unknown): string | null => {
  const read = parseDateText(scalarText(value));
  return read.kind === 'instant' ? read.at : null;
};

// Not within a longer run of digits, which would be an id or a size.
const FULL = /(?<!\d)(20[12]\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/;
const BACKWARDS = /(?<!\d)(0[1-9]|[12]\d|3[01])[-_.](0[1-9]|1[0-2])[-_.](20[12]\d)(?!\d)/;
const STAMP = /(?<!\d)(1[3-9]\d{8}(?:\d{3})?)(?!\d)/;
const MONTH = /(?<!\d)(20[12]\d)[-_.]?(0[1-9]|1[0-2])(?!\d)/;
const YEAR = /(?<![\d\p{L}])(20[12]\d)(?![\d\p{L}])/u;

const wholePeriod = (lastDay: string): string => new Date(dayEnd(lastDay).getTime() - 1000).toISOString();

type DateFromName = Pick<ImportedDate, 'at' | 'guessed'>;

const exactly = (at: string | null): DateFromName | null => (at === null ? null : { at });

const fromName = (name: string): DateFromName | null => {
  const full = FULL.exec(name);
  if (full !== null && isDay(`${full[1]}-${full[2]}-${full[3]}`)) return exactly(parseInstant(`${full[1]}-${full[2]}-${full[3]}`));
  const backwards = BACKWARDS.exec(name);
  if (backwards !== null) return exactly(parseInstant(`${backwards[3]}-${backwards[2]}-${backwards[1]}`));
  const stamp = STAMP.exec(name)?.[1];
  if (stamp !== undefined) return exactly(parseInstant(stamp));
  const month = MONTH.exec(name);
  if (month !== null) return { at: wholePeriod(lastOfMonth(`${month[1]}-${month[2]}-01`)), guessed: 'month' };
  const year = YEAR.exec(name)?.[1];
  return year === undefined ? null : { at: wholePeriod(`${year}-12-31`), guessed: 'year' };
};

/**
 * The date in a file's name: `…-2024-12-19`, `19.12.2024`, `20241219`, a Unix time, a month or a year. A month or year gives its last instant
 * (at most `now`), because a counter is at most what it was then; its day is a guess.
 */
export const dateInName = (name: string, now: Date): ImportedDate | null => {
  const named = fromName(name);
  if (named === null) return null;
  const at = Date.parse(named.at) <= now.getTime() ? named.at : now.toISOString().replace(/\.\d+Z$/, '.000Z');
  return { ...named, at, from: 'file_name' };
};

const STAMPS = new Set([
  'observed_at',
  'scraped_at',
  'fetched_at',
  'captured_at',
  'recorded_at',
  'crawled_at',
  'request_time',
  'server_time',
]);
const MAX_DEPTH = 5;
const MAX_KEYS = 100;

const stampsIn = function* (body: unknown, depth = 0): Generator<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || depth > MAX_DEPTH) return;
  const entries = Object.entries(body).slice(0, MAX_KEYS);
  for (const [key, value] of entries) if (STAMPS.has(key)) yield value;
  for (const [, value] of entries) yield* stampsIn(value, depth + 1);
};

/** Searches the outer levels only. */
export const dateInBody = (body: unknown): string | null => {
  for (const stamp of stampsIn(body)) {
    const at = parseInstant(stamp);
    if (at !== null) return at;
  }
  return null;
};

/** Whether a document has an unreadable date, so that the file's own is only a guess. */
export const hasUnreadDate = (body: unknown): boolean =>
  dateInBody(body) === null &&
  stampsIn(body).some((stamp) => (typeof stamp === 'string' || typeof stamp === 'number') && String(stamp).trim() !== '');
