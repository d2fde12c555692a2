import type { ComparedDay } from '@telaah/shared/features/research/history/compare';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import type { HistorySearch } from '#src/features/research/history/search.ts';

export type AnyHistory = Pick<ProductHistoryResult, 'range' | 'earlier' | 'spent' | 'free_until' | 'gate'> & {
  days: readonly (ComparedDay & Pick<ProductHistoryResult['days'][number], 'observed' | 'state' | 'sold_low' | 'sold_high'>)[];
  summary: Pick<ProductHistoryResult['summary'], 'sold' | 'revenue' | 'sold_change'>;
};

export type OnSearch = (search: HistorySearch, how?: { replace?: boolean }) => void;

/** `before`: the equally long range before; null if it is not compared. */
export interface ShownHistory<Data> {
  data: Data;
  before: Data | null;
  search: HistorySearch;
  onSearch: OnSearch;
  /** Undefined if the plan has no other days. */
  onRange: ((from: string, to: string) => void) | undefined;
  /** Tokens that days within the range cost. */
  cost: number;
}
