import { z } from 'zod';
import { counter, seenAt } from '#src/features/estimates/provenance.ts';
import { groupSummary, groupSums } from '#src/features/research/group.ts';
import { generationInfo, spent } from '#src/kinds/answer.ts';
import { marketplaceId, storeTier } from '#src/marketplaces/ids.ts';

/** A store, what it says of itself, and what its products come to. What nobody has read of it is null or hidden. */
export const storeRow = groupSums.omit({ stores: true, top_stores_share: true }).extend({
  store_id: z.int(),
  /** The marketplace's own. */
  external_id: z.string().nullable(),
  /** What names it in addresses. */
  domain: z.string().nullable(),
  store_name: z.string().nullable(),
  marketplace: marketplaceId,
  tier: storeTier.nullable(),
  location: z.string().nullable(),
  image_url: z.string().nullable(),
  /** Products on sale, as its own page counts them; `products` are those of them that were seen. Hidden where no page said it. */
  own_products: counter,
  /** When the page said so. */
  own_products_at: seenAt.nullable(),
  /** Its own rating, not that of its products. */
  store_rating: z.number().nullable(),
  followers: z.number().nullable(),
  following: counter,
  /** Share of chats that it answers, 0 to 1. */
  response_rate: z.number().nullable(),
  /** When it was opened. */
  listed_at: z.iso.datetime().nullable(),
});
export interface StoreRow extends z.infer<typeof storeRow> {}

const { own_products, own_products_at } = storeRow.shape;
/** What the products of one store come to, and how many it says that it has. */
export const storeSummary = groupSummary.extend({ marketplace: marketplaceId, own_products, own_products_at });
export interface StoreSummary extends z.infer<typeof storeSummary> {}

/** One store. Paid for with its products and their sums. */
export const storeResult = z.object({
  store: storeRow,
  generation: generationInfo,
  spent,
  free_until: z.iso.datetime().nullable(),
});
export type StoreResult = z.infer<typeof storeResult>;
