import { z } from 'zod';
import { counter, provenance } from '#src/features/estimates/provenance.ts';
import { estimate, grade } from '#src/features/estimates/schema.ts';
import { sumEstimate } from '#src/features/estimates/sum.ts';
import { soldChange } from '#src/features/estimates/week-change.ts';
import { marketplaceId, rupiah, storeTier } from '#src/marketplaces/ids.ts';

/** Days that a research figure looks back. */
export const WINDOW_DAYS = 30;

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
  /** What a buyer with the voucher of the page pays; null where the newest look named none. */
  price_after_voucher: rupiah.nullable(),
  stock: counter,
  /** What is in stock at the prices that could be paid; unknown where either is. */
  stock_value: z.object({ low: z.number().nullable(), high: z.number().nullable() }),
  /** What it earned since it is sold: all units at the lowest and at the highest price that was ever seen of it (`totalRevenue`). */
  revenue_total: z.object({
    low: z.number().nullable(),
    high: z.number().nullable(),
    grade,
    price_low: rupiah.nullable(),
    price_high: rupiah.nullable(),
  }),
  /** On how many wish lists it stands. */
  likes: counter,
  /** How often its page was opened, as the marketplace counts it. */
  views: counter,
  /** How many ratings came with words; null where the newest look did not say. */
  comments: z.int().nullable(),
  /** The marketplace's word for the listing, such as `normal` or `sold_out`; null: the newest look said none. */
  status: z.string().nullable(),
  /** Did the newest look see it as an advertisement? Null: no look is believed, or it is older than this field. */
  is_ad: z.boolean().nullable(),
  /** How many options its own page shows; null: nobody has seen them. */
  variants: z.int().nullable(),
  reviews: counter,
  sold_total: counter,
  rating: z.number().nullable(),
  listed_at: z.iso.datetime().nullable(),
  sold_30d: estimate,
  revenue_30d: estimate,
  ...soldChange,
  /** Estimated units per day over the window, oldest first; null is a day without data. Without historical data: the newest two. */
  daily_sold: z.array(z.number().nullable()),
  /** Places in `daily_sold` of days on which the counter was not seen: their units lie on the way between two looks. */
  daily_interpolated: z.array(z.int()),
  provenance,
  /** The same goods on the sister marketplace, whose figures totals do not count again. */
  twin: z.object({ marketplace: marketplaceId, product_id: z.string() }).nullable(),
});
export interface ProductRow extends z.infer<typeof productRow> {}

export const productSummary = z.object({
  /** Goods that two sister marketplaces sell are counted once. */
  products: z.int(),
  /** Rows that fit: the same goods on two marketplaces are two. */
  listings: z.int(),
  stores: z.int().nullable(),
  sold_30d: sumEstimate,
  revenue_30d: sumEstimate,
  /** The change of the sum's own days, told where the products of which both weeks are known sold at least four fifths of it and agree. */
  ...soldChange,
  revenue_change_7d: z.number().nullable(),
  revenue_change_same: z.boolean(),
  revenue_change_unsure: z.boolean(),
  price_median: z.number().nullable(),
  rating_average: z.number().nullable(),
  /** Products whose 30-day sales are known; the totals speak of these only. */
  products_with_sales: z.int(),
  /** The newest look at any of them. */
  seen_at: z.iso.datetime().nullable(),
});
export interface ProductSummary extends z.infer<typeof productSummary> {}
