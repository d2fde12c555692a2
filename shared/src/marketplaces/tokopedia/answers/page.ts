import { makeSnapshotStore } from '#src/marketplaces/reading/build.ts';
import { domSnapshot, findPageFigures, isBlocked, parseJson, readVisibleText } from '#src/marketplaces/reading/dom.ts';
import type { PageReader } from '#src/marketplaces/reading/reader.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';
import type { Snapshot } from '#src/observation/snapshot.ts';

const STORE = /window\.__cache\s*=\s*(?=\{)/;

/** The Apollo store of server-rendered pages (seen on search pages, July 2022): `window.__cache = {…};`. */
const embedded = (document: Document): unknown[] => {
  return [...document.querySelectorAll('script:not([src])')].flatMap((script) => {
    const text = script.textContent ?? '';
    const start = STORE.exec(text);
    const store = start ? parseJson(objectAt(text, start.index + start[0].length)) : undefined;
    return store === undefined ? [] : [store];
  });
};

const objectAt = (text: string, start: number): string => {
  let depth = 0;
  let quoted = false;
  for (let index = start; index < text.length; index++) {
    const char = text[index];
    if (quoted) {
      if (char === '\\') index++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return text.slice(start, index + 1);
  }
  return '';
};

/** The link to the app has the variant's id, as the address has none; it only counts where there are no variants. */
const idOf = (document: Document): string | null => {
  if (document.querySelector('[data-testid^="pdpVariant"], #pdp_comp-new_variant_options, #pdp_comp-variant_options')) return null;
  for (const meta of document.querySelectorAll('meta[content*="product/"]')) {
    const id = /^(?:tokopedia:\/\/)?product\/(\d{4,20})$/.exec(meta.getAttribute('content') ?? '')?.[1];
    if (id !== undefined) return id;
  }
  return null;
};

const fromDom = (document: Document, url: URL, observedAt: string): Snapshot | null => {
  const ref = tokopedia.parseUrl(url);
  if (ref?.kind !== 'product' || isBlocked(document)) return null;
  const id = idOf(document);
  const heading = document.querySelector('h1[data-testid="lblPDPDetailProductName"], #pdp_comp-product_content h1, h1');
  if (id === null || !heading) return null;
  const figures = findPageFigures(document, {
    marketplace: tokopedia,
    url,
    heading,
    name: readVisibleText(heading),
    block: document.querySelector('#pdp_comp-product_content'),
    prices: ['[data-testid="lblPDPDetailProductPrice"]'],
  });
  const found = {
    ...figures,
    product_id: id,
    url: tokopedia.productUrl({ ...ref, product_id: id }),
    store: makeSnapshotStore({ domain: ref.store_domain }),
  };
  return domSnapshot('tokopedia', found, url, observedAt);
};

export const tokopediaPage: PageReader = {
  id: 'tokopedia',
  matches: ['https://www.tokopedia.com/*'],
  // Only the layout of a product page, because the second query contains the visitor's address.
  answerPaths: [
    '/graphql/PDPGetLayoutQuery',
    '/graphql/PDPMainInfo$',
    '/graphql/SearchProductV5Query',
    '/graphql/SearchProductQueryV4',
    '/graphql/CategoryProducts',
    '/graphql/ShopProducts',
    '/graphql/GetShopProduct',
    '/graphql/ShopInfoCore',
    '/graphql/ShopInfoByIDQuery',
  ],
  listPaths: [
    '/graphql/SearchProductV5Query',
    '/graphql/SearchProductQueryV4',
    '/graphql/CategoryProducts',
    '/graphql/ShopProducts',
    '/graphql/GetShopProduct',
  ],
  embedded,
  fromDom,
  anchors: [
    { selector: '#pdp_comp-product_content', position: 'after', seen: '2026-03' },
    { selector: 'h1[data-testid="lblPDPDetailProductName"]', position: 'after', seen: '2025-12' },
    { selector: '#main-pdp-container h1', position: 'after', seen: '2025-12' },
    { selector: '#main-pdp-container', position: 'prepend', seen: '2025-12' },
  ],
};
