import { z } from 'zod';
import { PAGE_SIZE } from '#src/lib/paging.ts';
import { bigId, pageText } from '#src/lib/text.ts';
import { marketplaceId, rupiah } from '#src/marketplaces/ids.ts';
import { reading } from '#src/observation/reading-shape.ts';

/** How far back the own looks of one product go. */
export const OWN_LOOK_DAYS = 30;
/** Own looks of one product at most, the newest. */
export const OWN_LOOKS_AT_MOST = 200;
/** Products on one page of "Your looks". */
export const OWN_PRODUCTS_A_PAGE = 100;

/** Products of the market, by our ids: a page of them, or one. */
export const ownLooksInput = z.strictObject({ product_ids: z.array(bigId).min(1).max(PAGE_SIZE) });

/** What only the asker has seen of a product at one moment, word for word. */
const seen = {
  observed_at: z.iso.datetime(),
  name: z.string(),
  price: z.object({ low: rupiah, high: rupiah }).nullable(),
  sold_total: reading,
};

export const ownLook = z.object({
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
export type OwnLook = z.infer<typeof ownLook>;

/** Of several products the newest look of each; of one product all of the last `OWN_LOOK_DAYS`, newest first. */
export const ownLooksResult = z.object({ items: z.array(ownLook) });
export type OwnLooksResult = z.infer<typeof ownLooksResult>;

export const ownProductsQuery = z.strictObject({ page: pageText });

/** A product that the asker looked at, with the newest of the looks that are still only his. */
export const ownProduct = z.object({
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
export type OwnProduct = z.infer<typeof ownProduct>;

export const ownProductsResult = z.object({
  items: z.array(ownProduct),
  total_count: z.int(),
  total_page: z.int(),
  page: z.int(),
});
export type OwnProductsResult = z.infer<typeof ownProductsResult>;
