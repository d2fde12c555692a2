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
  /** Words of product and store, unified for searches. */
  words: string;
  state: 'waiting' | 'shown' | 'refused' | 'held';
  /** The reason of a refusal, for the owner. */
  note: string | null;
  /** The last approval by a person, and the approved number and website. */
  approved_at: OptionalInstantColumn;
  approved_phone: string | null;
  approved_website: string | null;
  withdrawn_at: OptionalInstantColumn;
  confirmed_at: InstantColumn;
  /** The reminder of this confirmation. */
  reminded_at: OptionalInstantColumn;
  created_at: ColumnType<Date, Date | string, never>;
  changed_at: InstantColumn;
  is_demo: Generated<boolean>;
}

/** The file store has its files under this id. */
export interface SupplierPhotoTable {
  photo_id: string;
  /** Null: it has no owner, and its files are deleted. */
  account_id: string | null;
  /** Of all its sizes together. */
  bytes: number;
  width: number;
  height: number;
  created_at: ColumnType<Date, Date | string, never>;
}

/** One per account. */
export interface SupplierReportTable {
  listing_id: string;
  account_id: string;
  reason: string;
  note: string;
  reported_at: InstantColumn;
  /** A person has handled it, so it counts no more. */
  settled_at: OptionalInstantColumn;
}

export interface SupplierRevealTable {
  listing_id: string;
  account_id: string;
  revealed_at: InstantColumn;
}
