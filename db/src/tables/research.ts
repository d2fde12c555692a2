import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn, NullableJsonColumn } from '#src/tables/columns.ts';
import type { ProductTotals } from '#src/tables/product-totals.ts';

export interface ResearchTable {
  product_id: number;
  marketplace_id: number;
  category_id: number | null;
  category_pos: number | null;
  cat_l1: number | null;
  cat_l2: number | null;
  store_id: number | null;
  brand_id: number | null;
  location_id: number | null;
  tier: number | null;
  price: number | null;
  rating_c: number | null;
  reviews: number | null;
  /** Lower bound of the lifetime counter. */
  sold_total: number | null;
  listed_at: NullableInstantColumn;
  seen_at: InstantColumn;
  sold_30d: number | null;
  sold_30d_low: number | null;
  sold_30d_high: number | null;
  revenue_30d: number | null;
  revenue_30d_low: number | null;
  revenue_30d_high: number | null;
  grade: number;
  revenue_grade: number;
  method: number;
  observations: number;
  seen_days: number;
  /** Hard limits by the counters, and by the prices with them; null if part of the window is unobserved. */
  sold_bound_low: number | null;
  sold_bound_high: number | null;
  revenue_bound_low: number | null;
  revenue_bound_high: number | null;
  /** A usual week at the pace of the last days and of those before (`comparedWeek`), and the greater deviation. */
  sold_7d: number | null;
  sold_prev_7d: number | null;
  sold_7d_sd: number | null;
  revenue_7d: number | null;
  revenue_prev_7d: number | null;
  /** The change between these weeks as shown, at most `LARGEST_RISE`; null if unknown or about the same. */
  sold_change_7d: number | null;
  /** The same two weeks by the days of `research_series`, in which estimates fill unobserved days. */
  chart_7d: number | null;
  chart_prev_7d: number | null;
  chart_revenue_7d: number | null;
  chart_revenue_prev_7d: number | null;
  /** Without a figure: the most that it can have sold, or what larger products of its category sell. */
  sold_unknown: number | null;
  stock: number | null;
  stock_high: number | null;
  /** Set if its twin on this marketplace already counts. */
  twin_marketplace_id: number | null;
  twin_product_id: number | null;
}

/** Columns that each answer a filter of products alone. */
export const filterColumns = [
  'price',
  'sold_30d',
  'revenue_30d',
  'sold_change_7d',
  'rating_c',
  'tier',
  'listed_at',
  'stock',
  'stock_high',
] as const satisfies readonly (keyof ResearchTable)[];

interface ResearchSums extends Omit<ProductTotals, 'seen_at' | 'with_revenue'> {
  marketplace_id: number;
  seen_at: NullableInstantColumn;
  fresh: number;
  /** Share of the total revenue: the ten products and the ten stores with the most. */
  top_products: number | null;
  top_stores: number | null;
  sold_change_7d: number | null;
  with_revenue: number;
  with_weeks: number;
  with_week_revenue: number;
  rated: number;
  /** Seen days × units, and these units, behind the seen days. */
  seen_weighed: number | null;
  weighed: number | null;
  ratings: number | null;
  week_variance: number | null;
  /** Changed since all products were summed: products, and rupiah of 30 days. */
  moved_products: number;
  moved_revenue: number;
}

export interface ResearchCategoryTable extends ResearchSums {
  category_id: number;
}

export interface ResearchStoreTable extends ResearchSums {
  store_id: number;
  tier: number | null;
  location_id: number | null;
  store_rating_c: number | null;
  followers: number | null;
  listed_at: NullableInstantColumn;
  tsv: string | null;
}

type DayColumns = { [K in `s${number}` | `r${number}`]: number | null };

/** Oldest first, up to `research_generation.day_to`. They add up to the 30-day figures; null if there are none. */
export type ResearchSeriesTable = DayColumns & {
  product_id: number;
  marketplace_id: number;
  category_pos: number | null;
  twin_marketplace_id: number | null;
  /** Bit i − 1: the counter was observed on day i and on the day before. */
  counted_days: number;
  /** Bit i − 1: the counter's path gives the sales of day i (estimates fill other days); day i is within the observations. */
  known_days: number;
  seen_span: number;
};

export interface UsualSalesTable {
  key: number;
  /** Nine in ten products with known sales sell no more. */
  most: number;
}

export interface ResearchGenerationTable {
  id: Generated<number>;
  built_at: Generated<Date>;
  day_to: string;
  products: number;
  demo: boolean;
  seconds: number;
  patches: Generated<number>;
  patched_at: Generated<Date | null>;
  stale: Generated<boolean>;
}

export interface ResearchPatchTable {
  generation: number;
  patch: number;
  product_id: number;
  /** Its present and former names. */
  names: string[];
  /** `{store_id, name, tier}` as shown now. */
  store: NullableJsonColumn;
  /** Its research rows before and after; none if only other columns changed. */
  rows: JsonColumn<object[]>;
}
