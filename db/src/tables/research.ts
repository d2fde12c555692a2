import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn, NullableJsonColumn } from '#src/tables/columns.ts';

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
  /** What the counters allow as hard limits, and the prices with them; null where part of the window is unseen. */
  sold_bound_low: number | null;
  sold_bound_high: number | null;
  revenue_bound_low: number | null;
  revenue_bound_high: number | null;
  /** Units and rupiah of a usual week at the pace of the last days and of those before (`comparedWeek`), and the greater deviation. */
  sold_7d: number | null;
  sold_prev_7d: number | null;
  sold_7d_sd: number | null;
  revenue_7d: number | null;
  revenue_prev_7d: number | null;
  /** The change between these weeks as a row tells it, at most `LARGEST_RISE`: null where that is unknown or about the same. */
  sold_change_7d: number | null;
  /** The same two weeks by the days of `research_series`, in which estimates carry the days that were not seen. */
  chart_7d: number | null;
  chart_prev_7d: number | null;
  chart_revenue_7d: number | null;
  chart_revenue_prev_7d: number | null;
  /** Of a product without a figure what it can have sold at most, or what the larger ones of its category sell; null of others. */
  sold_unknown: number | null;
  /** The bounds of what is in stock. */
  stock: number | null;
  stock_high: number | null;
  /** Set on the listing that its twin on this marketplace already counts. */
  twin_marketplace_id: number | null;
  /** The twin itself. */
  twin_product_id: number | null;
}

/** Columns that answer a filter of products by themselves. */
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

/** What some products come to, as `sumColumns` of the market makes it. */
interface ResearchSums {
  marketplace_id: number;
  products: number;
  stores: number;
  with_sales: number;
  sold: number | null;
  revenue: number | null;
  /** Squares of the distances from the middles to their bounds. */
  sold_under: number | null;
  sold_over: number | null;
  revenue_under: number | null;
  revenue_over: number | null;
  /** Sums of these distances. */
  sold_below: number | null;
  sold_above: number | null;
  revenue_below: number | null;
  revenue_above: number | null;
  /** The most that products without a figure can have sold and earned. */
  sold_unknown: number | null;
  revenue_unknown: number | null;
  all_measured: boolean | null;
  all_revenue_measured: boolean | null;
  /** Every part is said by one reporter alone. */
  all_alone: boolean | null;
  method: number | null;
  observations: number | null;
  seen_days: number | null;
  rating_c: number | null;
  price_median: number | null;
  seen_at: NullableInstantColumn;
  /** Of the products of which both weeks are known: units, their deviation, and rupiah. */
  week: number | null;
  week_before: number | null;
  week_sd: number | null;
  week_revenue: number | null;
  week_before_revenue: number | null;
  /** What these products sold in thirty days. */
  week_units: number | null;
  /** Both weeks by the days of all products that have a figure. */
  chart: number | null;
  chart_before: number | null;
  chart_revenue: number | null;
  chart_revenue_before: number | null;
  /** Products listed lately. */
  fresh: number;
  /** Of what all of them earn, the share of the ten products and of the ten stores that earn most. */
  top_products: number | null;
  top_stores: number | null;
  /** As a row tells it. */
  sold_change_7d: number | null;
  /** Of how many products each figure is known, and what ranges and averages follow from: kept so that differences can be added. */
  with_revenue: number;
  with_weeks: number;
  with_week_revenue: number;
  rated: number;
  /** Days seen times units, and these units: what the seen days follow from. */
  seen_weighed: number | null;
  weighed: number | null;
  ratings: number | null;
  week_variance: number | null;
  /** What changed since all products were summed: products, and rupiah of 30 days. */
  moved_products: number;
  moved_revenue: number;
}

/** A category of one marketplace, with all below it. */
export interface ResearchCategoryTable extends ResearchSums {
  category_id: number;
}

/** A store, and what of it is searched and sorted by. */
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

/**
 * s1 … s30 units and r1 … r30 rupiah per day, oldest first, up to `research_generation.day_to`: they add up to the product's figures of 30 days, and
 * are null where it has none.
 */
export type ResearchSeriesTable = DayColumns & {
  product_id: number;
  marketplace_id: number;
  category_pos: number | null;
  twin_marketplace_id: number | null;
  /** Bit i − 1: the counter was seen on day i and on the day before. */
  counted_days: number;
  /** Bit i − 1: the counter's path says what day i sold; and, day i lies between the first and the last look. Other days are carried by the estimate. */
  known_days: number;
  seen_span: number;
};

/** What the larger products of a category, or of a whole marketplace, sell in 30 days. */
export interface UsualSalesTable {
  /** The category's number; of a marketplace its own, negative. */
  key: number;
  /** Nine in ten products whose sales are known sell no more. */
  most: number;
}

export interface ResearchGenerationTable {
  id: Generated<number>;
  built_at: Generated<Date>;
  day_to: string;
  products: number;
  demo: boolean;
  seconds: number;
  /** How often a few of its products were brought up to date since. */
  patches: Generated<number>;
  patched_at: Generated<Date | null>;
  /** The rollups were made again behind it. */
  stale: Generated<boolean>;
}

export interface ResearchPatchTable {
  generation: number;
  patch: number;
  product_id: number;
  /** What it is called, and was before. */
  names: string[];
  /** `{store_id, name, tier}` as they are shown now. */
  store: NullableJsonColumn;
  /** Its rows in research before and after; none where only what stands beside its figures changed. */
  rows: JsonColumn<object[]>;
}
