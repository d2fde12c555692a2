import { z } from 'zod';
import { counter, provenance } from '#src/features/estimates/provenance.ts';
import { estimate } from '#src/features/estimates/schema.ts';
import { preview } from '#src/features/plans/preview.ts';
import { calendarDay, hundredths, page, rowId, text } from '#src/lib/text.ts';
import { marketplaceId, rupiah, storeTier } from '#src/marketplaces/snapshot.ts';

/** Days that a research figure looks back. */
export const WINDOW_DAYS = 30;

export const productSort = z.enum([
  'revenue_30d',
  'sold_30d',
  'price',
  'rating',
  'reviews',
  'sold_total',
  'listed_at',
  'observed_at',
]);
export type ProductSort = z.infer<typeof productSort>;

const bound = z.int().min(0).max(1_000_000_000_000).optional();

/** What may be asked of product research. Everything left out means "any". */
export const productFilter = z.strictObject({
  marketplaces: z.array(marketplaceId).min(1).max(6).optional(),
  keyword: text(200).optional(),
  /** Our category id; its whole subtree is meant. */
  category_id: rowId.optional(),
  store_id: rowId.optional(),
  price_min: bound,
  price_max: bound,
  sold_min: bound,
  sold_max: bound,
  revenue_min: bound,
  revenue_max: bound,
  rating_min: hundredths(5).optional(),
  locations: z.array(text(120, 1)).max(20).optional(),
  brands: z.array(text(120, 1)).max(20).optional(),
  store_tiers: z.array(storeTier).min(1).max(3).optional(),
  listed_from: calendarDay.optional(),
  listed_to: calendarDay.optional(),
});
export type ProductFilter = z.infer<typeof productFilter>;

export const productsInput = productFilter.extend({
  sort: productSort.default('revenue_30d'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page,
});
export type ProductsInput = z.input<typeof productsInput>;

export const productRow = z.object({
  /** Ours, as a string. */
  product_id: z.string(),
  marketplace: marketplaceId,
  external_id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  store_id: z.int().nullable(),
  store_name: z.string().nullable(),
  store_tier: storeTier.nullable(),
  location: z.string().nullable(),
  brand: z.string().nullable(),
  category_id: z.int().nullable(),
  category_name: z.string().nullable(),
  /** The lowest and the highest that could be paid. */
  price: rupiah.nullable(),
  price_high: rupiah.nullable(),
  original_price: rupiah.nullable(),
  stock: counter,
  reviews: counter,
  sold_total: counter,
  rating: z.number().nullable(),
  listed_at: z.iso.datetime().nullable(),
  sold_30d: estimate,
  revenue_30d: estimate,
  /** Last 7 days against the 7 before, as a fraction (0.084 = +8.4 %); null when either is unknown or too small. */
  sold_change_7d: z.number().nullable(),
  /** Estimated units per day over the window, oldest first; null is a day without data. Without historical data: the newest two. */
  daily_sold: z.array(z.number().nullable()),
  provenance,
  /** The same goods on the sister marketplace, whose figures totals do not count again. */
  twin: z.object({ marketplace: marketplaceId, product_id: z.string() }).nullable(),
});
export interface ProductRow extends z.infer<typeof productRow> {}

/** The research generation that answered: exact until the next one. */
export const generationInfo = z.object({
  id: z.int(),
  built_at: z.iso.datetime(),
  day_from: calendarDay,
  day_to: calendarDay,
  /** Some rows are made by the market generator. */
  demo: z.boolean(),
});
export type GenerationInfo = z.infer<typeof generationInfo>;

/** Tokens that this answer took; 0 where it was a repetition, found nothing or costs nothing. */
export const spent = z.int().min(0);

/** Until when the question that was answered here costs nothing more, whatever its filters and pages. Null where it is not paid for. */
export const freeUntil = z.iso.datetime().nullable();

export const productsResult = z.object({
  items: z.array(productRow),
  /** All that fit, also those that the plan does not show. */
  total_count: z.int(),
  /** Pages that may be opened. */
  total_page: z.int(),
  page: z.int(),
  generation: generationInfo,
  spent,
  free_until: freeUntil,
  /** The rows were cut for the plan, and are in the usual order. Null: the plan shows them all. */
  gate: preview.nullable(),
});
export type ProductsResult = z.infer<typeof productsResult>;

export const dailySales = z.object({ day: calendarDay, sold: z.number().nullable(), revenue: z.number().nullable() });
export type DailySales = z.infer<typeof dailySales>;

export const productSummary = z.object({
  products: z.int(),
  stores: z.int().nullable(),
  sold_30d: estimate,
  revenue_30d: estimate,
  sold_change_7d: z.number().nullable(),
  revenue_change_7d: z.number().nullable(),
  price_median: z.number().nullable(),
  rating_average: z.number().nullable(),
  /** Products whose 30-day sales are known; the totals speak of these only. */
  products_with_sales: z.int(),
});
export interface ProductSummary extends z.infer<typeof productSummary> {}

export const analyticsResult = z.object({
  summary: productSummary,
  daily_sales: z.array(dailySales),
  generation: generationInfo,
  spent,
  free_until: freeUntil,
  /** The days were cut for the plan. Null: all are here. */
  gate: preview.nullable(),
});
export type AnalyticsResult = z.infer<typeof analyticsResult>;
