import { z } from 'zod';
import { resultProductFields } from '#src/features/research/keyword.ts';
import { rowId } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

export const TOP_SHOPS = 10;

export const adRow = z.object({
  ...resultProductFields,
  ad_id: z.string(),
  keyword: z.string(),
  /** Of its best placement on its newest day: the page, and the position on that page, each from 1. Null: unknown. */
  page: z.int().nullable(),
  position: z.int().nullable(),
  /** The starts of the first and the last day (WIB) on which it was seen as an advertisement there, and the number of such days. */
  first_seen: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  days_seen: z.int(),
  /** Null until a source has them. Bids in rupiah per click, rates 0 to 1. */
  bid_price: z.int().nullable(),
  recommended_bid: z.int().nullable(),
  click_through_rate: z.number().nullable(),
  conversion_rate: z.number().nullable(),
  match_type: z.string().nullable(),
});
export interface AdRow extends z.infer<typeof adRow> {}

export const adSummary = z.object({
  /** Rows that match: a product advertised for two keywords counts twice. */
  places: z.int(),
  keywords: z.int(),
  products: z.int(),
  /** Known stores that advertise. */
  advertisers: z.int(),
  /** Those with most places, at most `TOP_SHOPS`; `share`: of all places, 0 to 1. */
  shops: z.array(z.object({ store_id: rowId, name: z.string(), marketplace: marketplaceId, places: z.int(), share: z.number() })),
  /** The start of the newest day (WIB) on which any of the rows was seen. */
  seen_at: z.iso.datetime().nullable(),
});
export interface AdSummary extends z.infer<typeof adSummary> {}
