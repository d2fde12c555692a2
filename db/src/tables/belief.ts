import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { InstantColumn } from '#src/tables/columns.ts';

export interface ReporterTable {
  account_id: string;
  /** See `reporterStateCode`. */
  state: number;
  /** Who made it so; see `stateByCode`. */
  state_by: number;
  since: InstantColumn;
  /** Where from most of his days are; known of whoever earned belief. */
  home_network: string | null;
  /** Why, for the administrator's list. */
  note: string | null;
}

export interface PendingObservationTable {
  reporter: string;
  /** See `lookKindCode`. */
  kind: number;
  marketplace_id: number;
  /** The key that the look itself carries: of a product, or of a store. */
  key: string;
  observed_at: InstantColumn;
  digest: string;
  received_at: InstantColumn;
  network: string | null;
  /** A snapshot or a look at a store, as it was handed in. */
  look: ColumnType<unknown, string, string>;
}

/** A look that could not be stored, whatever it was. */
export interface UnstorableObservationTable {
  observation_id: GeneratedAlways<number>;
  found_at: Generated<Date>;
  /** The first line of the error. */
  reason: string;
  /** See `sourceCode`. */
  source: number;
  reporter: string | null;
  network: string | null;
  received_at: InstantColumn;
  digest: string;
  /** A snapshot or a look at a store, as JSON. */
  look: string;
}

/** A reporter agreed with a voice of another network about a product on a day. */
export interface ConfirmationTable {
  reporter: string;
  product_id: number;
  day: string;
  /** Of the voice that he agreed with. */
  network: string | null;
}

/** A voice of another network saw a product otherwise than a reporter said on a day. */
export interface DisputeTable {
  disputed_reporter: string;
  /** An account, or a door of ours. */
  disputing_source: string;
  product_id: number;
  day: string;
  /** Of the disputing source. */
  network: string | null;
}

/** What an account said of a key: see the migration. */
export interface IdentityClaimTable {
  kind: 'product' | 'store' | 'category';
  key_id: number;
  word: string;
  reporter: string;
  network: string | null;
  trusted: boolean;
  first: number;
}

/** A sitting of the court. */
export interface TrustReviewTable {
  reviewed_at: InstantColumn;
  /** At which something new was seen. */
  products: number;
  suspended: number;
  promoted: number;
  /** Networks that must have spoken of what is big before it counts. */
  required_networks: number;
}

/** A network from which somebody spoke lately whose word counts. */
export interface SourceNetworkTable {
  network: string;
  seen_at: InstantColumn;
}
