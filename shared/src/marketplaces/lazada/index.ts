import { param, segmentsOf } from '#src/marketplaces/address.ts';
import type { Marketplace, PageRef } from '#src/marketplaces/marketplace.ts';

const HOSTS = ['www.lazada.co.id', 'lazada.co.id', 'm.lazada.co.id', 'pages.lazada.co.id'];
const SHARE_HOST = 's.lazada.co.id';

const CURRENCIES: Readonly<Record<string, string>> = {
  'lazada.co.id': 'IDR',
  'lazada.vn': 'VND',
  'lazada.com.my': 'MYR',
  'lazada.com.ph': 'PHP',
  'lazada.co.th': 'THB',
  'lazada.sg': 'SGD',
};

function parseUrl(url: URL): PageRef | null {
  const host = url.hostname.toLowerCase();
  const [first, second] = segmentsOf(url);
  if (first === undefined) return null;
  if (host === SHARE_HOST) return { kind: 'share', code: first.replace(/^s\./, '') };
  if (!HOSTS.includes(host)) return null;
  if (first === 'products') {
    const id = /(?:^|-)i(\d{3,20})(?:-s\d+)?(?:\.html)?$/.exec(second ?? '')?.[1];
    return id ? { kind: 'product', product_id: id, store_id: null, store_domain: null, product_key: null } : null;
  }
  if (first === 'shop') return second ? { kind: 'store', store_id: null, store_domain: second } : null;
  if (first === 'catalog') return { kind: 'search', keyword: param(url, 'q') };
  if (first === 'tag') return { kind: 'search', keyword: second?.replaceAll('-', ' ') ?? null };
  const category = /^(?:shop|beli|jual)-[\w-]+$/.exec(first)?.[0];
  return category ? { kind: 'category', category_id: category } : null;
}

/** Servers of its product pictures, see `pictures.ts`. Its known servers; no recorded answer has a picture. */
export const pictureHosts: readonly string[] = [
  'id-live.slatic.net',
  'id-live-01.slatic.net',
  'id-live-02.slatic.net',
  'lzd-img-global.slatic.net',
  'img.lazcdn.com',
];

export const lazada: Marketplace = {
  id: 'lazada',
  key: 4,
  name: 'Lazada',
  support: 'browse',
  hosts: [...HOSTS, SHARE_HOST],
  defaultSort: 'popularity',
  startPage: 1,
  parseUrl,
  productUrl: ({ product_id }) => `https://www.lazada.co.id/products/pdp-i${product_id}.html`,
  nextBucket: () => null,
  rounding: 'down',
  currencyOf: (url) => CURRENCIES[url.hostname.toLowerCase().replace(/^(www|m|pages|s)\./, '')] ?? null,
};
