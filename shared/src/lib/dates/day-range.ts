import { daysBetween } from '#src/lib/dates/dates.ts';

/** WIB days as `YYYY-MM-DD`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Both ends are counted: one day is 1. */
export const rangeLength = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

export const isWithin = (range: DayRange, outer: DayRange): boolean => outer.from <= range.from && range.to <= outer.to;

export const earlierDay = (a: string, b: string): string => (a < b ? a : b);
export const laterDay = (a: string, b: string): string => (a > b ? a : b);
