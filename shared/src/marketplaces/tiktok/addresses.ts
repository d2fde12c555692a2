import { param, segmentsOf } from '#src/marketplaces/definition/address.ts';
import type { Addresses, PageRef } from '#src/marketplaces/definition/marketplace.ts';
import { SHOP_ID, TIKTOK_SHARE_HOSTS, tiktokHosts, WEB_HOSTS } from '#src/marketplaces/tiktok/hosts.ts';

/* Apart from the other rules, for scripts that run on every page. */

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{15,20}$/.test(text);
const store = (store_id: string | null, store_domain: string | null): PageRef => ({ kind: 'store', store_id, store_domain });

const parseUrl = (url: URL): PageRef | null => {
  const host = url.hostname.toLowerCase();
  let parts = segmentsOf(url);
  if (parts[0] === undefined) return null;
  if (TIKTOK_SHARE_HOSTS.includes(host)) return { kind: 'share', code: parts.filter((part) => part !== 't').join('/') };
  if (host !== SHOP_ID && !WEB_HOSTS.includes(host)) return null;
  if (parts[0] === 't') return parts[1] !== undefined && parts.length === 2 ? { kind: 'share', code: parts[1] } : null;
  if (parts[0].startsWith('@')) return parts.length === 1 && parts[0].length > 1 ? store(null, parts[0].slice(1)) : null;
  // `/shop/pdp/…`, `/shop/vn/pdp/…`, `/vn/pdp/…` and `/pdp/…` are the same page.
  if (parts[0] === 'shop') parts = parts.slice(1);
  if (/^[a-z]{2}$/.test(parts[0] ?? '')) parts = parts.slice(1);
  const [first, second] = parts;
  const last = parts.at(-1);
  if ((first === 'pdp' || (first === 'view' && second === 'product')) && isId(last)) {
    return { kind: 'product', product_id: last, store_id: null, store_domain: null, product_key: null };
  }
  if (first === 'view' && second === 'shop')
    return isId(param(url, 'seller_id') ?? undefined) ? store(param(url, 'seller_id'), null) : null;
  if (first === 'store') return isId(last) ? store(last, second !== last ? (second ?? null) : null) : null;
  if (first === 'c') return isDigits(last) ? { kind: 'category', category_id: last } : null;
  if (first === 's') return { kind: 'search', keyword: second ?? null };
  return first === 'search' && host === SHOP_ID ? parseSearch(url) : null;
};

const isDigits = (text: string | undefined): text is string => text !== undefined && /^\d{1,20}$/.test(text);

const parseSearch = (url: URL): PageRef => {
  const keyword = param(url, 'q');
  const category = param(url, 'catid');
  return keyword === null && category !== null ? { kind: 'category', category_id: category } : { kind: 'search', keyword };
};

export const tiktokAddresses: Addresses<'tiktok'> = { id: 'tiktok', hosts: tiktokHosts, parseUrl };
