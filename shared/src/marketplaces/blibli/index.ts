import { blibliFacts } from '#src/marketplaces/blibli/facts.ts';
import { BLIBLI_HOSTS, SHARE_HOST } from '#src/marketplaces/blibli/hosts.ts';
import { segmentsOf } from '#src/marketplaces/definition/address.ts';
import type { Marketplace, PageRef } from '#src/marketplaces/definition/marketplace.ts';

/** A product's number is written with dashes or with dots. */
export const withDashes = (id: string): string => id.replaceAll('.', '-');

/** An item's number contains those of its merchant, its product and itself: `BOT-91010`, `00003`, `00001`. */
const ITEM = /^([A-Z\d]{2,8}-\d{4,8})-(\d{5})-\d{5}$/;

/** `pc--MTA-7071274`, `ps--PRA-70043-00162`, `is--BOT-91010-00003-00001`: letters of the page, then a product or an item. */
const productIn = (formattedId: string): { product_id: string; store_id: string | null } | null => {
  const [, kind, number] = /^([ip][a-z])--([\w.-]{1,60})$/.exec(formattedId) ?? [];
  if (kind === undefined || number === undefined) return null;
  const id = withDashes(number);
  if (kind !== 'is') return kind.startsWith('p') ? { product_id: id, store_id: null } : null;
  const [, merchant, product] = ITEM.exec(id) ?? [];
  return merchant === undefined ? null : { product_id: `${merchant}-${product}`, store_id: merchant };
};

export const productIdOf = (formattedId: string): string | null => productIn(formattedId)?.product_id ?? null;

const parseUrl = (url: URL): PageRef | null => {
  const host = url.hostname.toLowerCase();
  const [first, second, third, fourth] = segmentsOf(url);
  if (host === SHARE_HOST) return first === undefined ? null : { kind: 'share', code: first };
  if (!BLIBLI_HOSTS.includes(host)) return null;
  if (first === 'p') {
    const ids = productIn(third ?? '');
    return ids && { kind: 'product', ...ids, store_domain: null, product_key: `${second}/${third}` };
  }
  if (first === 'merchant') return second ? { kind: 'store', store_id: third ?? null, store_domain: second } : null;
  if (first === 'cari' || first === 'jual') return { kind: 'search', keyword: second?.replaceAll('-', ' ') ?? null };
  if (first === 'c') return fourth ? { kind: 'category', category_id: fourth } : null;
  return null;
};

export const blibli: Marketplace<'blibli'> = {
  ...blibliFacts,
  parseUrl,
  productUrl: ({ product_key }) =>
    product_key ? `https://www.blibli.com/p/${product_key.split('/').map(encodeURIComponent).join('/')}` : null,
  nextBucket: () => null,
  rounding: 'down',
  currencyOf: () => 'IDR',
};
