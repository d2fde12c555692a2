import { parseAddress } from '#src/marketplaces/address.ts';
import { pictureHosts as blibli } from '#src/marketplaces/blibli/hosts.ts';
import { pictureHosts as lazada } from '#src/marketplaces/lazada/hosts.ts';
import { isPlain } from '#src/marketplaces/link-to.ts';
import { pictureHosts as shopee } from '#src/marketplaces/shopee/hosts.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';
import { pictureHosts as tiktok } from '#src/marketplaces/tiktok/hosts.ts';
import { pictureHosts as toco } from '#src/marketplaces/toco/hosts.ts';
import { pictureHosts as tokopedia } from '#src/marketplaces/tokopedia/hosts.ts';

/**
 * Exact host names of the servers of product pictures. Hosts whose addresses are signed for one visitor and expire within days are left
 * out: nobody else could load them. Beside the marketplaces, not in them: what runs on every page needs no pictures.
 */
export const picturesOf: Record<MarketplaceId, readonly string[]> = { shopee, tokopedia, tiktok, lazada, blibli, toco };

/** Every server that a picture may come from. */
export const pictureHosts: ReadonlySet<string> = new Set(Object.values(picturesOf).flat());

/** The address if a picture may be loaded from there; else null. */
export const pictureAt = (address: string | null): string | null => {
  const url = address === null ? null : parseAddress(address);
  return url !== null && isPlain(url) && pictureHosts.has(url.hostname) ? url.href : null;
};
