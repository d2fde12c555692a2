import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;

export interface ReporterTable {
  account_id: string;
  /** See `reporterStateCode`. */
  state: number;
  /** Who made it so; see `stateByCode`. */
  state_by: number;
  since: Instant;
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
  observed_at: Instant;
  digest: string;
  received_at: Instant;
  network: string | null;
  /** A snapshot or a look at a store, as it was handed in. */
  look: ColumnType<unknown, string, string>;
}

/** A look that could not be stored, whatever it was. */
export interface UnstorableObservationTable {
  look_id: GeneratedAlways<number>;
  found_at: Generated<Date>;
  /** The first line of the error. */
  reason: string;
  /** See `sourceCode`. */
  source: number;
  reporter: string | null;
  network: string | null;
  received_at: Instant;
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
  accused: string;
  /** An account, or a door of ours. */
  accuser: string;
  product_id: number;
  day: string;
  /** Of the accuser. */
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
  sat_at: Instant;
  /** At which something new was seen. */
  products: number;
  convicted: number;
  promoted: number;
  /** Networks that must have spoken of what is big before it counts. */
  wanted: number;
}

/** A network from which somebody spoke lately whose word counts. */
export interface SourceNetworkTable {
  network: string;
  seen_at: Instant;
}
