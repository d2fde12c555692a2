import { dayStart, isDay } from '#src/lib/dates/dates.ts';
import { lookUp } from '#src/lib/word-record.ts';

/** Which of the first two numbers of `03/04/2024` is the day. */
export type DayOrder = 'day_first' | 'month_first';

/** The order in a column: `contradictory` where some texts have the day first and others the month; null where no text shows it. */
export type ColumnOrder = DayOrder | 'contradictory' | null;

/** `instant`: ISO UTC; `either`: it depends on an unknown order; `none`: no date of the years 2010 to 2099. */
export type DateText = { kind: 'instant'; at: string } | { kind: 'either' } | { kind: 'none' };

export interface DateTextOptions {
  order?: ColumnOrder;
  /** Reads `45364` and `45364.427` as Excel's days since 1899-12-30: only certain in a column of dates. */
  serials?: boolean;
}

const NONE: DateText = { kind: 'none' };
const EARLIEST_MS = Date.UTC(2010, 0, 1);
const LATEST_MS = Date.UTC(2100, 0, 1);
const DAY_MS = 86_400_000;
/** Texts without a zone are taken as WIB. */
const WIB_MINUTES = 420;

const MONTHS: readonly string[][] = [
  ['jan', 'januari', 'january'],
  ['feb', 'februari', 'february', 'peb', 'pebruari'],
  ['mar', 'maret', 'march', 'mrt'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['agu', 'agustus', 'aug', 'august', 'agt', 'ags', 'agus', 'agst'],
  ['sep', 'september', 'sept'],
  ['okt', 'oktober', 'oct', 'october'],
  ['nov', 'november', 'nop', 'nopember'],
  ['des', 'desember', 'dec', 'december'],
];
const monthOfName = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

const WEEKDAY =
  /^(?:sen(?:in)?|sel(?:asa)?|rab(?:u)?|kam(?:is)?|jum(?:['’`]?at)?|sab(?:tu)?|min(?:ggu)?|ahad|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)[.,]?\s+/;
const ZONE = '(z|utc|gmt|wib|wita|wit|(?:utc|gmt)?\\s?[+-]\\d{1,2}(?::?\\d{2})?)';
/** Some programs print a zone twice: `+0700 WIB`. */
const REPEATED_ZONE = '(?:\\s(?:utc|gmt|wib|wita|wit))?';
const CLOCK = new RegExp(
  `^(?:t|[\\s,_]+(?:(?:pukul|pkl\\.?|jam|at|@|-)\\s*)?)(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2})(?:[.,](\\d{1,9}))?)?\\s*(am|pm|a\\.m\\.|p\\.m\\.)?\\s*(?:${ZONE}${REPEATED_ZONE})?$`,
);
const PLAIN_CLOCK = new RegExp(`^t(\\d{2})(\\d{2})(\\d{2})?()()${ZONE}?$`);
const ZONE_ALONE = new RegExp(`^\\s*${ZONE}$`);

/** `mar 13 10:15:00 wib 2025`. */
const YEAR_LAST = /^([a-z]+ \d{1,2}) (\d{1,2}:\d{2}(?::\d{2})?)( [a-z]{3,4})? (\d{4})$/;

const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^["'](.*)["']$/, '$1')
    .replace(/\s?(?:\([^()]*\)|\[[^[\]]*\])$/, '')
    .toLowerCase()
    .replaceAll('−', '-')
    .replace(/waktu indonesia (?:barat|bagian barat)/, 'wib')
    .replace(/waktu indonesia (?:tengah|bagian tengah)/, 'wita')
    .replace(/waktu indonesia (?:timur|bagian timur)/, 'wit')
    .replace(/^(?:tanggal|tgl\.?)\s*:?\s*/, '')
    .replace(WEEKDAY, '')
    .replace(YEAR_LAST, '$1 $4 $2$3');

type ParsedDay = { year: number; rest: string } & ({ month: number; date: number } | { first: number; second: number });

const named = (year: string, name: string, date: string, rest: string): ParsedDay | null => {
  const month = monthOfName.get(name);
  const full = year.length === 2 ? `20${year}` : year;
  return month === undefined ? null : { year: Number(full), month, date: Number(date), rest };
};

/** The day at the start of a text, and the rest behind it. A year of two digits is only read after a month's name. */
const writtenDay = (text: string): ParsedDay | null => {
  const rest = (match: RegExpExecArray) => text.slice(match[0].length);
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})(?=t|\s|$)/.exec(text);
  if (yearFirst) {
    const [, year, , month, date] = yearFirst;
    return { year: Number(year), month: Number(month), date: Number(date), rest: rest(yearFirst) };
  }
  const numbers = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})(?!\d)/.exec(text);
  if (numbers) return { year: Number(numbers[4]), first: Number(numbers[1]), second: Number(numbers[3]), rest: rest(numbers) };
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[-/. ]*([a-z]{3,9})\.?,?[-/. ]*(\d{4}|\d{2})(?!\d)/.exec(text);
  if (dayFirst) return named(dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1] ?? '', rest(dayFirst));
  const monthFirst = /^([a-z]{3,9})\.?[-/. ]*(\d{1,2})(?:st|nd|rd|th)?,?[-/. ]+(\d{4})(?!\d)/.exec(text);
  if (monthFirst) return named(monthFirst[3] ?? '', monthFirst[1] ?? '', monthFirst[2] ?? '', rest(monthFirst));
  const nameInside = /^(\d{4})[-/. ]([a-z]{3,9})\.?[-/. ](\d{1,2})(?!\d)/.exec(text);
  return nameInside ? named(nameInside[1] ?? '', nameInside[2] ?? '', nameInside[3] ?? '', rest(nameInside)) : null;
};

