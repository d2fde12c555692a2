import { z } from 'zod';
import { counter, seenAt } from '#src/features/estimates/provenance.ts';
import { groupSummary, groupSums } from '#src/features/research/group.ts';
import { generationInfo, spent } from '#src/kinds/answer.ts';
import { marketplaceId, storeTier } from '#src/marketplaces/ids.ts';

/** What was never read is null, or a counter of precision `hidden`. */
export const storeRow = groupSums.omit({ stores: true, top_stores_share: true }).extend({
  store_id: z.int(),
  external_id: z.string().nullable(),
  /** The store's name in the addresses of its pages. */
  domain: z.string().nullable(),
  store_name: z.string().nullable(),
  marketplace: marketplaceId,
  tier: storeTier.nullable(),
  location: z.string().nullable(),
  image_url: z.string().nullable(),
  /** Products on sale as the store's page counts them; `products` counts those that were observed. */
  own_products: counter,
  own_products_at: seenAt.nullable(),
  /** The store's own rating, not that of its products. */
  store_rating: z.number().nullable(),
  followers: z.number().nullable(),
  following: counter,
  /** Share of chats that the store answers, 0 to 1. */
  response_rate: z.number().nullable(),
  listed_at: z.iso.datetime().nullable(),
});
export interface StoreRow extends z.infer<typeof storeRow> {}

const { own_products, own_products_at } = storeRow.shape;
export const storeSummary = groupSummary.extend({ marketplace: marketplaceId, own_products, own_products_at });
export interface StoreSummary extends z.infer<typeof storeSummary> {}

/** One payment opens a store, its products and their totals. */
export const storeResult = z.object({
  store: storeRow,
  generation: generationInfo,
  spent,
  free_until: z.iso.datetime().nullable(),
});
export type StoreResult = z.infer<typeof storeResult>;
