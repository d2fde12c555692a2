import { parseUrl } from '@telaah/shared/marketplaces/index';
import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';

/** What a person put into a search box. */
export type Asked =
  | { kind: 'product'; marketplace: MarketplaceId; external_id: string }
  /** Words to search for; `marketplace` where a pasted address named one. */
  | { kind: 'words'; keyword: string; marketplace: MarketplaceId | null }
  /** An address that leads to no product and holds no words: another site, a shop, a shortened link. */
  | { kind: 'unreadable' };

const looksLikeAddress = (text: string): boolean => /^(https?:\/\/|www\.)\S+$/i.test(text);

/** The words of a product's part of an address (`sepatu-pria-17304`), without the number at its end. */
const words = (key: string): string => key.replace(/-\d{6,}$/, '').replaceAll(/[-_]+/g, ' ').trim().slice(0, 200);

/** Tells keywords from pasted addresses. Never throws. */
export const readAsked = (typed: string): Asked => {
  const text = typed.trim();
  if (!looksLikeAddress(text)) return { kind: 'words', keyword: text.slice(0, 200), marketplace: null };
  const found = parseUrl(/^https?:/i.test(text) ? text : `https://${text}`);
  if (!found) return { kind: 'unreadable' };
  const { marketplace, ref } = found;
  if (ref.kind === 'product' && ref.product_id) return { kind: 'product', marketplace, external_id: ref.product_id };
  if (ref.kind === 'product' && ref.product_key) return { kind: 'words', keyword: words(ref.product_key), marketplace };
  if (ref.kind === 'search' && ref.keyword) return { kind: 'words', keyword: ref.keyword.slice(0, 200), marketplace };
  return { kind: 'unreadable' };
};
