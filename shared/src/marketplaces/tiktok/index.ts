import { lookUp } from '#src/lib/word-record.ts';
import { param, segmentsOf } from '#src/marketplaces/definition/address.ts';
import type { Marketplace } from '#src/marketplaces/definition/marketplace.ts';
import { tiktokAddresses } from '#src/marketplaces/tiktok/addresses.ts';
import { tiktokFacts } from '#src/marketplaces/tiktok/facts.ts';
import { SHOP_ID, WEB_HOSTS } from '#src/marketplaces/tiktok/hosts.ts';

const CURRENCIES: Readonly<Record<string, string>> = {
  id: 'IDR',
  vn: 'VND',
  th: 'THB',
  my: 'MYR',
  ph: 'PHP',
  sg: 'SGD',
  us: 'USD',
  gb: 'GBP',
  br: 'BRL',
  mx: 'MXN',
};

const currencyOf = (url: URL): string | null => {
  const host = url.hostname.toLowerCase();
  if (host === SHOP_ID) return 'IDR';
  if (!WEB_HOSTS.includes(host)) return null;
  const region = param(url, 'region') ?? segmentsOf(url).find((part) => /^[a-z]{2}$/.test(part));
  if (region) return lookUp(CURRENCIES, region.toLowerCase()) ?? null;
  // The site's shop without a country in its path is the American one.
  return /^\/shop\/(pdp|store|c|s)\//.test(url.pathname) ? 'USD' : null;
};

export const tiktok: Marketplace<'tiktok'> = {
  ...tiktokFacts,
  parseUrl: tiktokAddresses.parseUrl,
  productUrl: ({ product_id }) => `https://shop-id.tokopedia.com/pdp/${product_id}`,
  // Payloads have whole numbers; texts such as `64.5K` show their own rounding.
  nextBucket: () => null,
  // Seen July 2025: 30,762 sold as `30.8K`, 2,868 reviews as `2.9k`.
  rounding: 'nearest',
  language: 'en',
  currencyOf,
};
