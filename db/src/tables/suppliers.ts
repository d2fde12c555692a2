import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn, NullableJsonColumn, OptionalInstantColumn } from '#src/tables/columns.ts';

export interface SupplierListingTable {
  listing_id: string;
  account_id: string;
  product: string;
  store: string;
  category: string;
  type: string;
  /** `+62…` */
  phone: string;
  website: string | null;
  address: string;
  description: string;
  photo_id: string | null;
  minimum_order: number | null;
  /** A list of `{from, price}`, whole rupiah. */
  prices: NullableJsonColumn;
  /** Words of product and store, folded: what is searched. */
  words: string;
  state: 'waiting' | 'shown' | 'refused' | 'held';
  /** Why it was refused, for its owner. */
  note: string | null;
  /** When a person last approved it, and the number and website that were approved. */
  approved_at: OptionalInstantColumn;
  approved_phone: string | null;
  approved_website: string | null;
  /** Taken down by its owner. */
  withdrawn_at: OptionalInstantColumn;
  /** When its owner last said that it is true. */
  confirmed_at: InstantColumn;
  /** For this confirmation the owner was reminded already. */
  reminded_at: OptionalInstantColumn;
  created_at: ColumnType<Date, Date | string, never>;
  changed_at: InstantColumn;
  is_demo: Generated<boolean>;
}

/** What was made of a photo lies in the file store, by this id. */
export interface SupplierPhotoTable {
  photo_id: string;
  /** Null: of nobody any more. Its files are cleared away. */
  account_id: string | null;
  /** Of all its sizes together. */
  bytes: number;
  width: number;
  height: number;
  created_at: ColumnType<Date, Date | string, never>;
}

/** One a person. */
export interface SupplierReportTable {
  listing_id: string;
  account_id: string;
  reason: string;
  note: string;
  reported_at: InstantColumn;
  /** A person has looked at it: it counts no more. */
  settled_at: OptionalInstantColumn;
}

/** Somebody was shown a number. */
export interface SupplierRevealTable {
  listing_id: string;
  account_id: string;
  revealed_at: InstantColumn;
}
