import { bareHost } from '#src/marketplaces/definition/address.ts';
import type { Marketplace } from '#src/marketplaces/definition/marketplace.ts';
import { tokopediaAddresses } from '#src/marketplaces/tokopedia/addresses.ts';
import { tokopediaFacts } from '#src/marketplaces/tokopedia/facts.ts';

// Exact up to 29, then always rounded down: seen on 600 cards with their exact counts (December 2023) and on lists to July 2026. A
// card may differ from its product page by a few units. Above 50rb+ no bucket has been seen.
const LADDER = [
  30, 40, 50, 60, 70, 80, 90, 100, 250, 500, 750, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 50_000,
];

export const tokopedia: Marketplace<'tokopedia', 'tiktok'> = {
  ...tokopediaFacts,
  parseUrl: tokopediaAddresses.parseUrl,
  productUrl: ({ store_domain, product_key }) =>
    store_domain && product_key
      ? `https://www.tokopedia.com/${encodeURIComponent(store_domain)}/${encodeURIComponent(product_key)}`
      : null,
  nextBucket(floor) {
    const at = LADDER.indexOf(floor);
    return at === -1 ? null : (LADDER[at + 1] ?? null);
  },
  rounding: 'down',
  currencyOf: (url) => (bareHost(url).endsWith('tokopedia.com') ? 'IDR' : null),
  // 15 of the 44 shops of a November 2025 search have TikTok Shop's seller id instead of their own, which has up to nine digits.
  isOwnStoreId: (id) => id.length < 15,
  // A key may end in TikTok Shop's product id and SKU id. A single id is no twin: of the 31 products of the November 2025 search
  // with one, it is the SKU's on 27 and the product's on two.
  twinOf({ product_key }) {
    const id = /-(17\d{17})-17\d{17}$/.exec(product_key ?? '')?.[1];
    return id === undefined ? null : { marketplace: 'tiktok', product_id: id };
  },
};
