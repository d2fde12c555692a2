import { z } from 'zod';
import { estimate } from '#src/features/estimates/schema.ts';
import { soldChange } from '#src/features/estimates/week-change.ts';
import { productRow, productSummary } from '#src/features/research/product.ts';
import { marketplaceId, storeTier } from '#src/marketplaces/ids.ts';

export const groupSums = productSummary.omit({ listings: true }).extend({
  /** Products listed in the last `FRESH_DAYS` days of the figures. */
  new_products: z.int(),
  /** Shares of the known revenue, 0 to 1: of the ten products and of the ten stores that earn most. */
  top_products_share: z.number().nullable(),
  top_stores_share: z.number().nullable(),
});
export interface GroupSums extends z.infer<typeof groupSums> {}

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
    found: z.int().min(0),
  });
export interface ListSummary extends z.infer<typeof listSummary> {}

/** Products with prices from `from` (included) to `to` (excluded); `sold` and `revenue` are null where unknown for all of them. */
export const priceBand = z.object({
  from: z.int(),
  to: z.int(),
  products: z.int(),
  sold: z.number().nullable(),
  revenue: z.number().nullable(),
});
export interface PriceBand extends z.infer<typeof priceBand> {}

/** A subcategory, or a category the store sells in. */
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
/** A product that surely sold more in its week than in the week it is compared with. */
export const risingProduct = z.object({ product_id, name, sold_30d: estimate, ...soldChange, provenance });
export interface RisingProduct extends z.infer<typeof risingProduct> {}

/** Most rows of each list below. */
export const GROUP_ROWS = 10;

export const groupSummary = groupSums.extend({
  listings: z.int(),
  /** By price, the ends of the range included; bands without products are left out. */
  price_bands: z.array(priceBand),
  /** Largest first, at most `GROUP_ROWS`; empty for a store. */
  stores_leading: z.array(leadingStore),
  /** Direct subcategories, or the categories a store sells in; largest first. */
  parts: z.array(groupPart),
  /** Fastest growing first, at most `GROUP_ROWS`. */
  rising: z.array(risingProduct),
});
export interface GroupSummary extends z.infer<typeof groupSummary> {}
