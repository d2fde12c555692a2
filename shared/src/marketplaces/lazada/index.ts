import { lookUp } from '#src/lib/word-record.ts';
import { idIn, param, segmentsOf, targetOf } from '#src/marketplaces/definition/address.ts';
import type { Marketplace, PageRef } from '#src/marketplaces/definition/marketplace.ts';
import { lazadaFacts } from '#src/marketplaces/lazada/facts.ts';
import { LAZADA_HOSTS, LAZADA_SHARE_HOSTS } from '#src/marketplaces/lazada/hosts.ts';

const CURRENCIES: Readonly<Record<string, string>> = {
  'lazada.co.id': 'IDR',
  'lazada.vn': 'VND',
  'lazada.com.my': 'MYR',
  'lazada.com.ph': 'PHP',
  'lazada.co.th': 'THB',
  'lazada.sg': 'SGD',
};

/** `rak-bumbu-i910100104-s1910100104.html`; at the root the ending is required, because other pages end in numbers too. */
const IN_SLUG = /(?:^|-)i(\d{3,20})(?:-s\d+)?(?:\.html)?$/;
const AT_ROOT = /(?:^|-)i(\d{3,20})(?:-s\d+)?\.html$/;

/** `s.AbC` and `t/c.AbC` are both AbC. */
const codeOf = (segments: readonly string[]): string => (segments.at(-1) ?? '').replace(/^[cs]\./, '');

const parseUrl = (url: URL): PageRef | null => {
  const host = url.hostname.toLowerCase();
  const segments = segmentsOf(url);
  const [first, second] = segments;
  if (first === undefined) return null;
  // An affiliate's link may contain its target; short links do not.
  if (LAZADA_SHARE_HOSTS.includes(host)) return targetOf(url, 'url', parseUrl) ?? { kind: 'share', code: codeOf(segments) };
  if (!LAZADA_HOSTS.includes(host)) return null;
  const id = idIn(
    first === 'products' ? IN_SLUG.exec(second ?? '')?.[1] : segments.length === 1 ? AT_ROOT.exec(first)?.[1] : undefined,
  );
  if (id !== null) return { kind: 'product', product_id: id, store_id: null, store_domain: null, product_key: null };
  if (first === 'shop') return second ? { kind: 'store', store_id: null, store_domain: second } : null;
  if (first === 'catalog') return { kind: 'search', keyword: param(url, 'q') };
  if (first === 'tag') return { kind: 'search', keyword: second?.replaceAll('-', ' ') ?? null };
  const category = /^(?:shop|beli|jual)-[\w-]+$/.exec(first)?.[0];
  return category ? { kind: 'category', category_id: category } : null;
};

export const lazada: Marketplace<'lazada'> = {
  ...lazadaFacts,
  parseUrl,
  productUrl: ({ product_id }) => `https://www.lazada.co.id/products/pdp-i${product_id}.html`,
  nextBucket: () => null,
  rounding: 'down',
  currencyOf: (url) => lookUp(CURRENCIES, url.hostname.toLowerCase().replace(/^(www|m|pages|s)\./, '')) ?? null,
};
