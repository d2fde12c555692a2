import { z } from 'zod';
import { estimate } from '#src/features/estimates/schema.ts';
import { soldChange } from '#src/features/estimates/week-change.ts';
import { productRow, productSummary } from '#src/features/research/product.ts';
import { marketplaceId, storeTier } from '#src/marketplaces/ids.ts';

/** What the products of a category or a store come to. */
export const groupSums = productSummary.omit({ listings: true }).extend({
  /** Listed in the last `FRESH_DAYS` days of the figures. */
  new_products: z.int(),
  /** Of what all of them earn, as far as it is known, the share of the ten products and of the ten stores that earn most: 0 to 1. */
  top_products_share: z.number().nullable(),
  top_stores_share: z.number().nullable(),
});
export interface GroupSums extends z.infer<typeof groupSums> {}

/** What the rows of a list of categories or stores come to. */
export const listSummary = groupSums
  .omit({
    stores: true,
    price_median: true,
    rating_average: true,
    new_products: true,
    top_products_share: true,
    top_stores_share: true,
  })
  .extend({
    /** How many fit. */
    found: z.int().min(0),
  });
export interface ListSummary extends z.infer<typeof listSummary> {}

/** Products between two prices: `from` is included, `to` is not. What they sold is null where of none of them it is known. */
export const priceBand = z.object({
  from: z.int(),
  to: z.int(),
  products: z.int(),
  sold: z.number().nullable(),
  revenue: z.number().nullable(),
});
export interface PriceBand extends z.infer<typeof priceBand> {}

/** A part of all products: a category below, or one that a store sells in. */
export const groupPart = z.object({
  category_id: z.int(),
  name: z.string(),
  products: z.int(),
  sold: z.number().nullable(),
  revenue: z.number().nullable(),
});
export interface GroupPart extends z.infer<typeof groupPart> {}

export const leadingStore = z.object({
  store_id: z.int(),
  name: z.string().nullable(),
  marketplace: marketplaceId,
  tier: storeTier.nullable(),
  products: z.int(),
  sold: z.number().nullable(),
  revenue: z.number().nullable(),
});
export interface LeadingStore extends z.infer<typeof leadingStore> {}

const { product_id, name, provenance } = productRow.shape;
/** A product whose week surely sold more than the one that it is compared with. */
export const risingProduct = z.object({ product_id, name, sold_30d: estimate, ...soldChange, provenance });
export interface RisingProduct extends z.infer<typeof risingProduct> {}

/** Rows of such a list. */
export const GROUP_ROWS = 10;

/** What the products of one category or store come to, and how that is spread. All of it speaks of the products that fit the filters. */
export const groupSummary = groupSums.extend({
  listings: z.int(),
  /** In the order of prices, the ends of the range included; bands without products are left out. */
  price_bands: z.array(priceBand),
  /** Largest first, at most `GROUP_ROWS`. None where a store is looked at. */
  stores_leading: z.array(leadingStore),
  /** Categories right below, or those that a store sells in; largest first. */
  parts: z.array(groupPart),
  /** Fastest first, at most `GROUP_ROWS`. */
  rising: z.array(risingProduct),
});
export interface GroupSummary extends z.infer<typeof groupSummary> {}
