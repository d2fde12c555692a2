import { z } from 'zod';
import { PAGE_SIZE } from '#src/lib/paging.ts';
import { bigId, pageText } from '#src/lib/text.ts';
import { marketplaceId, rupiah } from '#src/marketplaces/ids.ts';
import { reading } from '#src/observation/reading-shape.ts';

export const PENDING_DAYS = 30;
/** Pending observations of one product at most, the newest ones. */
export const PENDING_AT_MOST = 200;
export const PENDING_PRODUCTS_A_PAGE = 100;

export const pendingObservationsInput = z.strictObject({ product_ids: z.array(bigId).min(1).max(PAGE_SIZE) });

const seen = {
  observed_at: z.iso.datetime(),
  name: z.string(),
  price: z.object({ low: rupiah, high: rupiah }).nullable(),
  sold_total: reading,
};

export const pendingObservation = z.object({
  product_id: z.string(),
  ...seen,
  /** The price belongs to one variant that is listed alone, not to the product. */
  of_variant: z.boolean(),
  reader: z.string(),
  original_price: rupiah.nullable(),
  stock: reading,
  reviews: reading,
  rating: z.number().nullable(),
});
export type PendingObservation = z.infer<typeof pendingObservation>;

/** For several products the newest observation of each; for one product all of the last `PENDING_DAYS` days, newest first. */
export const pendingObservationsResult = z.object({ items: z.array(pendingObservation) });
export type PendingObservationsResult = z.infer<typeof pendingObservationsResult>;

export const pendingProductsQuery = z.strictObject({ page: pageText });

export const pendingProduct = z.object({
  ...seen,
  marketplace: marketplaceId,
  /** The marketplace's id of the product, or of the one variant that was shown. */
  external_id: z.string(),
  /** Its page on the marketplace, built from ids; null if they do not suffice. */
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  store_name: z.string().nullable(),
  looks: z.int(),
  /** Our id; null while no accepted reporter has observed it. */
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
