import { z } from 'zod';
import { counter, provenance } from '#src/features/estimates/provenance.ts';
import { estimate, grade } from '#src/features/estimates/schema.ts';
import { sumEstimate } from '#src/features/estimates/sum.ts';
import { soldChange } from '#src/features/estimates/week-change.ts';
import { marketplaceId, rupiah, storeTier } from '#src/marketplaces/ids.ts';

export const WINDOW_DAYS = 30;

export const productRow = z.object({
  /** Our id. */
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
  price: rupiah.nullable(),
  price_high: rupiah.nullable(),
  original_price: rupiah.nullable(),
  /** Price with the page's voucher; null where the newest observation names none. */
  price_after_voucher: rupiah.nullable(),
  stock: counter,
  /** The stock at the lowest and the highest price; unknown where stock or price is. */
  stock_value: z.object({ low: z.number().nullable(), high: z.number().nullable() }),
  /** Revenue since it is sold: all units at the lowest and at the highest price ever seen (`totalRevenue`). */
  revenue_total: z.object({
    low: z.number().nullable(),
    high: z.number().nullable(),
    grade,
    price_low: rupiah.nullable(),
    price_high: rupiah.nullable(),
  }),
  likes: counter,
  views: counter,
  /** Ratings with text; null where the newest observation does not state them. */
  comments: z.int().nullable(),
  /** The marketplace's own word, such as `normal` or `sold_out`; null: the newest observation has none. */
  status: z.string().nullable(),
  /** Whether the newest observation saw an advertisement; null: no observation is accepted, or it is older than this field. */
  is_ad: z.boolean().nullable(),
  /** Options that its page shows; null: not observed. */
  variants: z.int().nullable(),
  reviews: counter,
  sold_total: counter,
  rating: z.number().nullable(),
  listed_at: z.iso.datetime().nullable(),
  sold_30d: estimate,
  revenue_30d: estimate,
  ...soldChange,
  /** Estimated units a day over the window, oldest first; null: no data. Plans without histories get the newest two days. */
  daily_sold: z.array(z.number().nullable()),
  /** Indexes in `daily_sold` of days without a counter reading, interpolated between two observations. */
  daily_interpolated: z.array(z.int()),
  provenance,
  /** The same product on the sister marketplace; totals do not count it again. */
  twin: z.object({ marketplace: marketplaceId, product_id: z.string() }).nullable(),
});
export interface ProductRow extends z.infer<typeof productRow> {}

export const productSummary = z.object({
  /** A product sold on two sister marketplaces is counted once. */
  products: z.int(),
  /** Matching rows: a product on two marketplaces is two. */
  listings: z.int(),
  stores: z.int().nullable(),
  sold_30d: sumEstimate,
  revenue_30d: sumEstimate,
  /** Change of the sum's own days, stated where the products with both weeks known sold at least four fifths of it and agree. */
  ...soldChange,
  revenue_change_7d: z.number().nullable(),
  revenue_change_same: z.boolean(),
  revenue_change_unsure: z.boolean(),
  price_median: z.number().nullable(),
  rating_average: z.number().nullable(),
  /** Products with known 30-day sales; the totals cover only these. */
  products_with_sales: z.int(),
  seen_at: z.iso.datetime().nullable(),
});
export interface ProductSummary extends z.infer<typeof productSummary> {}
