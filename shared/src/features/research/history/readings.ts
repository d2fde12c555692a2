import { z } from 'zod';
import { quarantineReason, source } from '#src/features/market/schema.ts';
import { spent } from '#src/kinds/answer.ts';
import { calendarDay as day } from '#src/lib/text.ts';
import { marketplaceId, rupiah, storeTier } from '#src/marketplaces/ids.ts';
import { reading } from '#src/observation/reading-shape.ts';
import { dated, readFrom, seenOn, snapshotVariant } from '#src/observation/snapshot.ts';

/** Most rows of each list, the newest ones. */
export const READINGS_AT_MOST = 2_000;

export const observationReading = z.object({
  /** The variant shown, where it is a listing of its own: the prices are that variant's. */
  child_id: z.string().nullable(),
  observed_at: z.iso.datetime(),
  dated,
  source,
  reader: z.string(),
  read_from: readFrom,
  price: z.object({ low: rupiah, high: rupiah }).nullable(),
  original_price: rupiah.nullable(),
  price_after_voucher: rupiah.nullable(),
  sold_total: reading,
  badge: reading,
  stock: reading,
  reviews: reading,
  likes: reading,
  views: reading,
  comments: z.int().nullable(),
  rating: z.number().nullable(),
  status: z.string().nullable(),
  is_ad: z.boolean(),
  state: z.enum(['accepted', 'quarantined']),
  reason: quarantineReason.nullable(),
});
export type ObservationReading = z.infer<typeof observationReading>;

/** A placement at one moment; single placements are stored for some months. */
export const placementReading = z.object({ observed_at: z.iso.datetime(), source, is_ad: z.boolean(), seen_on: seenOn });
export type PlacementReading = z.infer<typeof placementReading>;

const { page: _page, position: _position, found: _found, ...list } = seenOn.shape;
const listPosition = z.object({ page: z.int(), position: z.int() }).nullable();

export const placementDay = z.object({
  day,
  list: z.object(list),
  looks: z.int(),
  ads: z.int(),
  /** Organic placements, without advertisements. */
  best: listPosition,
  median: listPosition,
  best_ad: listPosition,
  /** Number of results the list last stated on this day. */
  found: z.int().nullable(),
});
export type PlacementDay = z.infer<typeof placementDay>;

export const variantReading = z.object({
  day,
  variant_id: z.string(),
  seen_at: z.iso.datetime(),
  name: z.string(),
  price: rupiah.nullable(),
  original_price: rupiah.nullable(),
  stock: reading,
  sold: reading,
});
export type VariantReading = z.infer<typeof variantReading>;

export const storeReading = z.object({
  day,
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  dated,
  source,
  followers: reading,
  following: reading,
  products: reading,
  rating: z.number().nullable(),
  response_rate: z.number().nullable(),
  tier: storeTier.nullable(),
  marks: z.array(z.string()).nullable(),
  joined_at: z.iso.datetime().nullable(),
});
export type StoreReading = z.infer<typeof storeReading>;

export const readingsResult = z.object({
  range: z.object({ from: day, to: day }),
  looks: z.array(observationReading),
  sightings: z.array(placementReading),
  sighting_days: z.array(placementDay),
  variants: z.array(variantReading),
  /** From the newest observation that showed any, with all details. */
  newest_variants: z.array(snapshotVariant),
  /** Slowly changing attributes, as known now. */
  attributes: z.object({
    marketplace: marketplaceId,
    external_id: z.string(),
    name: z.string(),
    url: z.string().nullable(),
    image_url: z.string().nullable(),
    listed_at: z.iso.datetime().nullable(),
    location: z.string().nullable(),
    brand: z.string().nullable(),
    /** Root to leaf. */
    category: z.array(z.object({ id: z.string().nullable(), name: z.string() })),
    twin: z.object({ marketplace: marketplaceId, product_id: z.string() }).nullable(),
    store: z
      .object({
        store_id: z.int(),
        external_id: z.string().nullable(),
        name: z.string().nullable(),
        domain: z.string().nullable(),
        tier: storeTier.nullable(),
        location: z.string().nullable(),
        image_url: z.string().nullable(),
      })
      .nullable(),
  }),
  store: z.array(storeReading),
  spent,
});
export type ReadingsResult = z.infer<typeof readingsResult>;

/** Snapshot fields that no answer returns, and why. All others are returned: a test walks the shape of the snapshot. */
export const discardedFields: Readonly<Record<string, string>> = {
  currency: 'Only rupiah are taken; a look in another currency is refused, with that reason.',
};
