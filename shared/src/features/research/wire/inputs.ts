import { z } from 'zod';
import { calendarDay, page, pageText, startText, text } from '#src/lib/text.ts';
import { shopeeSorts } from '#src/marketplaces/shopee/sorts.ts';
import { tokopediaSorts } from '#src/marketplaces/tokopedia/sorts.ts';

/* Apart from the answers: the client checks what it sends without loading the shapes of rows. */

export type TokopediaOrder = (typeof tokopediaSorts)[number]['code'];
const tokopediaOrder = z.enum(tokopediaSorts.map(({ code }) => code) as TokopediaOrder[]).default(tokopediaSorts[0].code);
const flag = z.enum(['true', 'false', '1', '0']);

export type ShopeeOrder = (typeof shopeeSorts)[number]['code'];
const order = z.enum(shopeeSorts.map(({ code }) => code) as ShopeeOrder[]).default(shopeeSorts[0].code);
const username = text(200, 1);
const days = z
  .strictObject({ username, minDate: calendarDay.optional(), maxDate: calendarDay.optional() })
  .refine(({ minDate, maxDate }) => !minDate || !maxDate || minDate <= maxDate, { path: ['maxDate'], error: 'before minDate' });

export const searchProductsInput = z.strictObject({ page: pageText, q: text(200).default(''), ob: tokopediaOrder });
export const searchCategoryProductsInput = z.strictObject({ page: pageText, identifier: text(200, 1), ob: tokopediaOrder });
export const searchStoresInput = z.strictObject({ start: startText, q: text(200).default('') });
export const searchStoreProductsInput = z
  .strictObject({
    page: pageText,
    store_id: text(60, 1).optional(),
    store_name: text(200, 1).optional(),
    store_official: flag.optional(),
    store_golden_merchant: flag.optional(),
    store_location: text(120, 1).optional(),
    sort: tokopediaOrder,
  })
  .refine(({ store_id, store_name }) => store_id !== undefined || store_name !== undefined, { path: ['store_id'] });
export const statisticsInput = z
  .strictObject({
    shop_domain: text(200, 1).optional(),
    product_key: text(400, 1).optional(),
    product_id: text(60, 1).optional(),
  })
  .refine((input) => input.product_id !== undefined || (input.shop_domain !== undefined && input.product_key !== undefined), {
    path: ['product_id'],
  });

/** These orders are ours: the marketplace has none for stores. */
const storeOrder = z.enum([
  'revenue_30d',
  'sold_30d',
  'sold_change_7d',
  'products',
  'followers',
  'rating',
  'listed_at',
  'new_products',
]);
export const storesInput = z.strictObject({ keyword: text(200).optional(), page, sort: storeOrder.optional() });
export const storeInfoInput = z.strictObject({ username });
export const storeDaysInput = days;
export const storeProductInput = z.strictObject({ username, page, sort: order });

/** By the last part of a call's path. */
export const wireInputs = {
  'search-products': searchProductsInput,
  'search-category-products': searchCategoryProductsInput,
  'search-stores': searchStoresInput,
  'search-store-products': searchStoreProductsInput,
  statistics: statisticsInput,
  stores: storesInput,
  store_info: storeInfoInput,
  store_analytics: storeDaysInput,
  store_product: storeProductInput,
  store_affiliates: storeDaysInput,
};

const row = { name: z.string(), sold_30d: z.object({ mid: z.number().nullable() }) };
const pagedFields = { total_count: z.int(), total_page: z.int(), page: z.int(), isPremium: z.boolean() };
/** The wire writes sums as texts; unknown values and those above 2^53 become null. */
const amountOf = (written: string | null): number | null => {
  const amount = written !== null && /^\d+$/.test(written) ? Number(written) : Number.NaN;
  return Number.isSafeInteger(amount) ? amount : null;
};
// A pipe gives the same types but adds code to every page of the dashboard.
const amount = z
  .string()
  .nullable()
  .overwrite(amountOf as never) as unknown as z.ZodType<number | null, string | null>;
/** The fields that browsing relies on; an answer without them is invalid. */
export const browsedProducts = z.object({
  ...pagedFields,
  products: z.array(
    z.object({
      total_revenue: amount,
      total_revenue_low: amount,
      total_revenue_high: amount,
      row: z.object({ ...row, product_id: z.string() }),
    }),
  ),
});
export const browsedStores = z.object({
  ...pagedFields,
  stores: z.array(z.object({ row: z.object({ ...row, store_id: z.int(), name: z.string().optional() }) })),
});
