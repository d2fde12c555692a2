import { addDays } from '#src/lib/dates/dates.ts';
import { type DayRange, laterDay, rangeLength } from '#src/lib/dates/day-range.ts';

/** What one of the newest days sold is known once later counts are in: the last of so many days before today is settled. */
const UNSETTLED_DAYS = 2;

interface HistoryExtent {
  /** The day of the first observation. */
  first: string;
  /** The newest day with data. */
  newest: string;
  /** Days of a history that the plan shows. */
  reach: number;
}

/** The days that may be asked for: the newest day with data and those before it, as far as there are any and the plan reaches. */
export const historyBounds = ({ first, newest, reach }: HistoryExtent): DayRange => ({
  from: laterDay(first, addDays(newest, 1 - reach)),
  to: newest,
});

/** So many of the newest days. Null: there are fewer. */
export const newestDays = (days: number, bounds: DayRange): DayRange | null =>
  rangeLength(bounds) < days ? null : { from: addDays(bounds.to, 1 - days), to: bounds.to };

/** May what the newest days sold still change? */
export const isUnsettled = ({ to }: DayRange, today: string): boolean => to > addDays(today, -UNSETTLED_DAYS);

/** The equally long range that ends the day before. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -rangeLength(range)),
  to: addDays(range.from, -1),
});

/** A day says something where the product was observed on it, or its sales are known from the counters around it. */
export const isKnownDay = ({ observed, sold }: { observed: boolean; sold: number | null }): boolean => observed || sold !== null;
