import { STORE_PAGES_MOST, type TokenCostKey } from '#src/features/ledger/costs.ts';
import type { DayRange } from '#src/lib/dates/day-range.ts';

/** Whose days are looked at. */
export type HistoryId = 'product' | 'category' | 'store';

/** What can be said of a history without reading it: where it is, what it takes, and what of its list. */
export interface HistoryHead {
  id: HistoryId;
  /** The dashboard's page where one is looked for; that of one is named below it. */
  page: `/history/${string}`;
  /** What opening it takes, for all of its days. */
  use: TokenCostKey;
  /** The list of its products, where it has one: what pages after the first take, and how often at most (null: each time). */
  list: { use: TokenCostKey; most: number | null } | null;
}

/** Every history, in the order in which they are offered. */
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

/** The dashboard's address of one; `range` null: of all its days. */
export const historyAddress = ({ page }: HistoryHead, id: number | string, range: DayRange | null): string =>
  `${page}/${id}${range ? `?from=${range.from}&to=${range.to}` : ''}`;
