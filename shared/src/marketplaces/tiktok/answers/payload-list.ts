import { z } from 'zod';
import {
  at,
  cleanUrl,
  listOf,
  makeSnapshotStore,
  PayloadCollector,
  priceRange,
  type ReadProduct,
} from '#src/marketplaces/reading/build.ts';
import { findFieldNames } from '#src/marketplaces/reading/field-names.ts';
import type { PayloadReader, ReadContext } from '#src/marketplaces/reading/reader.ts';
import { listPageOf } from '#src/marketplaces/reading/seen-on.ts';
import {
  amount,
  stars,
  toWireCounter,
  wireCurrency,
  wireId,
  wireIdOrNone,
  wireNumber,
  wirePrice,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { componentLists, toTiktokAddress, toTiktokCurrency, wireImage } from '#src/marketplaces/tiktok/answers/components.ts';
import { tiktokLists } from '#src/marketplaces/tiktok/answers/lists.ts';
import { tiktok } from '#src/marketplaces/tiktok/index.ts';

const card = z.object({
  product_id: wireId,
  title: z.string().min(1),
  image: wireImage,
  product_price_info: z.object({
    sale_price_decimal: wirePrice,
    single_product_price_decimal: wirePrice,
    origin_price_decimal: wireNumber,
    currency_name: wireCurrency,
    currency_symbol: wireCurrency,
  }),
  rate_info: z.object({ score: wireNumber, review_count: wireNumber }).nullish(),
  sold_info: z.object({ sold_count: wireNumber }).nullish(),
  seller_info: z.object({ seller_id: wireIdOrNone, shop_name: wireText, shop_logo: wireImage }).nullish(),
  seo_url: z.object({ canonical_url: wireText }).nullish(),
  seo_pdp_url: wireText,
});

const toFound = (value: z.output<typeof card>, context: ReadContext): ReadProduct => {
  const price = value.product_price_info;
  return {
    product_id: value.product_id,
    currency: toTiktokCurrency(price.currency_name, price.currency_symbol, context.url),
    url: toTiktokAddress(value.seo_url?.canonical_url ?? value.seo_pdp_url, value.product_id),
    name: value.title,
    image_url: cleanUrl(value.image?.url_list?.[0]),
    price: priceRange([amount(price.sale_price_decimal) ?? amount(price.single_product_price_decimal)]),
    original_price: amount(price.origin_price_decimal),
    sold_total: toWireCounter(value.sold_info?.sold_count),
    reviews: toWireCounter(value.rate_info?.review_count),
    rating: stars(value.rate_info?.score),
    store: makeSnapshotStore({
      id: value.seller_info?.seller_id ?? null,
      name: value.seller_info?.shop_name ?? null,
      image_url: cleanUrl(value.seller_info?.shop_logo?.url_list?.[0]),
    }),
  };
};

const cardsOf = (body: unknown): readonly unknown[] => {
  const data = at(body, 'data');
  const lists = [
    at(data, 'productList'),
    at(data, 'product_list'),
    at(data, 'products'),
    at(body, 'productList'),
    componentLists(body),
  ];
  return lists.map(listOf).find((list) => list.some((each) => at(each, 'product_price_info') !== undefined)) ?? [];
};

/** Cards of `home/product_list`, `seller_product_list`, category and search pages: no stock, no variants. */
export const productList: PayloadReader = {
  id: 'product_list',
  marketplace: 'tiktok',
  detect: (body) => cardsOf(body).length > 0,
  read(body, context) {
    const collector = new PayloadCollector('tiktok', 'product_list', context);
    collector.list(cardsOf(body), card, (value) => toFound(value, context), { page: listPageOf(tiktok, tiktokLists, context) });
    return collector.result();
  },
};

export const tiktokListFields: readonly string[] = [
  ...'data productList product_list products'.split(' '),
  ...findFieldNames(card),
];
