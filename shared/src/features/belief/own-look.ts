import { z } from 'zod';
import { PAGE_SIZE } from '#src/lib/paging.ts';
import { bigId, pageText } from '#src/lib/text.ts';
import { marketplaceId, rupiah } from '#src/marketplaces/ids.ts';
import { reading } from '#src/observation/reading-shape.ts';

/** How far back the own looks of one product go. */
export const PENDING_DAYS = 30;
/** Own looks of one product at most, the newest. */
export const PENDING_AT_MOST = 200;
/** Products on one page of "Your looks". */
export const PENDING_PRODUCTS_A_PAGE = 100;

/** Products of the market, by our ids: a page of them, or one. */
export const pendingObservationsInput = z.strictObject({ product_ids: z.array(bigId).min(1).max(PAGE_SIZE) });

/** What only the asker has seen of a product at one moment, word for word. */
const seen = {
  observed_at: z.iso.datetime(),
  name: z.string(),
  price: z.object({ low: rupiah, high: rupiah }).nullable(),
  sold_total: reading,
};

export const pendingObservation = z.object({
  product_id: z.string(),
  ...seen,
  /** One variant was shown, a listing of its own: the price is its, not the product's. */
  of_variant: z.boolean(),
  reader: z.string(),
  original_price: rupiah.nullable(),
  stock: reading,
  reviews: reading,
  rating: z.number().nullable(),
});
export type PendingObservation = z.infer<typeof pendingObservation>;

/** Of several products the newest look of each; of one product all of the last `OWN_LOOK_DAYS`, newest first. */
export const pendingObservationsResult = z.object({ items: z.array(pendingObservation) });
export type PendingObservationsResult = z.infer<typeof pendingObservationsResult>;

export const pendingProductsQuery = z.strictObject({ page: pageText });

/** A product that the asker looked at, with the newest of the looks that are still only his. */
export const pendingProduct = z.object({
  ...seen,
  marketplace: marketplaceId,
  /** The marketplace's id of what was looked at: the product, or the one variant of it that was shown. */
  external_id: z.string(),
  /** Of its page on the marketplace, made of ids; null where they are not enough. */
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  store_name: z.string().nullable(),
  /** How many looks of it wait to be believed. */
  looks: z.int(),
  /** Ours; null: nobody whom others believe has seen it. */
  product_id: z.string().nullable(),
});
export type PendingProduct = z.infer<typeof pendingProduct>;

export const pendingProductsResult = z.object({
  items: z.array(pendingProduct),
  total_count: z.int(),
  total_page: z.int(),
  page: z.int(),
});
export type PendingProductsResult = z.infer<typeof pendingProductsResult>;
