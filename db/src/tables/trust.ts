import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { InstantColumn } from '#src/tables/columns.ts';

export interface ReporterTable {
  account_id: string;
  /** See `reporterStateCode`. */
  state: number;
  /** See `stateByCode`. */
  state_by: number;
  since: InstantColumn;
  /** The network of most of the reporter's days; set once acceptance was earned. */
  home_network: string | null;
  note: string | null;
}

export interface PendingObservationTable {
  reporter: string;
  /** See `observationKindCode`. */
  kind: number;
  marketplace_id: number;
  /** The observation's own key, of a product or a store. */
  key: string;
  observed_at: InstantColumn;
  digest: string;
  received_at: InstantColumn;
  network: string | null;
  /** The snapshot of a product or a store page, as submitted. */
  snapshot: ColumnType<unknown, string, string>;
}

export interface UnstorableObservationTable {
  observation_id: GeneratedAlways<number>;
  found_at: Generated<Date>;
  reason: string;
  /** See `sourceCode`. */
  source: number;
  reporter: string | null;
  network: string | null;
  received_at: InstantColumn;
  digest: string;
  /** The snapshot of a product or a store page, as JSON. */
  snapshot: string;
}

export interface ConfirmationTable {
  reporter: string;
  product_id: number;
  day: string;
  network: string | null;
}

export interface DisputeTable {
  disputed_reporter: string;
  /** The disputing source: an account or an own source. */
  disputing_source: string;
  product_id: number;
  day: string;
  network: string | null;
}

/** An account's claim on a key; the migration explains it. */
export interface IdentityClaimTable {
  kind: 'product' | 'store' | 'category';
  key_id: number;
  word: string;
  reporter: string;
  network: string | null;
  trusted: boolean;
  first: number;
}

export interface TrustReviewTable {
  reviewed_at: InstantColumn;
  /** Those with something new. */
  products: number;
  suspended: number;
  promoted: number;
  /** Networks that a big product requires to count. */
  required_networks: number;
}

export interface SourceNetworkTable {
  network: string;
  seen_at: InstantColumn;
}
