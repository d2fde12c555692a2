import type { ComparedDay } from '@telaah/shared/features/research/history/compare';
import type { ProductHistoryResult } from '@telaah/shared/features/research/history/product';
import type { HistorySearch } from '#src/features/research/history/search.ts';

/** What every history's answer has, whatever it is of. */
export type AnyHistory = Pick<ProductHistoryResult, 'range' | 'earlier' | 'spent' | 'free_until' | 'gate'> & {
  days: readonly (ComparedDay & Pick<ProductHistoryResult['days'][number], 'observed' | 'state' | 'sold_low' | 'sold_high'>)[];
  summary: Pick<ProductHistoryResult['summary'], 'sold' | 'revenue' | 'sold_change'>;
};

export type OnSearch = (search: HistorySearch, how?: { replace?: boolean }) => void;

/** What is shown of an answer. `before`: the equally long days before; null where they are not compared. */
export interface ShownHistory<Data> {
  data: Data;
  before: Data | null;
  search: HistorySearch;
  onSearch: OnSearch;
  /** Chooses days; left out where the plan has no others. */
  onRange: ((from: string, to: string) => void) | undefined;
  /** Tokens that days within these take. */
  cost: number;
}
