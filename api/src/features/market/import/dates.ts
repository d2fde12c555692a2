import { dayEnd, dayStart, isDay, lastOfMonth } from '@telaah/shared/lib/dates';

/** Where the moment of an observation was found, best first. `address`: a product's own link says when its list was answered. */
export type DateSource = 'column' | 'content' | 'address' | 'option' | 'file_name' | 'file_time';

export interface Dated {
  /** ISO UTC. */
  at: string;
  from: DateSource;
  /** How exact it is, where its day is a guess. */
  guessed?: 'month' | 'year' | 'file';
}

/** Is the moment only that of the file as a whole, so that what a row's own link says is better? */
export const isOfFile = ({ from }: Dated): boolean => from === 'option' || from === 'file_name' || from === 'file_time';

const EARLIEST_MS = Date.UTC(2010, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
const NOON_MS = 12 * 3_600_000;

const iso = (time: number): string | null =>
  Number.isFinite(time) && time >= EARLIEST_MS && time < LATEST_MS ? new Date(time).toISOString() : null;

/** A day alone is taken as its noon in WIB, so that it stays that day in the neighbouring zones too. */
const noonOf = (day: string): string | null => (isDay(day) ? iso(dayStart(day).getTime() + NOON_MS) : null);

const CLOCK = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

const fromClock = (match: RegExpExecArray): string | null => {
  const [, day = '', clock = '', zone = '+07:00'] = match;
  // A time without a zone is read as WIB: the recorders of these files live there.
  const offset = /^(z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return isDay(day) ? iso(Date.parse(`${day}T${clock.replace(',', '.')}${offset}`)) : null;
};

const fromDigits = (digits: string): string | null => {
  if (digits.length === 8) return noonOf(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
  if (digits.length === 10) return iso(Number(digits) * 1000);
  return digits.length === 13 ? iso(Number(digits)) : null;
};

/**
 * An instant as tables write it, as ISO UTC: ISO with or without zone, a day (its noon, WIB), `20240131`, seconds or
 * milliseconds since 1970, or what JavaScript's `Date` prints. Null where it is none or not of this century's market.
 */
export const parseInstant = (value: unknown): string | null => {
  const text = String(value ?? '')
    .trim()
    .replace(/^"(.*)"$/, '$1');
  if (/^\d+$/.test(text)) return fromDigits(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return noonOf(text);
  const clock = CLOCK.exec(text);
  if (clock !== null) return fromClock(clock);
  return /^[A-Z][a-z]{2},? .*(GMT|UTC|Z$)/.test(text) ? iso(Date.parse(text.replace(/\(.*\)$/, ''))) : null;
};

// Figures around or a longer run of digits would make it an id or a size instead.
const FULL = /(?<!\d)(20[12]\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?!\d)/;
const BACKWARDS = /(?<!\d)(0[1-9]|[12]\d|3[01])[-_.](0[1-9]|1[0-2])[-_.](20[12]\d)(?!\d)/;
const STAMP = /(?<!\d)(1[3-9]\d{8}(?:\d{3})?)(?!\d)/;
const MONTH = /(?<!\d)(20[12]\d)[-_.]?(0[1-9]|1[0-2])(?!\d)/;
const YEAR = /(?<![\d\p{L}])(20[12]\d)(?![\d\p{L}])/u;

const wholePeriod = (lastDay: string): string => new Date(dayEnd(lastDay).getTime() - 1000).toISOString();

type Named = Pick<Dated, 'at' | 'guessed'>;

const exactly = (at: string | null): Named | null => (at === null ? null : { at });

const fromName = (name: string): Named | null => {
  const full = FULL.exec(name);
  if (full !== null && isDay(`${full[1]}-${full[2]}-${full[3]}`)) return exactly(noonOf(`${full[1]}-${full[2]}-${full[3]}`));
  const backwards = BACKWARDS.exec(name);
  if (backwards !== null) return exactly(noonOf(`${backwards[3]}-${backwards[2]}-${backwards[1]}`));
  const stamp = STAMP.exec(name)?.[1];
  if (stamp !== undefined) return exactly(fromDigits(stamp));
  const month = MONTH.exec(name);
  if (month !== null) return { at: wholePeriod(lastOfMonth(`${month[1]}-${month[2]}-01`)), guessed: 'month' };
  const year = YEAR.exec(name)?.[1];
  return year === undefined ? null : { at: wholePeriod(`${year}-12-31`), guessed: 'year' };
};

/**
 * The date in a file's name: `…-2024-12-19`, `19.12.2024`, `20241219`, a Unix time, a month or a year. Of a month or a
 * year it is the last moment, because a counter is at most what it was then, and its day is a guess; never later than `now`.
 */
export const dateInName = (name: string, now: Date): Dated | null => {
  const named = fromName(name);
  if (named === null) return null;
  const at = Date.parse(named.at) <= now.getTime() ? named.at : now.toISOString().replace(/\.\d+Z$/, '.000Z');
  return { ...named, at, from: 'file_name' };
};

/** Names under which recorders write down when an answer was received. */
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

/** The moment that a document names for itself, or null. Looks only at its outer levels. */
export const dateInBody = (body: unknown, depth = 0): string | null => {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || depth > MAX_DEPTH) return null;
  const entries = Object.entries(body).slice(0, MAX_KEYS);
  for (const [key, value] of entries) {
    const at = STAMPS.has(key) ? parseInstant(value) : null;
    if (at !== null) return at;
  }
  for (const [, value] of entries) {
    const at = dateInBody(value, depth + 1);
    if (at !== null) return at;
  }
  return null;
};
