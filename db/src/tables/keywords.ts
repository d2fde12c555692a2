import type { ColumnType, Generated } from 'kysely';

export interface KeywordTable {
  keyword_id: Generated<number>;
  marketplace_id: number;
  /** The keyword with its spellings unified (`keywordKey`). */
  key: string;
  keyword: string;
  /** Observations of its results in the 30 days until `last_day`, at least. */
  observations: Generated<number>;
  days: Generated<number>;
  products: Generated<number>;
  /** Null: no data are left. */
  last_day: string | null;
  /** The list whose first page is shown: the marketplace's own order, if that was observed. */
  list_id: number | null;
  list_day: string | null;
  before_day: string | null;
  /** How many products the results last stated, and when; null: not stated in the 30 days. */
  found: Generated<number | null>;
  found_at: Generated<Date | null>;
}

export interface KeywordPlaceTable {
  keyword_id: number;
  product_id: number;
  found: boolean;
  bought: boolean;
  /** Organic and bought places (`toListPlace`); null: not there, or unknown. */
  place: number | null;
  ad_place: number | null;
  before: number | null;
  days: number;
}

export interface AdPlaceTable {
  keyword_id: number;
  product_id: number;
  marketplace_id: number;
  store_id: number | null;
  words: ColumnType<string, never, never>;
  /** The best bought place of the newest day (`toListPlace`); null: unknown. */
  place: number | null;
  first_day: string;
  last_day: string;
  days: number;
}

export interface DirtyPageTable {
  mark: Generated<number>;
  page_id: number;
  marked_at: Generated<Date>;
}
