import { z } from 'zod';
import { parsePrice } from '#src/lib/numbers/price-text.ts';
import { blibli, productIdOf, withDashes } from '#src/marketplaces/blibli/index.ts';
import {
  at,
  cleanUrl,
  listOf,
  makeSnapshotStore,
  PayloadCollector,
  priceRange,
  type ReadProduct,
} from '#src/marketplaces/reading/build.ts';
import type { ListPage } from '#src/marketplaces/reading/list-request.ts';
import type { Answers, PayloadReader } from '#src/marketplaces/reading/reader.ts';
import { pageOfList } from '#src/marketplaces/reading/seen-on.ts';
import {
  amount,
  stars,
  toWireCounter,
  wireFlag,
  wireNumber,
  wirePrice,
  wirePriceText,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { parseCount } from '#src/observation/count-text.ts';

const product = z.object({
  id: z.string().regex(/^[\w.-]{1,60}$/),
  formattedId: wireText,
  merchantCode: wireText,
  merchantName: wireText,
  status: wireText,
  name: z.string().min(1),
  price: z.object({ priceDisplay: wirePriceText, strikeThroughPriceDisplay: wireText, minPrice: wirePrice }),
  images: z.array(z.string()).nullish(),
  rootCategory: z.object({ id: wireText, name: wireText }).nullish(),
  categoryNameHierarchy: z.array(z.string()).nullish(),
  categoryIdHierarchy: z.array(z.string()).nullish(),
  brand: wireText,
  review: z.object({ rating: wireNumber, absoluteRating: wireNumber, count: wireNumber }).nullish(),
  soldRangeCount: z.object({ id: wireText }).nullish(),
  official: wireFlag,
  url: wireText,
  location: wireText,
});

/** From root to leaf; the answer lists the leaf first. */
const categoryOf = (value: z.output<typeof product>) => {
  const ids = value.categoryIdHierarchy ?? [];
  const names = value.categoryNameHierarchy ?? [];
  const path = names.map((name, index) => ({ id: ids[index] ?? null, name })).toReversed();
  if (path.length > 0) return path;
  return value.rootCategory?.name ? [{ id: value.rootCategory.id, name: value.rootCategory.name }] : [];
};

const toFound = (value: z.output<typeof product>): ReadProduct => {
  const path = value.url?.split('?')[0] ?? null;
  return {
    product_id: productIdOf(value.formattedId ?? '') ?? withDashes(value.id),
    currency: 'IDR',
    url: path === null ? null : cleanUrl(URL.parse(path, 'https://www.blibli.com')?.href),
    name: value.name,
    image_url: cleanUrl(value.images?.[0]),
    price: parsePrice(value.price.priceDisplay) ?? priceRange([amount(value.price.minPrice)]),
    original_price: parsePrice(value.price.strikeThroughPriceDisplay)?.low ?? null,
    sold_total: parseCount(value.soldRangeCount?.id, blibli, 'sold'),
    reviews: toWireCounter(value.review?.count),
    rating: stars(value.review?.absoluteRating ?? value.review?.rating),
    location: value.location,
    brand: value.brand,
    category: categoryOf(value),
    store: makeSnapshotStore({
      id: value.merchantCode,
      name: value.merchantName,
      tier: value.official === null ? null : value.official ? 'official' : 'regular',
      location: value.location,
    }),
    status: value.status === 'AVAILABLE' ? 'normal' : (value.status?.toLowerCase() ?? null),
  };
};

const productsOf = (body: unknown): readonly unknown[] => {
  const products = listOf(at(body, 'data', 'products'));
  return products.some((each) => at(each, 'merchantCode') !== undefined) ? products : [];
};

const searchEcho = z.object({ searchTerm: wireText, paging: z.object({ page: wireNumber }).nullish() });

/** The answer repeats the search words and the page. */
const pageOf = (body: unknown): ListPage | null => {
  const { searchTerm = null, paging } = searchEcho.safeParse(at(body, 'data')).data ?? {};
  return searchTerm === null ? null : pageOfList('search', { keyword: searchTerm, page: paging?.page ?? null });
};

/** The search answer (2020 and later): offers of merchants with prices as text. */
const blibliSearch: PayloadReader = {
  id: 'blibli_search',
  marketplace: 'blibli',
  detect: (body) => productsOf(body).length > 0,
  read(body, context) {
    const collector = new PayloadCollector('blibli', 'blibli_search', context);
    collector.list(productsOf(body), product, toFound, {
      page: pageOf(body),
      found: at(body, 'data', 'paging', 'total_item'),
    });
    return collector.result();
  },
};

export const blibliAnswers: Answers = { marketplace: 'blibli', readers: [blibliSearch] };
