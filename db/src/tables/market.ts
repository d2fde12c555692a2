import type { ColumnType, Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn, NullableJsonColumn } from '#src/tables/columns.ts';
import type { ObservationColumns } from '#src/tables/observation.ts';

export interface LocationTable {
  location_id: Generated<number>;
  name: string;
  name_key: string;
}

export interface BrandTable {
  brand_id: Generated<number>;
  name: string;
  name_key: string;
}

/** The migration explains the columns. `product_id`, `store_id` or `category_id`: the row of the key. */
interface KeyTable {
  marketplace_id: number;
  key: string;
  key_id: Generated<number>;
  claimed_with: Generated<number[]>;
  apart: Generated<boolean>;
  ours: Generated<boolean>;
  voiced: Generated<number[]>;
}

export interface ProductKeyTable extends KeyTable {
  product_id: number;
}

export interface StoreKeyTable extends KeyTable {
  store_id: number;
}

export interface CategoryKeyTable extends KeyTable {
  category_id: number;
  /** Names and parents (`key_id`) that own sources claim, each with the second of the first claim. */
  claimed: JsonColumn<object>;
  /** Where its products are while it is not in use, 0: nowhere. Null: it is in use. */
  under_id: number | null;
}

export interface IdentityJoinTable {
  join_id: Generated<number>;
  kind: 'product' | 'store' | 'category';
  key_id: number;
  key: string;
  from_id: number;
  to_id: number;
  reason: 'claimed' | 'contradicted' | 'undone' | 'withdrawn';
  observed_at: NullableInstantColumn;
  made_at: Generated<Date>;
  undone_at: NullableInstantColumn;
}

/** One row; none until something changes. */
export interface KeyVersionTable {
  one: Generated<boolean>;
  version: number;
}

export interface StoreTable {
  store_id: number;
  marketplace_id: number;
  /** Its root key, such as `id:77` or `domain:kirana`. */
  key: string;
  external_id: string | null;
  name: string | null;
  domain: string | null;
  tier: number | null;
  location_id: number | null;
  image_url: string | null;
  rating_c: number | null;
  followers: number | null;
  listed_at: NullableInstantColumn;
  seen_at: InstantColumn;
  /** When a claim may come to count without another observation. */
  resolves_at: NullableInstantColumn;
  is_undisputed: Generated<boolean>;
}

export interface CategoryTable {
  category_id: number;
  marketplace_id: number;
  key: string;
  parent_id: number | null;
  /** 1: a root. */
  level: number;
  l1_id: number | null;
  l2_id: number | null;
  pos: number | null;
  pos_end: number | null;
  name: string;
  other_ids: Generated<number[]>;
}

export interface ProductTable {
  product_id: number;
  marketplace_id: number;
  external_id: string;
  store_id: number | null;
  brand_id: number | null;
  category_id: number | null;
  location_id: number | null;
  name: string;
  url: string | null;
  image_url: string | null;
  listed_at: NullableInstantColumn;
  twin_marketplace_id: number | null;
  twin_external_id: string | null;
  twin_product_id: number | null;
  resolves_at: NullableInstantColumn;
  /** Networks that claim it, at most 9; 9 if a trusted source does. */
  independent_sources: Generated<number>;
  required_sources: Generated<number>;
  /** No claim ever differed (after names are unified), so a repetition needs no vote. */
  is_undisputed: Generated<boolean>;
  created_at: ColumnType<Date, never, never>;
  tsv: ColumnType<string, never, never>;
}

export interface ProductLiveTable extends ObservationColumns {
  product_id: number;
  first_seen_at: InstantColumn;
  seen_at: InstantColumn;
  observations: number;
  source: number;
  /** Whether the newest accepted one was an advertisement; null: there is none. */
  is_ad: boolean | null;
  /** Why the newest observation is quarantined; null: it is not. */
  quarantine_reason: number | null;
  /** The first month that the next observation may change. */
  changes_from: string | null;
  judge: JsonColumn<object>;
}

export interface MonthOpeningTable {
  product_id: number;
  period: string;
  /** Accepted before the month, of all time. */
  observations: number;
  judge: JsonColumn<object>;
}

export interface ProductDetailTable {
  product_id: number;
  seen_at: InstantColumn;
  variants: JsonColumn<object[]>;
}

export interface ObservationTable extends ObservationColumns {
  product_id: number;
  key_id: number;
  observed_at: InstantColumn;
  received_at: InstantColumn;
  digest: string;
  source: number;
  reporter: string | null;
  network: string | null;
  reader: string;
  read_from: number;
  is_ad: boolean;
  quarantine_reason: number | null;
  /** The counters' literal texts by their columns' prefix, and the variants; null if there are none. */
  detail: NullableJsonColumn;
}

interface CountColumns {
  products: number;
  with_sold: number;
  with_revenue: number;
  sold: number;
  sold_low: number;
  sold_high: number;
  revenue: number;
}

export interface RollupDayTable extends Omit<CountColumns, 'revenue'> {
  scope: number;
  day: string;
  marketplace_id: number;
  key: number;
  twin_products: number;
  twin_with_sold: number;
  twin_with_revenue: number;
  twin_sold: number;
  /** Whole rupiah, of any size. */
  revenue: string;
  twin_revenue: string;
}

export interface RollupChangeTable extends CountColumns {
  product_id: number;
  day: string;
  marketplace_id: number;
  l1_id: number | null;
  l2_id: number | null;
  leaf_id: number | null;
  brand_id: number | null;
  store_id: number | null;
  twin: boolean;
}

export interface DirtyDayTable {
  day: string;
  marketplace_id: number;
  /** By the database's clock. */
  marked_at: Generated<Date>;
}

export interface DirtyProductTable {
  mark: Generated<number>;
  product_id: number;
  figures: boolean;
  name: string | null;
  marked_at: Generated<Date>;
}

export interface RollupProofTable {
  proof_id: Generated<number>;
  proved_at: InstantColumn;
  days: number;
  wrong_days: number;
  wrong_rows: number;
}

export interface ProductProofTable {
  proof_id: Generated<number>;
  proved_at: InstantColumn;
  products: number;
  wrong: number;
}

export interface ImportFileTable {
  file_digest: string;
  path: string;
  next_row: Generated<number>;
  rows: number | null;
  started_at: Generated<Date>;
  finished_at: NullableInstantColumn;
  report: NullableJsonColumn;
}

export interface ImportMappingTable {
  heads_digest: string;
  mapping: JsonColumn<Record<string, string>>;
  saved_at: Generated<Date>;
}
