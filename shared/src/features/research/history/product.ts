import { z } from 'zod';
import { counter, seenAt } from '#src/features/estimates/provenance.ts';
import { estimate } from '#src/features/estimates/schema.ts';
import { quarantineReason, source } from '#src/features/market/schema.ts';
import { discount, priceDay } from '#src/features/prices/schema.ts';
import { historyAnswer, weekChange } from '#src/features/research/history/answer.ts';
import { dayState } from '#src/features/research/history/day/day-state.ts';
import { variantSales } from '#src/features/research/history/variant-sales.ts';
import { productRow } from '#src/features/research/product.ts';
import { calendarDay as day } from '#src/lib/text.ts';
import { rupiah } from '#src/marketplaces/ids.ts';
import { dated } from '#src/observation/snapshot.ts';

/** What the newest page of the product crosses out, judged by all days that the market saw; null: nothing that can be judged. */
const marketDiscount = discount.nullable();

/** What a product sold in 30 days and how that moves, as everybody sees it in the list, and whether its discount is real. */
export const productFigures = z.object({
  product_id: productRow.shape.product_id,
  sold_30d: productRow.shape.sold_30d,
  revenue_30d: productRow.shape.revenue_30d,
  sold_change_7d: productRow.shape.sold_change_7d,
  price_after_voucher: productRow.shape.price_after_voucher,
  views: productRow.shape.views,
  status: productRow.shape.status,
  is_ad: productRow.shape.is_ad,
  provenance: productRow.shape.provenance,
  discount: marketDiscount,
  /** The days that a discount is judged by, at most 121, oldest first: prices alone. Null: the plan has no histories. */
  prices: z.array(priceDay).nullable(),
});
export type ProductFigures = z.infer<typeof productFigures>;

/** The same with what the product is, for whoever has no page of it open: from the list too. */
export const namedFigures = productFigures.extend({
  marketplace: productRow.shape.marketplace,
  name: productRow.shape.name,
  image_url: productRow.shape.image_url,
  category_name: productRow.shape.category_name,
  price: productRow.shape.price,
});
export type NamedFigures = z.infer<typeof namedFigures>;

/** One day of one product. Null is "not seen", never zero. */
export const productDay = z.object({
  day,
  price: rupiah.nullable(),
  price_high: rupiah.nullable(),
  stock: z.number().nullable(),
  /** Units of the day: bounds from the counters at its edges; mid is interpolated over unseen days. */
  sold_low: z.number().nullable(),
  sold: z.number().nullable(),
  sold_high: z.number().nullable(),
  revenue: z.number().nullable(),
  reviews: z.number().nullable(),
  rating: z.number().nullable(),
  /** How the units of the day are known. Units of 0 are days on which nothing was sold. */
  state: dayState,
  /** It could not be bought: the stock was 0, or the page called it sold out or taken down. */
  sold_out: z.boolean(),
  /** The product was observed on this day (otherwise figures are carried or interpolated). */
  observed: z.boolean(),
  /** An observation of this day is held back. */
  validating: z.boolean(),
});
export type ProductDay = z.infer<typeof productDay>;

/** Bounds of what was computed from a counter; null where nothing is known. `high: null`: no upper bound is. */
const interval = z.object({ low: z.number().nullable(), high: z.number().nullable() }).nullable();

/** The specification's variant, by its names. `price` is the newest one seen. */
export const productVariant = z.object({
  item_id: z.string(),
  name: z.string(),
  price: rupiah.nullable(),
  original_price: rupiah.nullable(),
  stock: counter,
  sold: counter,
  /** Shopee's own claim; null where the page does not make it, nor deny it. */
  is_lowest_price_at_shopee: z.boolean().nullable(),
  /** Price × stock, whole rupiah. */
  stockValue: interval,
  /** All units ever sold × the price of now, whole rupiah: no revenue that anybody had, and shown as "at today's price". */
  revenue: interval,
  /** Units ever sold. */
  sales: interval,
  lower_price_guarantee: z.boolean().nullable(),
});
export interface ProductVariant extends z.infer<typeof productVariant> {}

/** What pages said of one variant on days of the range, oldest first; only days that said something of it. */
export const variantDays = z.object({
  item_id: z.string(),
  /** As it was called last. */
  name: z.string(),
  days: z.array(z.object({ day, price: rupiah.nullable(), stock: counter, sold: counter })),
  /** What it sold between the first and the last of them; null where fewer than two tell. */
  sales: variantSales.nullable(),
});
export type VariantDays = z.infer<typeof variantDays>;

/** A raw observation, as kept, newest first: what a provenance popover lists. */
export const observationRow = z.object({
  observed_at: seenAt,
  dated,
  source,
  reader: z.string(),
  price: rupiah.nullable(),
  price_after_voucher: rupiah.nullable(),
  sold_total: counter,
  sold_text: z.string().nullable(),
  stock: counter,
  views: counter,
  /** The marketplace's word for the listing. */
  status: z.string().nullable(),
  is_ad: z.boolean(),
  state: z.enum(['accepted', 'quarantined']),
  reason: quarantineReason.nullable(),
});
export interface ObservationRow extends z.infer<typeof observationRow> {}

export const productHistoryResult = z.object({
  product: productRow,
  days: z.array(productDay),
  summary: z.object({
    sold: estimate,
    revenue: estimate,
    price_low: rupiah.nullable(),
    price_high: rupiah.nullable(),
    /** Newest reading of the range. */
    stock: counter,
    reviews_added: z.number().nullable(),
    /** Of the last seven days with known sales. */
    sold_change: weekChange,
  }),
  /** Of now, whatever the range. */
  discount: marketDiscount,
  variants: z.array(productVariant),
  /** Those of the range by day: also such as are gone by now. */
  variant_days: z.array(variantDays),
  observations: z.array(observationRow),
  ...historyAnswer,
});
export type ProductHistoryResult = z.infer<typeof productHistoryResult>;
