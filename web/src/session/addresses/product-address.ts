import { marketplaces, parseUrl } from '@telaah/shared/marketplaces/index';
import { isAddress, MAX_KEYWORD as MAX } from '#src/session/addresses/typed-address.ts';

/** A short link from a marketplace's app; only the marketplace knows its product. */
export const isShareLink = (text: string): boolean => parseUrl(text.trim())?.ref.kind === 'share';

export const isMarketplacePage = (text: string): boolean => isAddress(text) && parseUrl(text.trim()) !== null;

/** The keyword for typed text. Addresses lose tracking parameters, with which they are often too long; the API resolves them. */
export const tidyKeyword = (typed: string): string => {
  const text = typed.trim();
  if (!isAddress(text)) return text.slice(0, MAX).trim();
  const found = parseUrl(text);
  if (found?.ref.kind === 'product') {
    const { product_id, store_id, store_domain, product_key } = found.ref;
    const short = marketplaces[found.marketplace].productUrl({ product_id: product_id ?? '', store_id, store_domain, product_key });
    if (short && parseUrl(short)?.ref.kind === 'product') return short.slice(0, MAX);
  }
  return text.length <= MAX ? text : text.replace(/[?#].*$/, '').slice(0, MAX);
};
