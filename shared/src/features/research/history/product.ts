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

/** The crossed-out price of the newest page, judged by all days the market saw; null: nothing to judge. */
const marketDiscount = discount.nullable();

/** Figures of a product as the list shows them to everybody, and the verdict on its discount. */
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
  /** Prices the discount is judged by, at most 121 days, oldest first; null: the plan has no histories. */
  prices: z.array(priceDay).nullable(),
});
export type ProductFigures = z.infer<typeof productFigures>;

/** The same figures with name, picture and price, for callers that have no page of the product open. */
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
  /** Units of the day: bounds from the counters around it; the middle is interpolated over unobserved days. */
  sold_low: z.number().nullable(),
  sold: z.number().nullable(),
  sold_high: z.number().nullable(),
  revenue: z.number().nullable(),
  reviews: z.number().nullable(),
  rating: z.number().nullable(),
  /** How the day's units are known; 0 units mean that nothing was sold. */
  state: dayState,
  /** Not for sale: the stock was 0, or the page called it sold out or taken down. */
  sold_out: z.boolean(),
  /** The product was observed on this day; otherwise its figures are carried or interpolated. */
  observed: z.boolean(),
  validating: z.boolean(),
});
export type ProductDay = z.infer<typeof productDay>;

/** Bounds computed from a counter; null: unknown. `high: null`: no upper bound. */
const interval = z.object({ low: z.number().nullable(), high: z.number().nullable() }).nullable();

/** `price`: the newest one seen. */
export const productVariant = z.object({
  item_id: z.string(),
  name: z.string(),
  price: rupiah.nullable(),
  original_price: rupiah.nullable(),
  stock: counter,
  sold: counter,
  /** Shopee's own claim; null where the page neither makes nor denies it. */
  is_lowest_price_at_shopee: z.boolean().nullable(),
  /** Price × stock, whole rupiah. */
  stockValue: interval,
  /** Units ever sold × the current price, whole rupiah; shown as "at today's price" because it is no real revenue. */
  revenue: interval,
  sales: interval,
  lower_price_guarantee: z.boolean().nullable(),
});
export interface ProductVariant extends z.infer<typeof productVariant> {}

/** Readings of one variant in the range, oldest first; days without a reading are left out. */
export const variantDays = z.object({
  item_id: z.string(),
  name: z.string(),
  days: z.array(z.object({ day, price: rupiah.nullable(), stock: counter, sold: counter })),
  /** Units sold between the first and the last day; null with fewer than two readings. */
  sales: variantSales.nullable(),
});
export type VariantDays = z.infer<typeof variantDays>;

/** A raw observation as stored, for the provenance popover; newest first. */
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
    stock: counter,
    reviews_added: z.number().nullable(),
    /** Of the last seven days with known sales. */
    sold_change: weekChange,
  }),
  discount: marketDiscount,
  variants: z.array(productVariant),
  /** Variants seen in the range, by day; includes those that are gone now. */
  variant_days: z.array(variantDays),
  observations: z.array(observationRow),
  ...historyAnswer,
});
export type ProductHistoryResult = z.infer<typeof productHistoryResult>;
