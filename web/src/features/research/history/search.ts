import { dayParam, flagParam, oneOfParam, readSearch, textParam, wholeParam } from '@telaah/shared/lib/address/search-params';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';

/** Ranges that one click chooses, in days. */
export const PRESETS = [7, 14, 30] as const;

export const TABS = ['chart', 'summary', 'variants', 'observations', 'products'] as const;
export type HistoryTab = (typeof TABS)[number];

const shape = {
  from: dayParam,
  to: dayParam,
  tab: oneOfParam(TABS, 'chart'),
  compare: flagParam,
  page: wholeParam(2),
};

export interface HistorySearch {
  from?: string;
  to?: string;
  tab?: HistoryTab;
  compare?: boolean;
  /** Of the list of products; missing: the first. */
  page?: number;
}

/**
 * The route's `validateSearch`: a range needs both ends; else it is left out, which means all of them. Days that the history does not have
 * stay: the answer says so, instead of showing others than the address names.
 */
export const historySearch = (raw: Record<string, unknown>): HistorySearch => {
  const { from, to, ...rest } = readSearch(shape, raw);
  if (from === undefined || to === undefined) return { from: undefined, to: undefined, ...rest };
  return from <= to ? { from, to, ...rest } : { from: to, to: from, ...rest };
};

/** The days that the address names. Null: all of them, which only the answer knows. */
export const toSearchRange = ({ from, to }: HistorySearch): DayRange | null =>
  from === undefined || to === undefined ? null : { from, to };

/** The search for other days; all of them are left out, so that the address still means them tomorrow. */
export const toHistorySearch = (range: DayRange, bounds: DayRange, { tab, compare }: HistorySearch): HistorySearch =>
  historySearch({ ...(range.from === bounds.from && range.to === bounds.to ? {} : range), tab, compare });

/** What is looked for where a history is chosen. */
export interface FindSearch {
  q?: string | undefined;
}

export const findSearch = (raw: Record<string, unknown>): FindSearch => readSearch({ q: textParam(200) }, raw);
