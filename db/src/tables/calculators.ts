import type { InstantColumn, JsonColumn } from '#src/tables/market.ts';

export interface CalculationTable {
  account_id: string;
  calculator: string;
  /** The page's address after its path. */
  address: string;
  /** The account's own products, as the shared schema writes them. */
  products: JsonColumn<object[]>;
  changed_at: InstantColumn;
}
