// Days are WIB calendar days (UTC+7 all year) as `YYYY-MM-DD`, instants ISO 8601 in UTC; the machine's time zone has no effect.
const WIB_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Cached, because products' observations are of the same few months. */
const parsedDays = new Map<string, number>();
const MAX_PARSED_DAYS = 5000;

/** Midnight UTC of the day in ms, so that days differ by exactly 86,400,000. Throws RangeError on a day that does not exist. */
const toUtc = (day: string): number => {
  const known = parsedDays.get(day);
  if (known !== undefined) return known;
  const parts = dayPattern.exec(day);
  const [year, month, date] = [Number(parts?.[1]), Number(parts?.[2]), Number(parts?.[3])];
  const made = new Date(Date.UTC(year, month - 1, date));
  // `Date.UTC` moves the 31st of a shorter month into the next month, and a year below 100 into the 20th century.
  if (made.getUTCDate() !== date || made.getUTCMonth() !== month - 1 || made.getUTCFullYear() !== year)
    throw new RangeError(`not a day: ${day}`);
  if (parsedDays.size >= MAX_PARSED_DAYS) parsedDays.clear();
  parsedDays.set(day, made.getTime());
  return made.getTime();
};

const twoDigits = (part: number): string => (part < 10 ? `0${part}` : `${part}`);

/** Built by hand, because whole months of days pass through here and `toISOString` is slow. */
const fromUtc = (time: number): string => {
  const date = new Date(time);
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) return date.toISOString().slice(0, 10);
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
};

export const isDay = (text: string): boolean => {
  try {
    toUtc(text);
    return true;
  } catch {
    return false;
  }
};

/** The WIB day of an instant (Date, ISO text or ms). Throws RangeError on an invalid instant. */
export const wibDay = (instant: Date | string | number): string => fromUtc(new Date(instant).getTime() + WIB_MS);

/** The last WIB day on which something that ends at `end` is still valid. */
export const lastDayBefore = (end: Date | string | number): string => wibDay(new Date(end).getTime() - 1);

export const wibClock = (instant: Date | string | number): { hour: number; minute: number } => {
  const shifted = new Date(new Date(instant).getTime() + WIB_MS);
  return { hour: shifted.getUTCHours(), minute: shifted.getUTCMinutes() };
};

/** The instant at which a WIB day begins (00.00 WIB = 17.00 UTC of the day before). */
export const dayStart = (day: string): Date => new Date(toUtc(day) - WIB_MS);

export const dayEnd = (day: string): Date => new Date(toUtc(day) + DAY_MS - WIB_MS);

export const addDays = (day: string, days: number): string => fromUtc(toUtc(day) + days * DAY_MS);

/** Whole days from `from` to `to`; negative when `to` is earlier. The same day is 0. */
export const daysBetween = (from: string, to: string): number => Math.round((toUtc(to) - toUtc(from)) / DAY_MS);

/** Every day from `from` to `to`, both included; empty when `to` is earlier. */
export const dayList = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));

export const monthOf = (day: string): string => {
  toUtc(day);
  return day.slice(0, 7);
};

export const firstOfMonth = (day: string): string => `${monthOf(day)}-01`;

/** Month from 1. */
export const dayParts = (day: string): { year: number; month: number; date: number } => {
  const date = new Date(toUtc(day));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
};

/** First day of the month `months` away (−1: last month, 1: next month). */
export const shiftMonth = (day: string, months: number): string => {
  const { year, month } = dayParts(day);
  return fromUtc(Date.UTC(year, month - 1 + months, 1));
};

export const lastOfMonth = (day: string): string => addDays(shiftMonth(day, 1), -1);

/** Twin dates (9.9, 10.10, 11.11, 12.12 …) are the monthly campaign days of Indonesian marketplaces. */
export const isTwinDate = (day: string): boolean => {
  const { month, date } = dayParts(day);
  return month === date;
};
