import { lookUp } from '#src/lib/word-record.ts';
import type { Marketplace } from '#src/marketplaces/definition/marketplace.ts';
import { SITE_CURRENCIES, shopeeAddresses, siteOf } from '#src/marketplaces/shopee/addresses.ts';
import { shopeeFacts } from '#src/marketplaces/shopee/facts.ts';

// Counters are exact below a thousand, have one decimal up to 9,9RB (`9RB` is 9,0RB) and stop at `10RB+` (on 38% of the product
// pages of a 2022 crawl), above which no bound is known. Cards have whole thousands with a plus: `9RB+`.
const nextBucket = (floor: number, plus: boolean): number | null => {
  if (floor < 1000 || floor >= 10_000) return null;
  if (plus && floor % 1000 === 0) return floor + 1000;
  return floor % 100 === 0 ? floor + 100 : null;
};

export const shopee: Marketplace<'shopee'> = {
  ...shopeeFacts,
  parseUrl: shopeeAddresses.parseUrl,
  productUrl: ({ product_id, store_id }) => (store_id ? `https://shopee.co.id/product/${store_id}/${product_id}` : null),
  nextBucket,
  rounding: 'down',
  currencyOf: (url) => lookUp(SITE_CURRENCIES, siteOf(url)) ?? null,
};
