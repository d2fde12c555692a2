import { blibliSorts } from '#src/marketplaces/blibli/sorts.ts';
import { lazadaSorts } from '#src/marketplaces/lazada/sorts.ts';
import type { MarketSort } from '#src/marketplaces/market-sort.ts';
import { shopeeSorts } from '#src/marketplaces/shopee/sorts.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';
import { tiktokSorts } from '#src/marketplaces/tiktok/sorts.ts';
import { tocoSorts } from '#src/marketplaces/toco/sorts.ts';
import { tokopediaSorts } from '#src/marketplaces/tokopedia/sorts.ts';

/** The orders of each, as it shows them. Apart from its other facts, which run on every page of a marketplace and stay small. */
export const marketSorts: Readonly<Record<MarketplaceId, readonly MarketSort[]>> = {
  shopee: shopeeSorts,
  tokopedia: tokopediaSorts,
  tiktok: tiktokSorts,
  lazada: lazadaSorts,
  blibli: blibliSorts,
  toco: tocoSorts,
};
