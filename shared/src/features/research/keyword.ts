import { z } from 'zod';
import { productRow } from '#src/features/research/product.ts';
import { calendarDay, rowId } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

/** Stores and brands of which the share is told, and keywords beside which products stand. */
export const TOP_SHARES = 5;
export const TOP_RELATED = 12;

const { product_id, marketplace, external_id, name, url, image_url, store_id, store_name, store_tier } = productRow.shape;
const { brand, category_name, price, price_high, rating, reviews, listed_at } = productRow.shape;
const { price_after_voucher, views, status, is_ad } = productRow.shape;
const { sold_30d, revenue_30d, provenance } = productRow.shape;

/** How a place was had: found, bought, or both. */
export const placementKinds = ['organic', 'ad', 'both'] as const;

/** What every row of a list of results says of its product. */
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

/** A product on the first page of a keyword's results. */
export const keywordRow = z.object({
  ...resultProductFields,
  external_id,
  brand,
  rating,
  reviews,
  listed_at,
  revenue_30d,
  keyword: z.string(),
  /** On the page, from 1: the median of its newest day; where it only stood as an advertisement, among these. Null: nobody said. */
  position: z.int().nullable(),
  /** The same on the day that it is compared with; null: not on the page then, or no such day was seen. */
  position_before: z.int().nullable(),
  place: z.enum(placementKinds),
  /** Of 30 days those on which it was seen on the page. */
  days_on_page: z.int(),
  /** The newest day of the page, as an instant in it. */
  seen_at: z.iso.datetime(),
  /** How many products this marketplace's search last said that it found; null: it did not say so in 30 days. */
  results: z.int().nullable(),
});
export interface KeywordRow extends z.infer<typeof keywordRow> {}

/** Of the places of a page. */
const shareOf = z.object({ name: z.string(), places: z.int(), share: z.number() });

/** How many products a search itself last said that it found, and when it said so. */
const listResults = z.object({ count: z.int(), seen_at: z.iso.datetime() });

/** What is known of a keyword's results on one marketplace. */
export const keywordList = z.object({
  marketplace: marketplaceId,
  /** Looks at its results in 30 days, at least, and the days with one. */
  looks: z.int(),
  days: z.int(),
  /** Different products among them. */
  products: z.int(),
  results: listResults.nullable(),
  last_day: calendarDay,
  /** The newest day on which its first page was seen, and the earlier one that it is compared with. */
  list_day: calendarDay.nullable(),
  before_day: calendarDay.nullable(),
});

export const keywordSummary = z.object({
  lists: z.array(keywordList),
  looks: z.int(),
  days: z.int(),
  /** Different products seen among the results of 30 days: a part of those that compete. */
  products: z.int(),
  /** All that compete, as the searches say it themselves: what one of these marketplaces said last. Null: none of 30 days said so. */
  results: listResults.extend({ marketplace: marketplaceId }).nullable(),
  /** Places of the first page that fit, and the bought ones of them. */
  places: z.int(),
  ads: z.int(),
  price_median: z.number().nullable(),
  /** Half of the prices lie between these. */
  price_low: z.number().nullable(),
  price_high: z.number().nullable(),
  /** Units of 30 days of the product in the middle, of those whose sales are known. */
  sold_median: z.number().nullable(),
  sold_known: z.int(),
  /** Of the products of official stores, 0 to 1; null: of no store the kind is known. */
  official_share: z.number().nullable(),
  /** Days since the youngest was listed; null: of none that is known. */
  youngest_days: z.int().nullable(),
  /** Searches a month, where a page or an import says so. */
  search_volume: z.int().nullable(),
  stores: z.array(shareOf.extend({ store_id: rowId, marketplace: marketplaceId })),
  brands: z.array(shareOf),
  /** Keywords on whose first page some of the same products stand, most of them first. */
  related: z.array(z.object({ keyword: z.string(), shared: z.int(), looks: z.int() })),
  seen_at: z.iso.datetime().nullable(),
});
export interface KeywordSummary extends z.infer<typeof keywordSummary> {}
