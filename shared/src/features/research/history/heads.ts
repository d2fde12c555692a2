import { STORE_PAGES_MOST, type TokenCostKey } from '#src/features/ledger/costs.ts';
import type { DayRange } from '#src/lib/dates/day-range.ts';

export type HistoryId = 'product' | 'category' | 'store';

/** What is known of a history without reading it: its page, its costs and its list. */
export interface HistoryHead {
  id: HistoryId;
  /** The dashboard's search page; the page of one history lies below it. */
  page: `/history/${string}`;
  use: TokenCostKey;
  /** The list of its products, if any: the cost of pages after the first, and how often at most it is charged (null: each time). */
  list: { use: TokenCostKey; most: number | null } | null;
}

/** In the order they are offered. */
export const histories = {
  product: { id: 'product', page: '/history/products', use: 'historical_product', list: null },
  category: {
    id: 'category',
    page: '/history/categories',
    use: 'historical_category',
    list: { use: 'historical_category_page', most: null },
  },
  store: {
    id: 'store',
    page: '/history/stores',
    use: 'historical_store',
    list: { use: 'historical_store_page', most: STORE_PAGES_MOST },
  },
} as const satisfies Readonly<Record<HistoryId, HistoryHead>>;

/** `range` null: all days. */
export const historyAddress = ({ page }: HistoryHead, id: number | string, range: DayRange | null): string =>
  `${page}/${id}${range ? `?from=${range.from}&to=${range.to}` : ''}`;
