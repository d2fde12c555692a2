import type { InstantColumn, JsonColumn } from '#src/tables/market.ts';

export interface CalculationTable {
  account_id: string;
  calculator: string;
  /** The page's address after its path. */
  address: string;
  products: JsonColumn<object[]>;
  changed_at: InstantColumn;
}
