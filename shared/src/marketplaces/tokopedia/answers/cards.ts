import { z } from 'zod';
import type { StoreTier } from '#src/marketplaces/ids.ts';
import {
  wireBlock,
  wireFlag,
  wireId,
  wireIdOrNone,
  wireNumber,
  wirePrice,
  wirePriceText,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { labels } from '#src/marketplaces/tokopedia/answers/wire.ts';

export interface TokopediaCard {
  id: string;
  /** The product that the card's listing is a variant of. */
  parent?: string | null;
  name: string;
  address: string | null;
  image: string | null;
  price: string | number | null;
  original: string | null;
  labels: z.output<typeof labels>;
  rating: string | number | null;
  reviews: number | null;
  breadcrumb: string | null;
  root: { id: string | null; name: string | null };
  shop: {
    id: string | null;
    name: string | null;
    address: string | null;
    domain?: string | null;
    city: string | null;
    tier: StoreTier | null;
  };
  isAd: boolean;
  tts?: string | null;
}

export const toTokopediaTier = (official: boolean | null, power: boolean | null): StoreTier | null =>
  official ? 'official' : power ? 'power' : official === null ? null : 'regular';

/** `SearchProductV5Query` (2025, 2026). The id is the variant's; `meta.parentID` is the product's where it has variants. */
export const searchV5 = z
  .object({
    id: wireId,
    ttsProductID: wireText,
    name: z.string().min(1),
    url: wireText,
    mediaURL: z.object({ image300: wireText, image: wireText }).nullish(),
    shop: wireBlock({ id: wireIdOrNone, name: wireText, url: wireText, city: wireText, tier: wireNumber }),
    price: z.object({ text: wirePriceText, number: wirePrice, original: wireText }),
    labelGroups: labels,
    category: z.object({ id: wireIdOrNone, name: wireText, breadcrumb: wireText }).nullish(),
    rating: wireText,
    ads: z.object({ id: wireText }).nullish(),
    meta: z.object({ parentID: wireIdOrNone }).nullish(),
  })
  .transform(
    (value): TokopediaCard => ({
      id: value.id,
      parent: value.meta?.parentID ?? null,
      name: value.name,
      address: value.url,
      image: value.mediaURL?.image300 ?? value.mediaURL?.image ?? null,
      price: value.price.number ?? value.price.text,
      original: value.price.original,
      labels: value.labelGroups,
      rating: value.rating,
      reviews: null,
      breadcrumb: value.category?.breadcrumb ?? null,
      root: { id: value.category?.id ?? null, name: value.category?.name ?? null },
      // Tiers as their badges show them: 2 official store, 3 power merchant, 1 none.
      shop: {
        ...value.shop,
        address: value.shop.url,
        tier: value.shop.tier === null ? null : toTokopediaTier(value.shop.tier === 2, value.shop.tier === 3),
      },
      isAd: value.ads?.id != null,
      tts: value.ttsProductID,
    }),
  );

/** `ace_search_product_v4` (to 2024) and the cards of the page's Apollo store (2022). */
export const searchV4 = z
  .object({
    id: wireId,
    name: z.string().min(1),
    url: wireText,
    imageUrl: wireText,
    price: wirePriceText,
    originalPrice: wireText,
    labelGroups: labels,
    ratingAverage: wireText,
    countReview: wireNumber,
    categoryBreadcrumb: wireText,
    categoryId: wireIdOrNone,
    categoryName: wireText,
    shop: wireBlock({
      shopId: wireIdOrNone,
      id: wireIdOrNone,
      name: wireText,
      url: wireText,
      city: wireText,
      isOfficial: wireFlag,
      isPowerBadge: wireFlag,
    }),
    ads: z.object({ adsId: wireText, id: wireText }).nullish(),
  })
  .transform(
    (value): TokopediaCard => ({
      id: value.id,
      name: value.name,
      address: value.url,
      image: value.imageUrl,
      price: value.price,
      original: value.originalPrice,
      labels: value.labelGroups,
      rating: value.ratingAverage,
      reviews: value.countReview,
      breadcrumb: value.categoryBreadcrumb,
      root: { id: value.categoryId, name: value.categoryName },
      shop: {
        ...value.shop,
        id: value.shop.shopId ?? value.shop.id,
        address: value.shop.url,
        tier: toTokopediaTier(value.shop.isOfficial, value.shop.isPowerBadge),
      },
      isAd: value.ads?.adsId != null,
    }),
  );

/** `CategoryProducts` (2023). Its rating is rounded to whole stars and left out: 5 means 4,5 or more, not 5,00. */
export const category = z
  .object({
    id: wireId,
    name: z.string().min(1),
    url: wireText,
    imageUrl: wireText,
    price: wirePriceText,
    priceInt: wirePrice,
    original_price: wireText,
    labelGroups: labels,
    countReview: wireNumber,
    gaKey: wireText,
    shop: wireBlock({
      id: wireIdOrNone,
      name: wireText,
      url: wireText,
      location: wireText,
      goldmerchant: wireFlag,
      official: wireFlag,
    }),
  })
  .transform(
    (value): TokopediaCard => ({
      id: value.id,
      name: value.name,
      address: value.url,
      image: value.imageUrl,
      price: value.priceInt ?? value.price,
      original: value.original_price,
      labels: value.labelGroups,
      rating: null,
      reviews: value.countReview,
      // `/category/<root>/<…>/<leaf>/<shop>/<product>`
      breadcrumb: /^\/category\/(.+)\/[^/]+\/[^/]+$/.exec(value.gaKey ?? '')?.[1] ?? null,
      root: { id: null, name: null },
      shop: {
        ...value.shop,
        address: value.shop.url,
        city: value.shop.location,
        tier: toTokopediaTier(value.shop.official, value.shop.goldmerchant),
      },
      isAd: false,
    }),
  );

/** `GetShopProduct` (2023): a shop's own list, which names its shop only in the addresses. */
export const shopProduct = z
  .object({
    product_id: wireId,
    name: z.string().min(1),
    product_url: wireText,
    price: z.object({ text_idr: wirePriceText }),
    primary_image: z.object({ thumbnail: wireText, resize300: wireText }).nullish(),
    campaign: z.object({ original_price_fmt: wireText }).nullish(),
    label_groups: labels,
    badge: z.array(z.object({ title: wireText })).nullish(),
    stats: z.object({ reviewCount: wireNumber, rating: wireNumber }).nullish(),
  })
  .transform(
    (value): TokopediaCard => ({
      id: value.product_id,
      name: value.name,
      address: value.product_url,
      image: value.primary_image?.resize300 ?? value.primary_image?.thumbnail ?? null,
      price: value.price.text_idr,
      original: value.campaign?.original_price_fmt ?? null,
      labels: value.label_groups,
      rating: value.stats?.rating ?? null,
      reviews: value.stats?.reviewCount ?? null,
      breadcrumb: null,
      root: { id: null, name: null },
      shop: { id: null, name: null, address: null, city: null, tier: badgeTier(value.badge) },
      isAd: false,
    }),
  );

const badgeTier = (badges: { title: string | null }[] | null | undefined): StoreTier | null => {
  const titles = (badges ?? []).map((each) => each.title ?? '').join(' ');
  return toTokopediaTier(/official/i.test(titles) || null, /power/i.test(titles));
};

/** Recommendations on the home page (2022). */
export const recommendation = z
  .object({
    id: wireId,
    name: z.string().min(1),
    url: wireText,
    imageURL: wireText,
    price: wirePriceText,
    slashedPrice: wireText,
    isTopads: wireFlag,
    ratingAverage: wireText,
    countReview: wireNumber,
    category: wireText,
    shop: wireBlock({ shopID: wireIdOrNone, name: wireText, city: wireText }),
    labelGroups: labels,
    badges: z.array(z.object({ title: wireText })).nullish(),
  })
  .transform(
    (value): TokopediaCard => ({
      id: value.id,
      name: value.name,
      address: value.url,
      image: value.imageURL,
      price: value.price,
      original: value.slashedPrice,
      labels: value.labelGroups,
      rating: value.ratingAverage,
      reviews: value.countReview,
      breadcrumb: value.category,
      root: { id: null, name: null },
      shop: { ...value.shop, id: value.shop.shopID, address: null, tier: badgeTier(value.badges) },
      isAd: value.isTopads === true,
    }),
  );

export const ad = z
  .object({
    product: z.object({
      id: wireId,
      name: z.string().min(1),
      uri: wireText,
      image: z.object({ s_ecs: wireText }).nullish(),
      price_format: wirePriceText,
      count_review_format: wireNumber,
      product_rating_format: wireText,
      category_breadcrumb: wireText,
      label_group: labels,
    }),
    shop: wireBlock({
      id: wireIdOrNone,
      name: wireText,
      domain: wireText,
      city: wireText,
      shop_is_official: wireFlag,
      gold_shop: wireFlag,
    }),
  })
  .transform(
    ({ product, shop }): TokopediaCard => ({
      id: product.id,
      name: product.name,
      address: product.uri,
      image: product.image?.s_ecs ?? null,
      price: product.price_format,
      original: null,
      labels: product.label_group,
      rating: product.product_rating_format,
      reviews: product.count_review_format,
      breadcrumb: product.category_breadcrumb,
      root: { id: null, name: null },
      shop: { ...shop, address: null, tier: toTokopediaTier(shop.shop_is_official, shop.gold_shop) },
      isAd: true,
    }),
  );
