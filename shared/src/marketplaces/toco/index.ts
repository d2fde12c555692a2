import { param, segmentsOf } from '#src/marketplaces/definition/address.ts';
import type { Marketplace, PageRef } from '#src/marketplaces/definition/marketplace.ts';
import { tocoFacts } from '#src/marketplaces/toco/facts.ts';
import { TOCO_HOSTS } from '#src/marketplaces/toco/hosts.ts';

/** The end of a slug identifies the listing: `score-250-ml-fungisida-1776329933883-a262`. */
export const listingIdOf = (slug: string): string | null => /-(\d{10,16}-[0-9a-f]{4})$/.exec(slug)?.[1] ?? null;

const parseUrl = (url: URL): PageRef | null => {
  if (!TOCO_HOSTS.includes(url.hostname.toLowerCase())) return null;
  const [first, second] = segmentsOf(url);
  if (first === 'listing') {
    return second
      ? { kind: 'product', product_id: listingIdOf(second), store_id: null, store_domain: null, product_key: second }
      : null;
  }
  if (first === 'store') return second ? { kind: 'store', store_id: null, store_domain: second } : null;
  if (first === 'search') return { kind: 'search', keyword: param(url, 'q') };
  return null;
};

export const toco: Marketplace<'toco'> = {
  ...tocoFacts,
  parseUrl,
  productUrl: ({ product_key }) => (product_key ? `https://toco.id/listing/${encodeURIComponent(product_key)}` : null),
  nextBucket: () => null,
  rounding: 'down',
  currencyOf: () => 'IDR',
};
