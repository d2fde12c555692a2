import { addDays, dayParts, dayStart, lastOfMonth, shiftMonth, wibDay } from '#src/lib/dates/dates.ts';

/**
 * Token periods begin at WIB midnights, always counted from the purchase and never from the boundary before: 31 January, 28
 * February, 31 March. A paid month covers the days from the purchase to the day before the boundary, where it ends, renews and
 * resets.
 */

/** From `start` until just before `end`. */
export interface Period {
  /** 0 is the first. */
  index: number;
  start: Date;
  end: Date;
}

export interface PaidTime {
  anchor: Date;
  endsAt: Date;
}

/** 00:00 WIB of the purchase's day of the month, or of the last day of a shorter month, `k` months later. `k` ≥ 1. */
export const boundary = (anchor: Date, k: number): Date => {
  const day = wibDay(anchor);
  const first = shiftMonth(day, k);
  const days = Math.min(dayParts(day).date, dayParts(lastOfMonth(first)).date);
  return dayStart(addDays(first, days - 1));
};

const monthsBetween = (from: Date, to: Date): number => {
  const [a, b] = [dayParts(wibDay(from)), dayParts(wibDay(to))];
  return (b.year - a.year) * 12 + b.month - a.month;
};

/** A clock that is behind `anchor` gets the first month. */
const monthAt = (anchor: Date, now: Date): Period => {
  const startOf = (k: number) => (k === 0 ? anchor : boundary(anchor, k));
  const months = Math.max(0, monthsBetween(anchor, now));
  const index = months > 0 && startOf(months) > now ? months - 1 : months;
  return { index, start: startOf(index), end: startOf(index + 1) };
};

/** Null before the purchase and from `endsAt` on. */
export const periodAt = ({ anchor, endsAt }: PaidTime, now: Date): Period | null => {
  if (now < anchor || now >= endsAt) return null;
  const period = monthAt(anchor, now);
  return period.end > endsAt ? { ...period, end: endsAt } : period;
};

/** Free periods are months from the registration. */
export const freePeriodAt = monthAt;
