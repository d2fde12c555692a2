import { addDays } from '#src/lib/dates/dates.ts';
import { type DayRange, laterDay, rangeLength } from '#src/lib/dates/day-range.ts';

/** Sales of this many newest days, today included, may still change when later counts come in. */
const UNSETTLED_DAYS = 2;

interface HistoryExtent {
  first: string;
  /** The newest day with data. */
  newest: string;
  /** Days of a history that the plan shows. */
  reach: number;
}

/** The days that may be requested: up to the newest day with data, from the first observation on and within the plan's reach. */
export const historyBounds = ({ first, newest, reach }: HistoryExtent): DayRange => ({
  from: laterDay(first, addDays(newest, 1 - reach)),
  to: newest,
});

/** Null: there are fewer days. */
export const newestDays = (days: number, bounds: DayRange): DayRange | null =>
  rangeLength(bounds) < days ? null : { from: addDays(bounds.to, 1 - days), to: bounds.to };

export const isUnsettled = ({ to }: DayRange, today: string): boolean => to > addDays(today, -UNSETTLED_DAYS);

/** The equally long range that ends the day before. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -rangeLength(range)),
  to: addDays(range.from, -1),
});

/** A day is known where the product was observed, or the counters around it give its sales. */
export const isKnownDay = ({ observed, sold }: { observed: boolean; sold: number | null }): boolean => observed || sold !== null;
