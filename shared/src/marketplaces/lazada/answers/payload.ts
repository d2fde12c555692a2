import { z } from 'zod';
import { parsePrice } from '#src/lib/numbers/price-text.ts';
import { parseAddress } from '#src/marketplaces/definition/address.ts';
import { lazadaLists } from '#src/marketplaces/lazada/answers/lists.ts';
import { lazada } from '#src/marketplaces/lazada/index.ts';
import { at, cleanUrl, listOf, makeSnapshotStore, PayloadCollector, type ReadProduct } from '#src/marketplaces/reading/build.ts';
import type { Answers, PayloadReader, ReadContext } from '#src/marketplaces/reading/reader.ts';
import { listPageOf } from '#src/marketplaces/reading/seen-on.ts';
import {
  stars,
  toWireCounter,
  wireFlag,
  wireId,
  wireIdOrNone,
  wireNumber,
  wirePriceText,
  wireText,
} from '#src/marketplaces/reading/wire.ts';
import { parseCount } from '#src/observation/count-text.ts';

/** `mods.listItems` of the catalogue's own answer, as public crawlers read it (2023 to 2026). */
const product = z
  .object({
    itemId: wireId.optional(),
    nid: wireId.optional(),
    name: z.string().min(1),
    price: wirePriceText,
    originalPrice: wireText,
    image: wireText,
    ratingScore: wireNumber,
    review: wireText,
    location: wireText,
    sellerName: wireText,
    sellerId: wireIdOrNone,
    brandName: wireText,
    itemSoldCntShow: wireText,
    inStock: wireFlag,
  })
  .refine((value) => value.itemId !== undefined || value.nid !== undefined, { error: 'an item without an id' });

const toFound = (value: z.output<typeof product>, context: ReadContext): ReadProduct => {
  const id = value.itemId ?? value.nid ?? '';
  const address = context.url === null ? null : parseAddress(context.url);
  const currency = (address && lazada.currencyOf(address)) ?? 'IDR';
  return {
    product_id: id,
    currency,
    url: lazada.productUrl({ product_id: id, store_id: null, store_domain: null, product_key: null }),
    name: value.name,
    image_url: cleanUrl(value.image),
    price: parsePrice(value.price, { currency }),
    original_price: parsePrice(value.originalPrice, { currency })?.low ?? null,
    sold_total: parseCount(value.itemSoldCntShow, lazada, 'sold'),
    stock: value.inStock === false ? toWireCounter(0) : toWireCounter(null),
    reviews: parseCount(value.review, lazada, 'reviews'),
    rating: stars(value.ratingScore),
    location: value.location,
    brand: value.brandName,
    store: makeSnapshotStore({ id: value.sellerId, name: value.sellerName, location: value.location }),
  };
};

const lazadaCatalog: PayloadReader = {
  id: 'lazada_catalog',
  marketplace: 'lazada',
  detect: (body) => listOf(at(body, 'mods', 'listItems')).length > 0,
  read(body, context) {
    const collector = new PayloadCollector('lazada', 'lazada_catalog', context);
    const items = listOf(at(body, 'mods', 'listItems'));
    collector.list(items, product, (value) => toFound(value, context), {
      page: listPageOf(lazada, lazadaLists, context),
      found: at(body, 'mainInfo', 'totalResults'),
    });
    return collector.result();
  },
};

export const lazadaAnswers: Answers = { marketplace: 'lazada', readers: [lazadaCatalog], lists: lazadaLists };
