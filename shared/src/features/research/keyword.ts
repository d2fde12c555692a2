import { z } from 'zod';
import { productRow } from '#src/features/research/product.ts';
import { calendarDay, rowId } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

export const TOP_SHARES = 5;
export const TOP_RELATED = 12;

const { product_id, marketplace, external_id, name, url, image_url, store_id, store_name, store_tier } = productRow.shape;
const { brand, category_name, price, price_high, rating, reviews, listed_at } = productRow.shape;
const { price_after_voucher, views, status, is_ad } = productRow.shape;
const { sold_30d, revenue_30d, provenance } = productRow.shape;

export const placementKinds = ['organic', 'ad', 'both'] as const;

export const resultProductFields = {
  product_id,
  marketplace,
  name,
  url,
  image_url,
  store_id,
  store_name,
  store_tier,
  category_name,
  price,
  price_high,
  price_after_voucher,
  views,
  status,
  is_ad,
  sold_30d,
  provenance,
};

export const keywordRow = z.object({
  ...resultProductFields,
  external_id,
  brand,
  rating,
  reviews,
  listed_at,
  revenue_30d,
  keyword: z.string(),
  /** On the page, from 1: the median of its newest day, over advertisements where it had no other placement. Null: unknown. */
  position: z.int().nullable(),
  /** The same on the compared day; null: not on the page then, or no such day was observed. */
  position_before: z.int().nullable(),
  place: z.enum(placementKinds),
  /** Days of the last 30 on which it was seen on the page. */
  days_on_page: z.int(),
  /** An instant in that day. */
  seen_at: z.iso.datetime(),
  /** Number of results the marketplace's search last stated; null: none stated in 30 days. */
  results: z.int().nullable(),
});
export interface KeywordRow extends z.infer<typeof keywordRow> {}

const shareOf = z.object({ name: z.string(), places: z.int(), share: z.number() });

const listResults = z.object({ count: z.int(), seen_at: z.iso.datetime() });

export const keywordList = z.object({
  marketplace: marketplaceId,
  /** Observations of its results in 30 days, at least, and the days with one. */
  looks: z.int(),
  days: z.int(),
  products: z.int(),
  results: listResults.nullable(),
  last_day: calendarDay,
  /** The newest day on which its first page was seen, and the earlier day it is compared with. */
  list_day: calendarDay.nullable(),
  before_day: calendarDay.nullable(),
});

export const keywordSummary = z.object({
  lists: z.array(keywordList),
  looks: z.int(),
  days: z.int(),
  /** Different products seen in the results of 30 days: a part of the competing ones. */
  products: z.int(),
  /** All competing products, as one of the searches last stated; null: none stated it in 30 days. */
  results: listResults.extend({ marketplace: marketplaceId }).nullable(),
  /** Placements on the first page that match, and the paid ones of them. */
  places: z.int(),
  ads: z.int(),
  price_median: z.number().nullable(),
  /** Half of the prices lie between these. */
  price_low: z.number().nullable(),
  price_high: z.number().nullable(),
  /** Median of the 30-day units over products with known sales, and the number of these products. */
  sold_median: z.number().nullable(),
  sold_known: z.int(),
  /** Share of products from official stores, 0 to 1; null: no store's tier is known. */
  official_share: z.number().nullable(),
  /** Days since the youngest product was listed; null: no listing date is known. */
  youngest_days: z.int().nullable(),
  /** Searches a month, where a page or an import states it. */
  search_volume: z.int().nullable(),
  stores: z.array(shareOf.extend({ store_id: rowId, marketplace: marketplaceId })),
  brands: z.array(shareOf),
  /** Keywords whose first page shares products with this one, those with most shared products first. */
  related: z.array(z.object({ keyword: z.string(), shared: z.int(), looks: z.int() })),
  seen_at: z.iso.datetime().nullable(),
});
export interface KeywordSummary extends z.infer<typeof keywordSummary> {}
