import type { ColumnType } from 'kysely';
import type { InstantColumn, NullableJsonColumn } from '#src/tables/columns.ts';

export interface SavedItemTable {
  account_id: string;
  list: 'watched' | 'hidden';
  thing: 'product' | 'store';
  /** Our id; it stays if the thing joins another one later. */
  thing_id: number;
  marketplace_id: number;
  name: string;
  kept_at: InstantColumn;
  seen_at: InstantColumn;
  seen: NullableJsonColumn;
  shown_at: InstantColumn;
  shown: NullableJsonColumn;
}

export interface SavedViewTable {
  view_id: string;
  account_id: string;
  kind: string;
  name: string;
  name_key: string;
  address: string;
  columns: string[];
  created_at: ColumnType<Date, Date | string, never>;
}
