import { at, isRecord, makeSnapshotStore } from '#src/marketplaces/reading/build.ts';
import { domSnapshot, findPageFigures, isBlocked, jsonScripts, readVisibleText } from '#src/marketplaces/reading/dom.ts';
import type { PageReader } from '#src/marketplaces/reading/reader.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';
import type { Snapshot } from '#src/observation/snapshot.ts';

const MAX_ENTRIES = 5;

/** Products in the data of some full page loads: the answer of `get_pc` by `shop/item`, or an older item by its id. */
const embedded = (document: Document): unknown[] => {
  return jsonScripts(document, 'script[type="text/mfe-initial-data"]').flatMap((data) => {
    const state = at(data, 'initialState');
    const pages = entriesOf(at(state, 'DOMAIN_PDP', 'data', 'PDP_BFF_DATA', 'cachedMap'));
    const items = entriesOf(at(state, 'item', 'items')).map((item) => ({ item }));
    return [...pages, ...items];
  });
};

const entriesOf = (map: unknown): unknown[] =>
  isRecord(map)
    ? Object.keys(map)
        .slice(0, MAX_ENTRIES)
        .map((key) => at(map, key))
        .filter(isRecord)
    : [];

/** Affiliates' and apps' links may show the shop instead, so on other paths only data that name the product count. */
const PRODUCT_PAGE = /-i\.\d+\.\d+\/?$|^\/product\//;

/** Class names are hashed and change; the heading does not. */
const fromDom = (document: Document, url: URL, observedAt: string): Snapshot | null => {
  const ref = shopee.parseUrl(url);
  if (ref?.kind !== 'product' || ref.product_id === null || !PRODUCT_PAGE.test(url.pathname) || isBlocked(document)) return null;
  const heading = [...document.querySelectorAll('h1')].find((each) => readVisibleText(each) !== '') ?? null;
  if (!heading) return null;
  const figures = findPageFigures(document, {
    marketplace: shopee,
    url,
    heading,
    name: readVisibleText(heading),
    block: null,
    prices: ['section[aria-live="polite"] .IZPeQz', 'section[aria-live="polite"]', '.G27FPf', '.pqTWkA'],
  });
  const product = { product_id: ref.product_id, store_id: ref.store_id, store_domain: null, product_key: null };
  const found = {
    ...figures,
    product_id: ref.product_id,
    url: shopee.productUrl(product),
    store: makeSnapshotStore({ id: ref.store_id }),
  };
  return domSnapshot('shopee', found, url, observedAt);
};

export const shopeePage: PageReader = {
  id: 'shopee',
  matches: ['https://shopee.co.id/*'],
  // Ratings (`item/get_ratings`) contain reviewers and are never copied.
  answerPaths: [
    '/api/v4/pdp/get_pc',
    '/api/v4/pdp/get_rw',
    '/api/v4/item/get$',
    '/api/v2/item/get$',
    '/api/v4/search/search_items',
    '/api/v4/shop/search_items',
    '/api/v4/shop/rcmd_items',
    '/api/v4/shop/get_shop_base',
    '/api/v4/shop/get_shop_detail',
    '/api/v4/recommend/recommend',
  ],
  listPaths: ['/search_items', '/rcmd_items', '/api/v4/recommend/recommend'],
  embedded,
  fromDom,
  anchors: [
    { selector: '.y_zeJr', position: 'before', seen: '2025-08' },
    { selector: 'h1.vR6K3w', position: 'after', seen: '2025-12' },
    { selector: 'section.YTDXQ0 h1', position: 'after', seen: '2025-12' },
    { selector: 'h1', position: 'after', seen: '2026-07' },
    { selector: '.page-product', position: 'prepend', seen: '2025-08' },
    { selector: 'main', position: 'prepend', seen: '2025-08' },
  ],
};
