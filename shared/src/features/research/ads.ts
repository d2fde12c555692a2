import { z } from 'zod';
import { resultProductFields } from '#src/features/research/keyword.ts';
import { rowId } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

/** Shops of which the share is told. */
export const TOP_SHOPS = 10;

/** A product that was advertised among the results of a keyword. */
export const adRow = z.object({
  ...resultProductFields,
  ad_id: z.string(),
  keyword: z.string(),
  /** Its best place on its newest day, both from 1: the page, and the position on it. Null: nobody said. */
  page: z.int().nullable(),
  position: z.int().nullable(),
  /** Instants in the first and the last day on which it was seen there as an advertisement, and how many such days there were. */
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  days_seen: z.int(),
  /** What no source of ours tells yet is null. Rupiah a click; shares 0 to 1. */
  bid_price: z.int().nullable(),
  recommended_bid: z.int().nullable(),
  click_through_rate: z.number().nullable(),
  conversion_rate: z.number().nullable(),
  match_type: z.string().nullable(),
});
export interface AdRow extends z.infer<typeof adRow> {}

export const adSummary = z.object({
  /** Rows that fit: a product advertised for two keywords is two. */
  places: z.int(),
  keywords: z.int(),
  products: z.int(),
  /** Stores that advertise, of those that are known. */
  advertisers: z.int(),
  /** Those with most places. */
  shops: z.array(z.object({ store_id: rowId, name: z.string(), marketplace: marketplaceId, places: z.int(), share: z.number() })),
  seen_at: z.iso.datetime().nullable(),
});
export interface AdSummary extends z.infer<typeof adSummary> {}