const isMonth = (number: number): boolean => number >= 1 && number <= 12;

/** A number above 12 is a day. `either`: both may be months; null: no order is open, or none is possible. */
const ownOrder = (written: ParsedDay): DayOrder | 'either' | null => {
  if (!('first' in written) || written.first === written.second) return null;
  const { first, second } = written;
  if (isMonth(first) && isMonth(second)) return 'either';
  if (isMonth(second)) return 'day_first';
  return isMonth(first) ? 'month_first' : null;
};

const two = (number: number): string => String(number).padStart(2, '0');

const instant = (time: number): DateText =>
  Number.isFinite(time) && time >= EARLIEST_MS && time < LATEST_MS ? { kind: 'instant', at: new Date(time).toISOString() } : NONE;

const ZONES: Readonly<Record<string, number>> = { z: 0, utc: 0, gmt: 0, wib: 420, wita: 480, wit: 540 };

const minutesOf = (zone: string | undefined): number | null => {
  if (zone === undefined) return WIB_MINUTES;
  const named = lookUp(ZONES, zone);
  if (named !== undefined) return named;
  const [, sign, hours = '', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const hourOf = (hour: number, half: string | undefined): number | null => {
  if (half === undefined || half === '') return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
};

/** A day alone becomes its noon in WIB, so that it stays the same day in the neighbouring zones. */
const noon = (day: string): DateText => instant(dayStart(day).getTime() + DAY_MS / 2);

const withClock = (day: string, rest: string): DateText => {
  if (rest === '' || ZONE_ALONE.test(rest)) return noon(day);
  const match = CLOCK.exec(rest) ?? PLAIN_CLOCK.exec(rest);
  if (match === null) return NONE;
  const [, hours, minutes, seconds = '0', fraction = '', half, zone] = match;
  const hour = hourOf(Number(hours), half);
  const ahead = minutesOf(zone);
  if (hour === null || ahead === null || Number(minutes) > 59 || Number(seconds) > 59) return NONE;
  const clock = ((hour * 60 + Number(minutes) - ahead) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3));
  return instant(dayStart(day).getTime() + WIB_MINUTES * 60_000 + clock);
};

/** Excel counts days from here; its clock has no zone, so it is taken as WIB, to the second. */
const fromSerial = (text: string): DateText => {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  const midnight = Date.UTC(1899, 11, 30) + Number(whole) * DAY_MS;
  const seconds = Math.round(Number(`0.${fraction || '0'}`) * 86_400);
  const local = fraction === '' ? midnight + DAY_MS / 2 : midnight + seconds * 1000;
  return instant(local - WIB_MINUTES * 60_000);
};

/** Digits alone: seconds, milliseconds or microseconds since 1970, `20240131`, `20240131235900`, or a serial. */
const fromDigits = (text: string, serials: boolean): DateText => {
  if (/^\d{5}([.,]\d{1,15})?$/.test(text)) return serials ? fromSerial(text) : NONE;
  if (/^\d{10}([.,]\d{1,9})?$/.test(text)) return instant(Math.trunc(Number(text.replace(',', '.')) * 1000));
  if (/^\d{13}$/.test(text)) return instant(Number(text));
  if (/^\d{16}$/.test(text)) return instant(Math.trunc(Number(text) / 1000));
  if (/^\d{14}$/.test(text)) return fromDay(`${text.slice(0, 8)}t${text.slice(8)}`, null);
  return /^\d{8}$/.test(text) ? fromDay(text, null) : NONE;
};

const fromDay = (text: string, order: ColumnOrder): DateText => {
  const written = writtenDay(text);
  if (written === null) return NONE;
  let { month, date } = 'month' in written ? written : { month: written.second, date: written.first };
  const shownOrder = ownOrder(written);
  if (shownOrder !== null) {
    if (order === 'contradictory') return { kind: 'either' };
    const used = order ?? shownOrder;
    if (used === 'either') return { kind: 'either' };
    if (used === 'month_first') [month, date] = [date, month];
  }
  const day = `${written.year}-${two(month)}-${two(date)}`;
  return isDay(day) ? withClock(day, written.rest) : NONE;
};

/**
 * Reads ISO and PostgreSQL (without a zone: WIB), slashes, dots and dashes, Indonesian and English months, s, ms or µs since 1970,
 * and `20240131`. A day alone is its noon in WIB.
 */
export const parseDateText = (value: string, { order = null, serials = false }: DateTextOptions = {}): DateText => {
  const text = tidy(value.slice(0, 100));
  return /^\d+([.,]\d+)?$/.test(text) ? fromDigits(text, serials) : fromDay(text, order);
};

/** Finds the day order of one column, from each of its texts. */
export class DayOrderDetector {
  #found = new Set<DayOrder>();

  add(value: string): void {
    const written = writtenDay(tidy(value.slice(0, 100)));
    const shownOrder = written === null ? null : ownOrder(written);
    if (shownOrder === 'day_first' || shownOrder === 'month_first') this.#found.add(shownOrder);
  }

  get order(): ColumnOrder {
    return this.#found.size > 1 ? 'contradictory' : ([...this.#found][0] ?? null);
  }
}

/** Most texts begin with a year or a name and need no parsing. */
const MAY_DEPEND = /^\D{0,24}\d{1,2}\s?[-/.]/;

/** Whether the date changes with the order of its first two numbers, so that the order of its column is needed. */
export const dependsOnOrder = (value: string): boolean => {
  const written = MAY_DEPEND.test(value) ? writtenDay(tidy(value.slice(0, 100))) : null;
  return written !== null && ownOrder(written) !== null;
};
