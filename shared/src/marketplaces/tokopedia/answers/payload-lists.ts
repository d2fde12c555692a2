import type { z } from 'zod';
import { parsePrice } from '#src/lib/numbers/price-text.ts';
import { lookUp } from '#src/lib/word-record.ts';
import {
  at,
  cleanUrl,
  listOf,
  makeSnapshotStore,
  type PayloadCollector,
  type ReadProduct,
} from '#src/marketplaces/reading/build.ts';
import { findFieldNames } from '#src/marketplaces/reading/field-names.ts';
import type { ReadContext } from '#src/marketplaces/reading/reader.ts';
import { listPageOf, pageOfList } from '#src/marketplaces/reading/seen-on.ts';
import { toWireCounter } from '#src/marketplaces/reading/wire.ts';
import {
  ad,
  category,
  recommendation,
  searchV4,
  searchV5,
  shopProduct,
  type TokopediaCard,
} from '#src/marketplaces/tokopedia/answers/cards.ts';
import { tokopediaLists } from '#src/marketplaces/tokopedia/answers/lists.ts';
import {
  soldOf,
  stockOf,
  toAddressParts,
  toCardListClaim,
  toTokopediaCategory,
  toTokopediaRating,
  twinOf,
} from '#src/marketplaces/tokopedia/answers/wire.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';

const toFound = (card: TokopediaCard): ReadProduct => {
  const parts = toAddressParts(card.address);
  const stock = stockOf(card.labels);
  return {
    product_id: card.parent ?? card.id,
    child_id: card.parent ? card.id : null,
    currency: 'IDR',
    url: parts.url,
    name: card.name,
    image_url: cleanUrl(card.image),
    price: parsePrice(card.price),
    original_price: parsePrice(card.original)?.low ?? null,
    sold_total: soldOf(card.labels),
    stock,
    reviews: toWireCounter(card.reviews),
    rating: toTokopediaRating(card.rating),
    location: card.shop.city,
    category: toTokopediaCategory(card.breadcrumb, card.root),
    store: makeSnapshotStore({
      id: card.shop.id,
      name: card.shop.name,
      domain: card.shop.domain ?? toAddressParts(card.shop.address).domain ?? parts.domain,
      tier: card.shop.tier,
      location: card.shop.city,
    }),
    twin: twinOf(card.tts),
    status: stock.high === 0 ? 'sold_out' : null,
    is_ad: card.isAd,
    listClaim: toCardListClaim(card.address),
  };
};

const RECOMMENDATION = 'get_home_recommendation';

interface CardList {
  items: (data: unknown) => unknown;
  /** The stated number of results; missing for advertisements, which count only themselves. */
  found?: (data: unknown) => unknown;
  shape: z.ZodType<TokopediaCard>;
}

const inHeader = (data: unknown): unknown => at(data, 'header', 'totalData');

const lists: Readonly<Record<string, CardList>> = {
  searchProductV5: { items: (data) => at(data, 'data', 'products'), found: inHeader, shape: searchV5 },
  ace_search_product_v4: { items: (data) => at(data, 'data', 'products'), found: inHeader, shape: searchV4 },
  CategoryProducts: { items: (data) => at(data, 'data'), found: (data) => at(data, 'count'), shape: category },
  GetShopProduct: { items: (data) => at(data, 'data'), shape: shopProduct },
  ShopProducts: { items: (data) => at(data, 'data'), shape: shopProduct },
  [RECOMMENDATION]: { items: (data) => at(data, 'recommendation_product', 'product'), shape: recommendation },
  // The list also contains banners of shops; only entries with a product are cards.
  displayAdsV3: { items: (data) => listOf(at(data, 'data')).filter((each) => at(each, 'product', 'id') !== undefined), shape: ad },
};

export const isList = (operation: string): boolean => Object.hasOwn(lists, operation);

export const readList = (operation: string, data: unknown, collector: PayloadCollector, context: ReadContext): void => {
  const list = lookUp(lists, operation);
  const items = list?.items(data);
  if (!list || !Array.isArray(items)) return collector.problem('invalid_payload', `${operation}: no list of products`);
  const page = operation === RECOMMENDATION ? pageOfList('recommendation', {}) : listPageOf(tokopedia, tokopediaLists, context);
  collector.list(items, list.shape, toFound, { page, found: list.found?.(data) });
};

export const tokopediaListFields: readonly string[] = [
  ...'data products header totalData count'.split(' '),
  ...Object.entries(lists).flatMap(([name, { shape }]) => (name === RECOMMENDATION ? [] : [name, ...findFieldNames(shape)])),
];
