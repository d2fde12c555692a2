import { z } from 'zod';
import { parseAddress } from '#src/marketplaces/definition/address.ts';
import type { StoreTier } from '#src/marketplaces/ids.ts';
import { cleanText, makeSnapshotStore } from '#src/marketplaces/reading/build.ts';
import {
  amount,
  firstKnown,
  instantOf,
  stars,
  toPercent,
  toStoreMarks,
  toWireCounter,
  wireFlag,
  wireIdOrNone,
  wireNumber,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';
import { exact, hidden, type Reading } from '#src/observation/reading.ts';
import type { SnapshotStore } from '#src/observation/snapshot.ts';

/** Prices are × 100,000, as a number or a string; `0`, `-1`, `''` and null mean none. */
export const PRICE_UNIT = 100_000;

/** Whole units of money, rounded; ingestion checks whether the price is plausible. */
export const money = (wire: number | null | undefined): number | null => (wire == null ? null : amount(wire / PRICE_UNIT));

/** By a shop's badges: mall, then star and preferred, then none. Null where the answer has none of these fields. */
export const toShopeeTier = (shop: {
  is_official_shop: boolean | null;
  is_preferred_plus_seller: boolean | null;
  is_shopee_verified?: boolean | null;
  shopee_verified?: boolean | null;
}): StoreTier | null => {
  const power = [shop.is_preferred_plus_seller, shop.is_shopee_verified, shop.shopee_verified];
  if (shop.is_official_shop) return 'official';
  if (power.includes(true)) return 'power';
  return shop.is_official_shop == null ? null : 'regular';
};

/** Only public facts are read. */
export const shopDetailed = z.object({
  shopid: wireIdOrNone,
  name: wireText,
  account: z.object({ username: wireText, following_count: wireNumber, portrait: wireText }).nullish(),
  ctime: wireNumber,
  follower_count: wireNumber,
  following_count: wireNumber,
  item_count: wireNumber,
  response_rate: wireNumber,
  rating_star: wireNumber,
  shop_location: wireText,
  place: wireText,
  is_official_shop: wireFlag,
  is_preferred_plus_seller: wireFlag,
  is_shopee_verified: wireFlag,
  is_mart: wireFlag,
  is_shopee_choice: wireFlag,
});

export const toShopeeStore = (shop: z.output<typeof shopDetailed>): SnapshotStore =>
  makeSnapshotStore({
    id: shop.shopid,
    name: shop.name,
    domain: shop.account?.username ?? null,
    tier: toShopeeTier(shop),
    location: shop.shop_location ?? shop.place,
    rating: stars(shop.rating_star),
    followers: toWireCounter(shop.follower_count),
    following: toWireCounter(shop.following_count ?? shop.account?.following_count),
    products: toWireCounter(shop.item_count),
    response_rate: toPercent(shop.response_rate),
    marks: toStoreMarks({
      official_shop: shop.is_official_shop,
      preferred_plus: shop.is_preferred_plus_seller,
      shopee_verified: shop.is_shopee_verified,
      mart: shop.is_mart,
      choice: shop.is_shopee_choice,
    }),
    listed_at: instantOf(shop.ctime),
    image_url: imageUrl(shop.account?.portrait),
  });

/** Stars and their counts: `rating_count` is [all, 1★ … 5★], `rcount_with_context` counts those with text. */
export const itemRating = z
  .object({ rating_star: wireNumber, rating_count: z.array(z.number()).nullish(), rcount_with_context: wireNumber })
  .nullish();

/** The total of the stars comes first; `cmt_count` is the same total with a delay, with or without text. */
export const reviewsOf = (
  total: number | null,
  rating: Pick<NonNullable<z.output<typeof itemRating>>, 'rating_count'> | null | undefined,
  cmtCount: number | null,
): Reading => {
  return firstKnown(toWireCounter(total), toWireCounter(rating?.rating_count?.[0]), toWireCounter(cmtCount));
};

/** Ratings with text; null where the answer does not count them apart. */
export const commentsOf = (rating: z.output<typeof itemRating>): number | null => toWireCounter(rating?.rcount_with_context).low;

// A lifetime counter of zero with reviews is hidden from this visitor: nobody reviews what was never sold (an anonymous crawl of
// September 2024 got zero for a thousand products).
export const soldUnlessHidden = (sold: Reading, reviews: Reading): Reading =>
  sold.low === 0 && sold.high === 0 && (reviews.low ?? 0) > 0 ? hidden(sold.text) : sold;

/** Address of an image by its id. Ids ending in `_cover` are stills of a video, so others are preferred. */
export const imageUrl = (...ids: (string | null | undefined)[]): string | null => {
  const known = ids.filter((id): id is string => typeof id === 'string' && /^[\w.-]{8,120}$/.test(id));
  const id = known.find((each) => !each.endsWith('_cover')) ?? known[0];
  return id === undefined ? null : `https://down-id.img.susercontent.com/file/${id}`;
};

/** From root to leaf; nodes without a name are left out. */
export const categoryList = z.array(z.object({ catid: wireIdOrNone, display_name: wireText })).nullish();

export const toShopeeCategory = (list: z.output<typeof categoryList>) =>
  (list ?? []).flatMap((node) => {
    const name = cleanText(node.display_name, 160);
    return name ? [{ id: node.catid, name }] : [];
  });

/** The payload's own currency, otherwise that of the address, otherwise rupiah, because only the Indonesian site is captured. */
export const toShopeeCurrency = (wire: string | null, url: string | null): string => {
  const address = url === null ? null : parseAddress(url);
  return wire ?? (address && shopee.currencyOf(address)) ?? 'IDR';
};

/** Null for the sister sites, which are read only to be refused. */
export const productUrl = (currency: string, store_id: string, product_id: string): string | null =>
  currency === 'IDR' ? shopee.productUrl({ product_id, store_id, store_domain: null, product_key: null }) : null;

/** Hidden unless all readings are exact. */
export const exactSum = (readings: readonly Reading[]): Reading => {
  if (readings.length === 0 || readings.some((each) => each.precision !== 'exact')) return hidden();
  return exact(readings.reduce((sum, each) => sum + (each.low ?? 0), 0));
};
