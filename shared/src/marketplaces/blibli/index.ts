import { segmentsOf } from '#src/marketplaces/address.ts';
import type { Marketplace, PageRef } from '#src/marketplaces/marketplace.ts';

const HOSTS = ['www.blibli.com', 'blibli.com', 'm.blibli.com'];

/** `pc--MTA-7071274`, `ps--PRA-70043-00162`: the letters say which kind of page, the rest is the product. */
export const productIdOf = (formattedId: string): string | null => /^p[a-z]--([\w.-]{1,60})$/.exec(formattedId)?.[1] ?? null;

function parseUrl(url: URL): PageRef | null {
  if (!HOSTS.includes(url.hostname.toLowerCase())) return null;
  const [first, second, third, fourth] = segmentsOf(url);
  if (first === 'p') {
    const id = productIdOf(third ?? '');
    return id ? { kind: 'product', product_id: id, store_id: null, store_domain: null, product_key: `${second}/${third}` } : null;
  }
  if (first === 'merchant') return second ? { kind: 'store', store_id: third ?? null, store_domain: second } : null;
  if (first === 'cari' || first === 'jual') return { kind: 'search', keyword: second?.replaceAll('-', ' ') ?? null };
  if (first === 'c') return fourth ? { kind: 'category', category_id: fourth } : null;
  return null;
}

/** Servers of its product pictures, see `pictures.ts`. */
export const pictureHosts: readonly string[] = ['www.static-src.com'];

export const blibli: Marketplace = {
  id: 'blibli',
  key: 5,
  name: 'Blibli',
  support: 'browse',
  hosts: HOSTS,
  defaultSort: '7',
  startPage: 1,
  parseUrl,
  productUrl: ({ product_key }) =>
    product_key ? `https://www.blibli.com/p/${product_key.split('/').map(encodeURIComponent).join('/')}` : null,
  nextBucket: () => null,
  rounding: 'down',
  currencyOf: () => 'IDR',
};
