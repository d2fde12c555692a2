import { makeSnapshotStore } from '#src/marketplaces/reading/build.ts';
import { domSnapshot, findPageFigures, isBlocked, jsonScripts, readVisibleText } from '#src/marketplaces/reading/dom.ts';
import type { PageReader } from '#src/marketplaces/reading/reader.ts';
import { tiktok } from '#src/marketplaces/tiktok/index.ts';
import type { Snapshot } from '#src/observation/snapshot.ts';

/** The same components as in the page's own answer. */
const embedded = (document: Document): unknown[] => jsonScripts(document, 'script#__MODERN_ROUTER_DATA__');

/** The heading, or the title for link previews without the site's name. */
const nameOf = (document: Document, heading: Element | null): string | null => {
  if (heading) return readVisibleText(heading);
  const title = document.querySelector('meta[property="og:title"], meta[property="twitter:title"]')?.getAttribute('content') ?? '';
  return title.replace(/\s+-\s+TikTok Shop\s*$/, '').trim() || null;
};

const fromDom = (document: Document, url: URL, observedAt: string): Snapshot | null => {
  const ref = tiktok.parseUrl(url);
  if (ref?.kind !== 'product' || ref.product_id === null || isBlocked(document)) return null;
  const heading = document.querySelector('h1[class^="title-"], h1');
  const figures = findPageFigures(document, {
    marketplace: tiktok,
    url,
    heading,
    name: nameOf(document, heading),
    block: heading === null ? (document.querySelector('#root') ?? document.body) : null,
    prices: ['div[class^="price-"] span', 'div[class^="price-"]'],
  });
  if (figures.name === null) return null;
  const product = { product_id: ref.product_id, store_id: null, store_domain: null, product_key: null };
  const found = { ...figures, product_id: ref.product_id, url: tiktok.productUrl(product), store: makeSnapshotStore({}) };
  return domSnapshot('tiktok', found, url, observedAt);
};

export const tiktokPage: PageReader = {
  id: 'tiktok',
  matches: [
    'https://shop-id.tokopedia.com/*',
    'https://www.tiktok.com/shop/*',
    'https://www.tiktok.com/view/product/*',
    'https://shop.tiktok.com/*',
  ],
  // Without the reviews' own answer (`get_product_reviews`), which is about people.
  answerPaths: ['/pdp_desktop/page_data', '/api/shop/home/product_list', '/api/shop/seller_product_list'],
  listPaths: ['product_list'],
  embedded,
  fromDom,
  anchors: [
    { selector: 'h1[class^="title-"]', position: 'after', seen: '2025-06' },
    { selector: 'h1', position: 'after', seen: '2025-06' },
    { selector: '[data-testid^="tux-web-"]', position: 'before', seen: '2025-07' },
    { selector: '#root', position: 'prepend', seen: '2025-07' },
  ],
};
