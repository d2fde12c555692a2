import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;

export interface ReporterTable {
  account_id: string;
  /** See `reporterStateCode`. */
  state: number;
  /** Who made it so; see `stateByCode`. */
  state_by: number;
  since: Instant;
  /** Why, for the administrator's list. */
  note: string | null;
}

export interface OwnLookTable {
  reporter: string;
  /** See `lookKindCode`. */
  kind: number;
  marketplace_id: number;
  /** The key that the look itself carries: of a product, or of a store. */
  key: string;
  observed_at: Instant;
  digest: string;
  received_at: Instant;
  network: string | null;
  /** A snapshot or a look at a store, as it was handed in. */
  look: ColumnType<unknown, string, string>;
}
