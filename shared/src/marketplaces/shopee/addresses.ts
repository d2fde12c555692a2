import { lookUp } from '#src/lib/word-record.ts';
import { bareHost, idIn, param, segmentsOf, targetOf } from '#src/marketplaces/definition/address.ts';
import type { Addresses, PageRef } from '#src/marketplaces/definition/marketplace.ts';
import { SHOPEE_SHARE_HOSTS, shopeeHosts } from '#src/marketplaces/shopee/hosts.ts';

/* Apart from the other rules, for scripts that run on every page. */

/** Sister sites use the same page data in other currencies; their records are read so that they can be refused. */
export const SITE_CURRENCIES: Readonly<Record<string, string>> = {
  'shopee.co.id': 'IDR',
  'shopee.tw': 'TWD',
  'shopee.vn': 'VND',
  'shopee.com.br': 'BRL',
  'shopee.com.my': 'MYR',
  'shopee.sg': 'SGD',
  'shopee.ph': 'PHP',
  'shopee.co.th': 'THB',
  'shopee.com.mx': 'MXN',
  'shopee.com.co': 'COP',
  'shopee.cl': 'CLP',
};

/** First path segments that are pages of the site, not user names of shops. */
const RESERVED = new Set(
  `about address affiliate all_products an_redir brands bundle-deal campaign careers chat download feed games m notification now-food
  opaanlp pulsa r shopee-food shopee-live shopeefood shopeepay similar spaylater terms wallet webchat
  brands buyer cart categories checkout coins collections daily_discover digital-product docs events
  find_similar_products flash_sale flash_deals help inspired_by_your_browsing_history live mall m me menu notifications
  official-shops order payment product recommend sale search seller shop shopee-coins shopee-mart shop-collection shopee24
  shops supermarket top_products universal-link user verify video vouchers web events3 flash-sale login signup sitemap`.split(
    /\s+/,
  ),
);

const store = (store_id: string | null, store_domain: string | null): PageRef => ({ kind: 'store', store_id, store_domain });

export const siteOf = (url: URL): string => bareHost(url).replace(/^m\./, '');

/** First segments of a product's address, besides a shop's user name; affiliates' links use `opaanlp`. */
const PRODUCT_WORDS = new Set(['product', 'opaanlp']);

const isUserName = (text: string): boolean => /^[\p{L}\d._-]{2,60}$/u.test(text) && !RESERVED.has(text.toLowerCase());

// Reads `…-i.STORE.PRODUCT`, `/product/STORE/PRODUCT`, `/NAME/STORE/PRODUCT` and similar; store `0` means unknown. A slug may
// itself contain slashes, `i.`, digits and dots, so the last pair of numbers counts.
const productIn = (segments: readonly string[]): PageRef | null => {
  const [, storeInSlug, inSlug] = /-i\.(\d{1,20})\.(\d{1,20})$/.exec(segments.at(-1) ?? '') ?? [];
  const path = segments[0] === 'universal-link' ? segments.slice(1) : segments;
  const [word = ''] = path;
  const isPair = PRODUCT_WORDS.has(word) || (path === segments && path.length === 3 && isUserName(word));
  const [storeText, productText] = inSlug === undefined ? (isPair ? path.slice(1) : []) : [storeInSlug, inSlug];
  const product_id = idIn(productText);
  if (product_id === null || !/^\d{1,20}$/.test(storeText ?? '')) return null;
  return { kind: 'product', store_id: idIn(storeText), product_id, store_domain: null, product_key: null };
};

const parseUrl = (url: URL): PageRef | null => {
  const host = siteOf(url);
  const segments = segmentsOf(url);
  const [first, second] = segments;
  const isShare = SHOPEE_SHARE_HOSTS.includes(host);
  if (first === undefined || !(isShare || lookUp(SITE_CURRENCIES, host) !== undefined)) return null;
  if (first === 'an_redir') return targetOf(url, 'origin_link', parseUrl);
  const product = productIn(segments);
  if (product !== null) return product;
  if (isShare) return { kind: 'share', code: segments.join('/') };
  if (first === 'r') return second !== undefined && segments.length === 2 ? { kind: 'share', code: `r/${second}` } : null;
  const last = segments.at(-1) ?? '';
  if (first === 'shop' && idIn(second)) return store(idIn(second), null);
  if (first === 'search') return { kind: 'search', keyword: param(url, 'keyword') };
  if (first === 'find_similar_products') return { kind: 'search', keyword: null };
  const category = /-cat\.(?:\d+\.)*(\d+)$/.exec(last)?.[1];
  if (category) return { kind: 'category', category_id: category };
  return isUserName(first) && (segments.length === 1 || second === 'search') ? store(null, first) : null;
};

export const shopeeAddresses: Addresses<'shopee'> = {
  id: 'shopee',
  hosts: shopeeHosts,
  parseUrl,
};
