import type { Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '#src/tables/columns.ts';
import type { CounterColumns } from '#src/tables/observation.ts';

export interface ListingPageTable {
  page_id: Generated<number>;
  page_key: string;
  marketplace_id: number;
  kind: number;
  keyword: string | null;
  category: string | null;
  shop: string | null;
  product: string | null;
  sort: string | null;
  keyword_id: Generated<number | null>;
}

export interface PlacementTable {
  product_id: number;
  key_id: number;
  observed_at: InstantColumn;
  page_id: number;
  /** The page within its list, from 1. */
  number: number | null;
  /** The place on the page, from 1. */
  position: number | null;
  is_ad: boolean;
  found: number | null;
  source: number;
  reporter: string | null;
}

export interface PlacementDayTable {
  product_id: number;
  key_id: number;
  page_id: number;
  day: string;
  observations: number;
  sponsored: number;
  /** The best place as an advertisement; null: none, or unknown. */
  best_sponsored: number | null;
  places: number[];
  found: number | null;
  found_at: NullableInstantColumn;
}

export interface VariantDayTable extends CounterColumns<'stock' | 'sold'> {
  product_id: number;
  day: string;
  variant_id: string;
  seen_at: InstantColumn;
  name: string;
  price: number | null;
  original_price: number | null;
}

export interface StoreReadingTable extends CounterColumns<'followers' | 'following' | 'products'> {
  store_id: number;
  key_id: number;
  day: string;
  digest: string;
  first_at: InstantColumn;
  last_at: InstantColumn;
  dated: number;
  source: number;
  reporter: string | null;
  rating_c: number | null;
  /** In percent. */
  response_rate: number | null;
  tier: number | null;
  marks: string[] | null;
  joined_at: NullableInstantColumn;
}
