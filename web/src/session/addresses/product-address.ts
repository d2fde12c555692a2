import { marketplaces, parseUrl } from '@telaah/shared/marketplaces/index';
import { isAddress, MAX_KEYWORD as MAX } from '#src/session/addresses/typed-address.ts';

/** A short link that a marketplace's app gives when a product is shared. It names no product: only its marketplace knows which. */
export const isShareLink = (text: string): boolean => parseUrl(text.trim())?.ref.kind === 'share';

/** Is it the address of a page of a marketplace that we know? */
export const isMarketplacePage = (text: string): boolean => isAddress(text) && parseUrl(text.trim()) !== null;

/**
 * What to ask for when this was put into a search box. Addresses lose what is only tracking, because with it they are often
 * longer than a keyword may be; the API knows what an address stands for.
 */
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
