import { addDays, daysBetween } from '#src/lib/dates.ts';

/** WIB days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Days in a range, both ends counted: one day is 1. */
export const rangeLength = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

/** The last `days` days up to and including `last`, but not before `first`. */
export const presetRange = (days: number, last: string, first?: string): DayRange => {
  const from = addDays(last, 1 - days);
  return { from: first !== undefined && from < first ? first : from, to: last };
};

/** Is this range what the preset would choose? */
export const isPreset = (range: DayRange, days: number, last: string, first?: string): boolean => {
  const preset = presetRange(days, last, first);
  return preset.from === range.from && preset.to === range.to;
};

/** A calendar's own date: midnight here, whatever the machine's time zone; only its year, month and day mean anything. */
export const toCalendar = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};

export const fromCalendar = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');
