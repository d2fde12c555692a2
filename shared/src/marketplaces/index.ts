import { parseAddress } from '#src/marketplaces/address.ts';
import { blibli } from '#src/marketplaces/blibli/index.ts';
import { lazada } from '#src/marketplaces/lazada/index.ts';
import type { Marketplace, PageRef } from '#src/marketplaces/marketplace.ts';
import { shopee } from '#src/marketplaces/shopee/index.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';
import { tiktok } from '#src/marketplaces/tiktok/index.ts';
import { toco } from '#src/marketplaces/toco/index.ts';
import { tokopedia } from '#src/marketplaces/tokopedia/index.ts';

/** Every marketplace, in the order in which they are shown. A new id without an entry does not compile. */
export const marketplaces: Record<MarketplaceId, Marketplace> = { shopee, tokopedia, tiktok, lazada, blibli, toco };

const all = Object.values(marketplaces);
const byHost = new Map(all.flatMap((marketplace) => marketplace.hosts.map((host) => [host, marketplace] as const)));

/** The marketplace whose pages are on this host, exactly. */
export const marketplaceOfHost = (host: string): Marketplace | null => byHost.get(host.toLowerCase()) ?? null;

/** The marketplace that the database calls by this number. */
export const marketplaceByKey: ReadonlyMap<number, Marketplace> = new Map(all.map((each) => [each.key, each]));

/**
 * What an address points at, by its exact host and path. Null where it is no address, or none of a marketplace's
 * product, store, search, category or share pages. Never throws.
 */
export function parseUrl(address: string | URL): { marketplace: MarketplaceId; ref: PageRef } | null {
  const url = typeof address === 'string' ? parseAddress(address) : address;
  if (url === null) return null;
  const marketplace = marketplaceOfHost(url.hostname);
  const ref = marketplace?.parseUrl(url) ?? null;
  return marketplace && ref ? { marketplace: marketplace.id, ref } : null;
}
