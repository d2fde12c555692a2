import type { InstantColumn, JsonColumn } from '#src/tables/columns.ts';

/** What an account's calculator stands at. */
export interface CalculationTable {
  account_id: string;
  calculator: string;
  /** The part of the page's address after its path. */
  address: string;
  /** The table of the account's own products, as the shared schema writes it. */
  products: JsonColumn<object[]>;
  changed_at: InstantColumn;
}
