import { z } from 'zod';
import { parsePrice } from '#src/lib/numbers/price-text.ts';
import {
  at,
  cleanText,
  cleanUrl,
  listOf,
  makeSnapshotStore,
  PayloadCollector,
  priceRange,
  type ReadProduct,
} from '#src/marketplaces/reading/build.ts';
import type { PayloadReader } from '#src/marketplaces/reading/reader.ts';
import {
  amount,
  instantOfText,
  toWireCounter,
  wireBlock,
  wireFlag,
  wireId,
  wireIdOrNone,
  wireNumber,
  wirePrice,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { toAddressParts, toCardListClaim, toTokopediaRating } from '#src/marketplaces/tokopedia/answers/wire.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';
import { parseCount } from '#src/observation/count-text.ts';
import { hidden } from '#src/observation/reading.ts';
import type { SnapshotVariant } from '#src/observation/snapshot.ts';

/** Files of two public collectors that sellers import: search cards and product pages, joined and reduced to numbers. */
const option = z.object({ option_child: z.array(wireText).nullish(), option_name: wireText });

const joined = z.object({
  product_id: wireId,
  name: z.string().min(1),
  url: wireText,
  image: wireText,
  sold_count: wireNumber,
  original_price: wireText,
  real_price: wirePrice,
  rating: wireNumber,
  shop: wireBlock({ shop_id: wireIdOrNone, name: wireText, city: wireText, url: wireText, is_official: wireFlag }),
  product_detail: z.object({
    product_status: wireText,
    sold_count: wireNumber,
    review_count: wireNumber,
    total_stock: wireNumber,
    shop_location: wireText,
    sub_category: z.array(z.string()).nullish(),
    product_option: z.array(option).nullish(),
    variants: z.array(
      z.object({
        option_ids: z.array(z.union([z.string(), z.number()]).transform(String)),
        option_name: wireText,
        option_url: wireText,
        price: wirePrice,
        image_url: wireText,
        stock: wireNumber,
      }),
    ),
  }),
});
type Joined = z.output<typeof joined>;

/** The file has no ids of variants, so the ids of the options identify one. */
const toVariant = (
  each: Joined['product_detail']['variants'][number],
  options: Joined['product_detail']['product_option'],
): SnapshotVariant => {
  const label = cleanText(each.option_name?.split(' - ').at(-1), 200) ?? '';
  const axis = options?.length === 1 ? cleanText(options[0]?.option_name, 100) : null;
  return {
    id: `option:${each.option_ids.join('-') || '0'}`,
    options: axis ? [{ axis, value: label }] : [],
    name: label,
    price: amount(each.price),
    original_price: null,
    stock: toWireCounter(each.stock),
    sold: hidden(),
    url: toAddressParts(each.option_url).url,
    image_url: cleanUrl(each.image_url),
    lower_price_guarantee: null,
  };
};

const fromJoined = (value: Joined): ReadProduct => {
  const detail = value.product_detail;
  const parts = toAddressParts(value.url);
  // The collector wrote 0 for every variant it had not read, although the product has stock.
  const unread = (detail.total_stock ?? 0) > 0 && detail.variants.every((each) => each.stock === 0);
  const variants = detail.variants.map((each) => toVariant(unread ? { ...each, stock: null } : each, detail.product_option));
  const forSale = variants.filter((each) => each.stock.low !== 0).map((each) => each.price);
  return {
    product_id: value.product_id,
    currency: 'IDR',
    url: parts.url,
    name: value.name,
    image_url: cleanUrl(value.image),
    price: priceRange(forSale) ?? priceRange([amount(value.real_price)]),
    original_price: parsePrice(value.original_price)?.low ?? null,
    sold_total: toWireCounter(detail.sold_count ?? value.sold_count),
    stock: toWireCounter(detail.total_stock),
    reviews: toWireCounter(detail.review_count),
    rating: toTokopediaRating(value.rating),
    location: detail.shop_location ?? value.shop.city,
    category: (detail.sub_category ?? []).flatMap((each) => {
      const name = cleanText(each, 160);
      return name ? [{ id: null, name }] : [];
    }),
    store: makeSnapshotStore({
      id: value.shop.shop_id,
      name: value.shop.name,
      domain: toAddressParts(value.shop.url).domain ?? parts.domain,
      tier: value.shop.is_official === null ? null : value.shop.is_official ? 'official' : null,
      location: value.shop.city ?? detail.shop_location,
    }),
    variants,
    status: detail.product_status === 'ACTIVE' ? 'normal' : (detail.product_status?.toLowerCase() ?? null),
    listClaim: toCardListClaim(value.url),
  };
};

export const joinedFile: PayloadReader = {
  id: 'tokopedia_joined_file',
  marketplace: 'tokopedia',
  detect: (body) => {
    const first = listOf(body)[0];
    return at(first, 'product_detail', 'product_id') !== undefined && at(first, 'real_price') !== undefined;
  },
  read(body, context) {
    const collector = new PayloadCollector('tokopedia', 'tokopedia_joined_file', context);
    collector.list(listOf(body), joined, fromJoined);
    return collector.result();
  },
};

const listing = z.object({
  product_id: wireId,
  product_name: z.string().min(1),
  price: wirePrice,
  product_url: wireText,
  product_image_url: wireText,
  rating: wireNumber,
  sell_count: wireText,
  product_date: wireText,
  specifications: z.object({ category: wireText }).nullish(),
});

const fromListing = (value: z.output<typeof listing>): ReadProduct => {
  const parts = toAddressParts(value.product_url);
  const leaf = cleanText(value.specifications?.category, 160);
  return {
    product_id: value.product_id,
    currency: 'IDR',
    url: parts.url,
    name: value.product_name,
    image_url: cleanUrl(value.product_image_url),
    price: priceRange([amount(value.price)]),
    sold_total: parseCount(value.sell_count, tokopedia, 'sold'),
    rating: toTokopediaRating(value.rating),
    // A collector in Jakarta wrote this without a zone.
    listed_at: instantOfText(value.product_date && `${value.product_date.replace(' ', 'T')}+07:00`),
    category: leaf ? [{ id: null, name: leaf }] : [],
    store: makeSnapshotStore({ domain: parts.domain }),
    listClaim: toCardListClaim(value.product_url),
  };
};

export const listingFile: PayloadReader = {
  id: 'tokopedia_listing_file',
  marketplace: 'tokopedia',
  detect: (body) =>
    at(listOf(body)[0], 'data', 'product_url') !== undefined && at(listOf(body)[0], 'data', 'sell_count') !== undefined,
  read(body, context) {
    const collector = new PayloadCollector('tokopedia', 'tokopedia_listing_file', context);
    collector.list(
      listOf(body).map((each) => at(each, 'data')),
      listing,
      fromListing,
    );
    return collector.result();
  },
};
