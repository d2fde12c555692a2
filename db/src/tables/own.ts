import type { ColumnType } from 'kysely';
import type { InstantColumn, NullableJsonColumn } from '#src/tables/columns.ts';

/** A product or a store that an account watches or hides. */
export interface SavedItemTable {
  account_id: string;
  list: 'watched' | 'hidden';
  thing: 'product' | 'store';
  /** Ours. Of one that has joined another since: what it was. */
  thing_id: number;
  marketplace_id: number;
  /** What it was called when it was kept. */
  name: string;
  kept_at: InstantColumn;
  /** Figures at the end of the visit before, and when that was. */
  seen_at: InstantColumn;
  seen: NullableJsonColumn;
  /** Figures as they were shown last. */
  shown_at: InstantColumn;
  shown: NullableJsonColumn;
}

/** A search under a name. */
export interface SavedViewTable {
  view_id: string;
  account_id: string;
  /** Of research. */
  kind: string;
  name: string;
  /** `name` without case and blanks. */
  name_key: string;
  /** Of the dashboard, as the kind's own reader reads it. */
  address: string;
  columns: string[];
  created_at: ColumnType<Date, Date | string, never>;
}
