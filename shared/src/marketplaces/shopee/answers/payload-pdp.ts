import { z } from 'zod';
import {
  at,
  isRecord,
  makeSnapshotStore,
  PayloadCollector,
  priceRange,
  type ReadProduct,
  readVariants,
} from '#src/marketplaces/reading/build.ts';
import type { PayloadReader, ReadContext } from '#src/marketplaces/reading/reader.ts';
import {
  firstKnown,
  instantOf,
  stars,
  toWireCounter,
  wireCurrency,
  wireFlag,
  wireIdOrNone,
  wireNumber,
  wirePrice,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import {
  finalPrices,
  modelCounters,
  toShopeeVariants,
  type VariantLists,
  variantLists,
} from '#src/marketplaces/shopee/answers/variants.ts';
import {
  categoryList,
  commentsOf,
  exactSum,
  imageUrl,
  itemRating,
  money,
  productUrl,
  reviewsOf,
  shopDetailed,
  soldUnlessHidden,
  toShopeeCategory,
  toShopeeCurrency,
  toShopeeStore,
  toShopeeTier,
} from '#src/marketplaces/shopee/answers/wire.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';
import { parseCount } from '#src/observation/count-text.ts';

const item = z
  .object({
    item_id: wireIdOrNone,
    itemid: wireIdOrNone,
    shop_id: wireIdOrNone,
    shopid: wireIdOrNone,
    title: wireText,
    name: wireText,
    image: wireText,
    images: z.array(wireText).nullish(),
    currency: wireCurrency,
    item_status: wireText,
    price: wirePrice,
    price_min: wirePrice,
    price_max: wirePrice,
    price_before_discount: wireNumber,
    price_min_before_discount: wireNumber,
    stock: wireNumber,
    stock_display: wireText,
    sold: wireNumber,
    historical_sold: wireNumber,
    brand: wireText,
    ctime: wireNumber,
    shop_location: wireText,
    liked_count: wireNumber,
    cmt_count: wireNumber,
    view_count: wireNumber,
    item_rating: itemRating,
    fe_categories: categoryList,
    categories: categoryList,
    is_official_shop: wireFlag,
    is_preferred_plus_seller: wireFlag,
    shopee_verified: wireFlag,
  })
  .transform((value) => ({ ...value, id: value.item_id ?? value.itemid, shop: value.shop_id ?? value.shopid }))
  .refine((value) => value.id !== null && value.shop !== null, { error: 'a product without an id or a shop' });
type ShopeeItem = z.output<typeof item>;

const review = z.object({
  rating_star: wireNumber,
  rating_count: z.array(z.number()).nullish(),
  total_rating_count: wireNumber,
  historical_sold: wireNumber,
  global_sold: wireNumber,
  historical_sold_display: wireText,
  global_sold_display: wireText,
  liked_count: wireNumber,
  cmt_count: wireNumber,
});

const page = z.object({
  item,
  product_review: review.nullish(),
  product_images: z.object({ images: z.array(wireText).nullish() }).nullish(),
  shop_detailed: shopDetailed.nullish(),
});

/** Fields common to all answers; counters of sold units differ per endpoint, so the caller adds them. */
const fromItem = (value: ShopeeItem, lists: VariantLists, context: ReadContext): ReadProduct => {
  const currency = toShopeeCurrency(value.currency, context.url);
  const models = modelCounters(lists);
  const low = money(value.price_min) ?? money(value.price);
  return {
    product_id: value.id ?? '',
    currency,
    url: productUrl(currency, value.shop ?? '', value.id ?? ''),
    name: value.title ?? value.name,
    image_url: imageUrl(value.image, ...(value.images ?? [])),
    price: priceRange([low, money(value.price_max)]),
    original_price: money(value.price_min_before_discount) ?? money(value.price_before_discount),
    price_after_voucher: priceRange(finalPrices(lists))?.low ?? null,
    stock: firstKnown(toWireCounter(value.stock), exactSum(models.stock), parseCount(value.stock_display, undefined, 'stock')),
    reviews: reviewsOf(null, value.item_rating, value.cmt_count),
    likes: toWireCounter(value.liked_count),
    views: toWireCounter(value.view_count),
    comments: commentsOf(value.item_rating),
    rating: stars(value.item_rating?.rating_star),
    listed_at: instantOf(value.ctime),
    location: value.shop_location,
    brand: value.brand,
    category: toShopeeCategory(value.fe_categories?.length ? value.fe_categories : value.categories),
    store: makeSnapshotStore({ id: value.shop, tier: toShopeeTier(value), location: value.shop_location }),
    variants: toShopeeVariants(lists),
    status: value.item_status,
  };
};

const listsOf = (body: unknown, collector: PayloadCollector): VariantLists => {
  const lists: VariantLists[] = [];
  readVariants(body, variantLists, collector, (parsed) => {
    lists.push(parsed);
    return [];
  });
  return lists[0] ?? { models: [], tier_variations: [] };
};

/** The block of a product page: an answer's `data`, an embedded entry, or a file that was cut to it. */
const pageOf = (body: unknown): unknown => {
  return [at(body, 'data'), body].find(
    (each) =>
      isRecord(at(each, 'item')) &&
      ['product_review', 'product_price', 'product_images'].some((key) => at(each, key) !== undefined),
  );
};

/** `pdp/get_pc`, `pdp/get_rw`, their gateway form, and the same object embedded in the page. `account` is never read. */
export const pdpGetPc: PayloadReader = {
  id: 'pdp_get_pc',
  marketplace: 'shopee',
  detect: (body) => pageOf(body) !== undefined,
  read(body, context) {
    const collector = new PayloadCollector('shopee', 'pdp_get_pc', context);
    const block = pageOf(body);
    const lists = listsOf(at(block, 'item'), collector);
    collector.one(block, page, (value) => {
      const found = fromItem(value.item, lists, context);
      const counts = value.product_review;
      const reviews = counts
        ? reviewsOf(counts.total_rating_count, counts, counts.cmt_count)
        : (found.reviews ?? toWireCounter(null));
      const sold = firstKnown(
        toWireCounter(counts?.historical_sold),
        parseCount(counts?.historical_sold_display, shopee, 'sold'),
        toWireCounter(counts?.global_sold),
        parseCount(counts?.global_sold_display, shopee, 'sold'),
        toWireCounter(value.item.historical_sold),
        exactSum(modelCounters(lists).sold),
      );
      return {
        ...found,
        image_url: found.image_url ?? imageUrl(...(value.product_images?.images ?? [])),
        sold_total: soldUnlessHidden(sold, reviews),
        reviews,
        likes: counts ? toWireCounter(counts.liked_count) : found.likes,
        rating: stars(counts?.rating_star) ?? found.rating ?? null,
        store: value.shop_detailed ? { ...toShopeeStore(value.shop_detailed), id: value.item.shop } : found.store,
      };
    });
    return collector.result();
  },
};

/** The item: in `item` (2019), in `data` (v4), or one entry of the page's own store. */
const itemOf = (body: unknown): unknown => {
  if (pageOf(body) !== undefined) return undefined;
  return [at(body, 'item'), at(body, 'data', 'item'), at(body, 'data')].find(
    (each) => (at(each, 'itemid') ?? at(each, 'item_id')) !== undefined && (at(each, 'name') ?? at(each, 'title')) !== undefined,
  );
};

/** `v2/item/get` and `v4/item/get`, where `sold` is the rolling window of about 30 days and can fall. */
export const itemGet: PayloadReader = {
  id: 'item_get',
  marketplace: 'shopee',
  detect: (body) => itemOf(body) !== undefined,
  read(body, context) {
    const collector = new PayloadCollector('shopee', 'item_get', context);
    const lists = listsOf(itemOf(body), collector);
    collector.one(itemOf(body), item, (value) => {
      const found = fromItem(value, lists, context);
      const total = firstKnown(toWireCounter(value.historical_sold), exactSum(modelCounters(lists).sold));
      const shown = soldUnlessHidden(total, found.reviews ?? toWireCounter(null));
      // Where the lifetime counter is hidden, a zero here means hidden too.
      const recent = shown.precision === 'hidden' && value.sold === 0 ? toWireCounter(null) : toWireCounter(value.sold);
      return { ...found, sold_total: shown, badge: recent };
    });
    return collector.result();
  },
};
