import type { ColumnType, Generated } from 'kysely';

export interface KeywordTable {
  keyword_id: Generated<number>;
  marketplace_id: number;
  /** The keyword with all its spellings folded (`keywordKey`). */
  key: string;
  /** As somebody typed it. */
  keyword: string;
  /** Looks at its results within the 30 days that end with `last_day`, at least. */
  looks: Generated<number>;
  /** Of these days those with a look. */
  days: Generated<number>;
  /** Different products among its results on them. */
  products: Generated<number>;
  /** Null: nothing is known of it any more. */
  last_day: string | null;
  /** The list whose first page is shown: in the marketplace's own order, where that was seen. */
  list_id: number | null;
  /** The newest day on which that page was seen, and the earlier one that it is compared with. */
  list_day: string | null;
  before_day: string | null;
  /** How many products its results last said that they found, and when; null: none of the 30 days said so. */
  found: Generated<number | null>;
  found_at: Generated<Date | null>;
}

/** What stood on a keyword's first page on its `list_day`. */
export interface KeywordPlaceTable {
  keyword_id: number;
  product_id: number;
  found: boolean;
  bought: boolean;
  /** Found and bought places (`placeOf`); null: not there so, or not said. */
  place: number | null;
  ad_place: number | null;
  /** The place on `before_day`. */
  before: number | null;
  /** Days of the 30 on which it stood there. */
  days: number;
}

/** A product that was advertised among a keyword's results. */
export interface AdPlaceTable {
  keyword_id: number;
  product_id: number;
  marketplace_id: number;
  store_id: number | null;
  /** Of the product's name, as `product.tsv`. */
  words: ColumnType<string, never, never>;
  /** The best bought place of the newest day (`placeOf`); null: not said. */
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
