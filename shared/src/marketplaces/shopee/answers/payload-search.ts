import { z } from 'zod';
import {
  at,
  isRecord,
  listOf,
  MAX_ITEMS,
  makeSnapshotStore,
  PayloadCollector,
  priceRange,
  type ReadProduct,
} from '#src/marketplaces/reading/build.ts';
import { findFieldNames } from '#src/marketplaces/reading/field-names.ts';
import { parseLenient } from '#src/marketplaces/reading/parse-lenient.ts';
import type { PayloadReader, ReadContext } from '#src/marketplaces/reading/reader.ts';
import { listPageOf } from '#src/marketplaces/reading/seen-on.ts';
import {
  firstKnown,
  instantOf,
  numberAndText,
  stars,
  toWireCounter,
  wireCurrency,
  wireFlag,
  wireIdOrNone,
  wireNumber,
  wirePrice,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { shopeeLists } from '#src/marketplaces/shopee/answers/lists.ts';
import {
  commentsOf,
  imageUrl,
  itemRating,
  money,
  productUrl,
  reviewsOf,
  shopDetailed,
  soldUnlessHidden,
  toShopeeCurrency,
  toShopeeStore,
  toShopeeTier,
} from '#src/marketplaces/shopee/answers/wire.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';
import { hidden, type Reading } from '#src/observation/reading.ts';

const displayPrice = z.object({ price: wireNumber, original_price: wireNumber, strikethrough_price: wireNumber }).nullish();

/** The sold block of a card. `rounded_*` fields are buckets; the plain ones may be, so their labels are read too. */
const displaySold = z
  .object({
    historical_sold_count: wireNumber,
    historical_sold_count_text: wireText,
    display_sold_count: wireNumber,
    display_sold_count_text: wireText,
    monthly_sold_count: wireNumber,
    monthly_sold_count_text: wireText,
    local_monthly_sold_count_text: wireText,
  })
  .nullish();

const shopFlags = {
  is_official_shop: wireFlag,
  is_preferred_plus_seller: wireFlag,
  shopee_verified: wireFlag,
};

/** One item of any list: flat fields (2020, `item_basic`) and card fields (2025), all optional. */
const listed = z
  .object({
    itemid: wireIdOrNone,
    shopid: wireIdOrNone,
    name: wireText,
    image: wireText,
    images: z.array(wireText).nullish(),
    currency: wireCurrency,
    item_status: wireText,
    is_sold_out: wireFlag,
    stock: wireNumber,
    ctime: wireNumber,
    sold: wireNumber,
    historical_sold: wireNumber,
    global_sold_count: wireNumber,
    liked_count: wireNumber,
    view_count: wireNumber,
    cmt_count: wireNumber,
    brand: wireText,
    global_brand: z.object({ display_name: wireText }).nullish(),
    price: wirePrice,
    price_min: wirePrice,
    price_max: wirePrice,
    price_before_discount: wireNumber,
    price_min_before_discount: wireNumber,
    shop_location: wireText,
    shop_name: wireText,
    shop_rating: wireNumber,
    item_rating: itemRating,
    item_card_display_price: displayPrice,
    item_card_display_sold_count: displaySold,
    shop_data: z.object({ shop_name: wireText, ...shopFlags }).nullish(),
    asset: z.object({ name: wireText, image: wireText, images: z.array(wireText).nullish(), shop_location: wireText }).nullish(),
    adsid: wireIdOrNone,
    ...shopFlags,
  })
  .refine((value) => value.itemid !== null && value.shopid !== null, { error: 'an item without an id or a shop' })
  .refine((value) => (value.name ?? value.asset?.name) != null, { error: 'an item without a name' });
type ShopeeCard = z.output<typeof listed>;

/** Turns all card styles, which one answer may mix, into one record. Virtual items have their real ids in `real_items`. */
const flatten = (item: unknown): unknown => {
  const card = isRecord(at(item, 'customised_item_card')) ? at(item, 'customised_item_card') : item;
  const parts = [at(card, 'item_basic'), at(card, 'item_data'), card].find(isRecord) ?? {};
  const real = listOf(at(card, 'real_items'))[0];
  return {
    ...parts,
    itemid: at(real, 'itemid') ?? at(parts, 'itemid') ?? at(card, 'itemid'),
    shopid: at(real, 'shopid') ?? at(parts, 'shopid') ?? at(card, 'shopid'),
    asset: at(card, 'item_card_displayed_asset'),
    adsid: at(card, 'adsid'),
  };
};

/** Lists show `0` and `1` for many products that are for sale, so these are hidden unless the item is marked as sold out. */
const stockOf = (value: ShopeeCard): Reading => {
  if (value.is_sold_out || value.item_status === 'sold_out') return toWireCounter(0);
  return value.stock !== null && value.stock > 1 ? toWireCounter(value.stock) : hidden();
};

const toFound = (value: ShopeeCard, context: ReadContext): ReadProduct => {
  const currency = toShopeeCurrency(value.currency, context.url);
  const card = value.item_card_display_price;
  const itemPrice = money(value.price_min) ?? money(value.price);
  const cardPrice = money(card?.price);
  const price = priceRange([itemPrice ?? cardPrice, itemPrice === null ? null : money(value.price_max)]);
  const reviews = reviewsOf(null, value.item_rating, value.cmt_count);
  const sold = value.item_card_display_sold_count;
  const total = firstKnown(
    toWireCounter(value.historical_sold),
    toCardCounter(sold?.historical_sold_count ?? null, sold?.historical_sold_count_text ?? null, 'sold'),
    toCardCounter(sold?.display_sold_count ?? null, sold?.display_sold_count_text ?? null, 'sold'),
    toWireCounter(value.global_sold_count),
  );
  const monthly = sold?.monthly_sold_count_text ?? sold?.local_monthly_sold_count_text ?? null;
  return {
    product_id: value.itemid ?? '',
    currency,
    url: productUrl(currency, value.shopid ?? '', value.itemid ?? ''),
    name: value.name ?? value.asset?.name ?? null,
    image_url: imageUrl(value.image, value.asset?.image, ...(value.images ?? []), ...(value.asset?.images ?? [])),
    price,
    original_price:
      money(value.price_min_before_discount) ??
      money(value.price_before_discount) ??
      money(card?.strikethrough_price) ??
      money(card?.original_price),
    price_after_voucher: cardPrice,
    sold_total: soldUnlessHidden(total, reviews),
    badge: firstKnown(toWireCounter(value.sold), toCardCounter(sold?.monthly_sold_count ?? null, monthly, 'badge')),
    stock: stockOf(value),
    reviews,
    likes: toWireCounter(value.liked_count),
    views: toWireCounter(value.view_count),
    comments: commentsOf(value.item_rating),
    rating: stars(value.item_rating?.rating_star),
    listed_at: instantOf(value.ctime),
    location: value.shop_location ?? value.asset?.shop_location ?? null,
    brand: value.brand ?? value.global_brand?.display_name ?? null,
    store: makeSnapshotStore({
      id: value.shopid,
      name: value.shop_name ?? value.shop_data?.shop_name ?? null,
      tier: toShopeeTier(value) ?? (value.shop_data ? toShopeeTier(value.shop_data) : null),
      location: value.shop_location ?? value.asset?.shop_location ?? null,
      rating: stars(value.shop_rating),
    }),
    status: value.item_status ?? (value.is_sold_out ? 'sold_out' : null),
    is_ad: value.adsid !== null,
  };
};

/** Shops' cards give the number 0 without a label for every product: that means hidden, not zero. */
const toCardCounter = (value: number | null, text: string | null, of: 'sold' | 'badge'): Reading =>
  value === 0 && text === null ? hidden() : numberAndText(value, text, shopee, of);

const itemsOf = (body: unknown): readonly unknown[] | null => {
  const data = at(body, 'data');
  const sections = [...listOf(at(body, 'sections')), ...listOf(at(data, 'sections'))];
  const lists = [
    at(body, 'items'),
    at(data, 'items'),
    at(data, 'item_cards'),
    at(data, 'centralize_item_card', 'item_cards'),
    listOf(at(data, 'units'))
      .map((unit) => at(unit, 'item'))
      .filter(isRecord),
    sections.flatMap((section) => [...listOf(at(section, 'data', 'item')), ...listOf(at(section, 'data', 'items'))]),
  ].filter(Array.isArray);
  return lists.find((list) => list.some(isItem)) ?? null;
};

const isItem = (item: unknown): boolean =>
  ['itemid', 'item_basic', 'item_data', 'customised_item_card', 'item_card_displayed_asset'].some(
    (key) => at(item, key) !== undefined,
  );

/** `search_items` of v2 and v4, shop and category lists, and recommendation cards. `sold` is about 30 days here. */
export const searchItems: PayloadReader = {
  id: 'search_items',
  marketplace: 'shopee',
  detect: (body) => itemsOf(body) !== null,
  read(body, context) {
    const collector = new PayloadCollector('shopee', 'search_items', context);
    const items = (itemsOf(body) ?? []).slice(0, MAX_ITEMS).map(flatten);
    collector.list(items, listed, (value) => toFound(value, context), {
      page: listPageOf(shopee, shopeeLists, context),
      found: at(body, 'total_count') ?? at(body, 'data', 'total_count') ?? at(body, 'data', 'total'),
    });
    return collector.result();
  },
};

/** An empty list is still the answer to a search. */
export const emptySearch: PayloadReader = {
  id: 'search_items_empty',
  marketplace: 'shopee',
  detect: (body) => Array.isArray(at(body, 'items')) && listOf(at(body, 'items')).length === 0 && at(body, 'nomore') !== undefined,
  read: (_, context) => new PayloadCollector('shopee', 'search_items', context).result(),
};

export const shopGet: PayloadReader = {
  id: 'shop_get',
  marketplace: 'shopee',
  detect: (body) => at(body, 'data', 'shopid') !== undefined && at(body, 'data', 'follower_count') !== undefined,
  read(body, context) {
    const collector = new PayloadCollector('shopee', 'shop_get', context);
    const shop = parseLenient(shopDetailed, at(body, 'data'));
    if (shop.success) {
      collector.lost(shop.dropped);
      collector.store(toShopeeStore(shop.data));
    } else collector.problem('invalid_payload', 'a store that cannot be read');
    return collector.result();
  },
};

export const shopeeListFields: readonly string[] = [
  ...`items data item_cards centralize_item_card units item sections customised_item_card item_basic item_data real_items itemid shopid
  item_card_displayed_asset adsid total_count total nomore`.split(/\s+/),
  ...findFieldNames(listed),
];
