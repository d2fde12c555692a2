import type { InstantColumn, JsonColumn } from '#src/tables/columns.ts';

export interface CalculationTable {
  account_id: string;
  calculator: string;
  /** The page's address after its path. */
  address: string;
  products: JsonColumn<object[]>;
  changed_at: InstantColumn;
}
