import { addDays, daysBetween } from '@telaah/shared/lib/dates';
import { calendarDay, flag, oneOf, readSearch } from '#src/layout/search-params.ts';

/** Ranges that one click chooses, in days. */
export const PRESETS = [7, 14, 30] as const;
const DEFAULT_DAYS = 30;
/** The longest that any plan shows of a product (decisions §4). */
export const MAX_DAYS = 30;

export const TABS = ['chart', 'summary', 'variants', 'observations'] as const;
export type HistoryTab = (typeof TABS)[number];

const shape = {
  /** A preset; the range ends on the newest day that has data. */
  days: oneOf(['7', '14', '30'], '30'),
  from: calendarDay,
  to: calendarDay,
  tab: oneOf(TABS, 'chart'),
  compare: flag,
};

export interface HistorySearch {
  days?: '7' | '14' | '30';
  from?: string;
  to?: string;
  tab?: HistoryTab;
  compare?: boolean;
}

/** Days from `from` to `to`, both counted. */
export const dayCount = (from: string, to: string): number => daysBetween(from, to) + 1;

/** The route's `validateSearch`: a range needs both ends, in order, at most 30 days; else it is left out. */
export const historySearch = (raw: Record<string, unknown>): HistorySearch => {
  const { days, from, to, ...rest } = readSearch(shape, raw);
  if (from === undefined || to === undefined) return { days, from: undefined, to: undefined, ...rest };
  const [first, last] = from <= to ? [from, to] : [to, from];
  return { days: undefined, from: dayCount(first, last) > MAX_DAYS ? addDays(last, 1 - MAX_DAYS) : first, to: last, ...rest };
};

export interface DayRange {
  from: string;
  to: string;
}

/** The days that a search means, given today's WIB day. */
export const rangeOf = (search: HistorySearch, today: string): DayRange => {
  if (search.from !== undefined && search.to !== undefined) return { from: search.from, to: search.to };
  const days = search.days === undefined ? DEFAULT_DAYS : Number(search.days);
  return { from: addDays(today, 1 - days), to: today };
};

/** The equally long range that ends the day before. */
export const rangeBefore = ({ from, to }: DayRange): DayRange => ({
  from: addDays(from, -dayCount(from, to)),
  to: addDays(from, -1),
});

/** The search for other days; a range that is a preset is written as one, so that the address still means it tomorrow. */
export const searchOf = (range: DayRange, today: string, { tab, compare }: HistorySearch): HistorySearch => {
  const preset = range.to === today && PRESETS.some((days) => days === dayCount(range.from, range.to));
  return historySearch({ ...(preset ? { days: String(dayCount(range.from, range.to)) } : range), tab, compare });
};
