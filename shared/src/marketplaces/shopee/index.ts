import { bareHost, param, segmentsOf } from '#src/marketplaces/address.ts';
import type { Marketplace, PageRef } from '#src/marketplaces/marketplace.ts';

const SHARE_HOSTS = ['id.shp.ee', 'shp.ee', 'shope.ee', 's.shopee.co.id'];

/** Sister sites use the same page data in other currencies; their records are read so that they can be refused. */
const CURRENCIES: Readonly<Record<string, string>> = {
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

/** First path segments that are pages of the site itself and not shops' user names. */
const RESERVED = new Set(
  `affiliate all_products brands buyer cart categories checkout coins collections daily_discover digital-product docs events
  find_similar_products flash_sale flash_deals help inspired_by_your_browsing_history live mall m me menu notifications
  official-shops order payment product recommend sale search seller shop shopee-coins shopee-mart shop-collection shopee24
  shops supermarket top_products universal-link user verify video vouchers web events3 flash-sale login signup sitemap`.split(
    /\s+/,
  ),
);

const store = (store_id: string | null, store_domain: string | null): PageRef => ({ kind: 'store', store_id, store_domain });

function parseUrl(url: URL): PageRef | null {
  const host = bareHost(url);
  const segments = segmentsOf(url);
  const [first, second, third] = segments;
  if (first === undefined) return null;
  if (SHARE_HOSTS.includes(host)) return { kind: 'share', code: segments.join('/') };
  if (!(host in CURRENCIES)) return null;
  // A slug may itself contain slashes, `i.`, digits and dots: the last pair of numbers is the address.
  const last = segments.at(-1) ?? '';
  const ids = /.*-i\.(\d{1,20})\.(\d{1,20})$/s.exec(last) ?? (first === 'product' ? [null, digits(second), digits(third)] : null);
  if (ids?.[1] && ids[2]) return { kind: 'product', store_id: ids[1], product_id: ids[2], store_domain: null, product_key: null };
  if (first === 'shop' && digits(second)) return store(digits(second), null);
  if (first === 'search') return { kind: 'search', keyword: param(url, 'keyword') };
  if (first === 'find_similar_products') return { kind: 'search', keyword: null };
  const category = /-cat\.(?:\d+\.)*(\d+)$/.exec(last)?.[1];
  if (category) return { kind: 'category', category_id: category };
  const isUserName = /^[\p{L}\d._-]{2,60}$/u.test(first) && !RESERVED.has(first.toLowerCase());
  return isUserName && (segments.length === 1 || second === 'search') ? store(null, first) : null;
}

const digits = (text: string | undefined): string | null => (text !== undefined && /^\d{1,20}$/.test(text) ? text : null);

/**
 * Counters are exact below a thousand, carry one decimal up to 9,9RB (`9RB` is 9,0RB) and stop at `10RB+`, which stood on 38% of
 * the product pages of a 2022 crawl: above it no bound is known. Cards have whole thousands, with a plus: `9RB+`.
 */
function nextBucket(floor: number, plus: boolean): number | null {
  if (floor < 1000 || floor >= 10_000) return null;
  if (plus && floor % 1000 === 0) return floor + 1000;
  return floor % 100 === 0 ? floor + 100 : null;
}

/** Servers of its product pictures, see `pictures.ts`. */
export const pictureHosts: readonly string[] = ['down-id.img.susercontent.com', 'cf.shopee.co.id'];

export const shopee: Marketplace = {
  id: 'shopee',
  key: 1,
  name: 'Shopee',
  support: 'full',
  hosts: ['shopee.co.id', 'www.shopee.co.id', ...SHARE_HOSTS],
  defaultSort: 'pop',
  startPage: 0,
  parseUrl,
  productUrl: ({ product_id, store_id }) => (store_id ? `https://shopee.co.id/product/${store_id}/${product_id}` : null),
  nextBucket,
  rounding: 'down',
  currencyOf: (url) => CURRENCIES[bareHost(url)] ?? null,
};
