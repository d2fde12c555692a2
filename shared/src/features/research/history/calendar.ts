import { addDays } from '#src/lib/dates.ts';
import { type DayRange, earlierDay, laterDay, rangeLength } from '#src/lib/day-range.ts';

/**
 * Which days of a history or a search may be chosen, and which are chosen first: the default calendar runs from 8 to 2 days before today
 * (specification §9, decisions §12).
 */
const USUAL_DAYS = 7;
/** Days at the end that are left out at first: what a day sold is known once later counts are in. */
const UNSETTLED_DAYS = 2;

interface Known {
  /** The day of the first observation. */
  first: string;
  /** The newest day with data. */
  newest: string;
  /** Days of a history that the plan shows. */
  reach: number;
}

/** The days that may be asked for: the newest day with data and those before it, as far as there are any and the plan reaches. */
export const historyBounds = ({ first, newest, reach }: Known): DayRange => ({
  from: laterDay(first, addDays(newest, 1 - reach)),
  to: newest,
});

/** The days that are shown first. What was seen for the last time long ago opens at its last days, what is new at its only ones. */
export const usualRange = (bounds: DayRange, today: string): DayRange => {
  const to = laterDay(bounds.from, earlierDay(bounds.to, addDays(today, -UNSETTLED_DAYS)));
  return { from: laterDay(bounds.from, addDays(to, 1 - USUAL_DAYS)), to };
};

/** So many days that end where the first ones do, or as soon after that as the bounds allow. Null: the bounds hold fewer. */
export const presetRange = (days: number, bounds: DayRange, today: string): DayRange | null => {
  if (rangeLength(bounds) < days) return null;
  const from = laterDay(bounds.from, addDays(usualRange(bounds, today).to, 1 - days));
  return { from, to: addDays(from, days - 1) };
};

/** The equally long range that ends the day before. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -rangeLength(range)),
  to: addDays(range.from, -1),
});

/** A day says something where the product was observed on it, or its sales are known from the counters around it. */
export const isKnownDay = ({ observed, sold }: { observed: boolean; sold: number | null }): boolean => observed || sold !== null;
