import { dayParam, flagParam, oneOfParam, readSearch, textParam, wholeParam } from '@telaah/shared/lib/address/search-params';
import type { DayRange } from '@telaah/shared/lib/dates/day-range';

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
  /** Page of the product list; undefined is the first. */
  page?: number;
}

/** A range needs both ends, otherwise it means all days. Days outside the history stay, so that the page can say so. */
export const historySearch = (raw: Record<string, unknown>): HistorySearch => {
  const { from, to, ...rest } = readSearch(shape, raw);
  if (from === undefined || to === undefined) return { from: undefined, to: undefined, ...rest };
  return from <= to ? { from, to, ...rest } : { from: to, to: from, ...rest };
};

/** Null means all days, which only the answer knows. */
export const toSearchRange = ({ from, to }: HistorySearch): DayRange | null =>
  from === undefined || to === undefined ? null : { from, to };

/** Leaves out the full range, so that the address also means all days tomorrow. */
export const toHistorySearch = (range: DayRange, bounds: DayRange, { tab, compare }: HistorySearch): HistorySearch =>
  historySearch({ ...(range.from === bounds.from && range.to === bounds.to ? {} : range), tab, compare });

export interface FindSearch {
  q?: string | undefined;
}

export const findSearch = (raw: Record<string, unknown>): FindSearch => readSearch({ q: textParam(200) }, raw);
