import { pictureHosts as blibli } from '#src/marketplaces/blibli/index.ts';
import { pictureHosts as lazada } from '#src/marketplaces/lazada/index.ts';
import { pictureHosts as shopee } from '#src/marketplaces/shopee/index.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';
import { pictureHosts as tiktok } from '#src/marketplaces/tiktok/index.ts';
import { pictureHosts as toco } from '#src/marketplaces/toco/index.ts';
import { pictureHosts as tokopedia } from '#src/marketplaces/tokopedia/index.ts';

/**
 * Exact host names of the servers of product pictures. Hosts whose addresses are signed for one visitor and expire within days are left
 * out: nobody else could load them. Beside the marketplaces, not in them: what runs on every page needs no pictures.
 */
export const picturesOf: Record<MarketplaceId, readonly string[]> = { shopee, tokopedia, tiktok, lazada, blibli, toco };

/** Every server that a picture may come from. */
export const pictureHosts: ReadonlySet<string> = new Set(Object.values(picturesOf).flat());
