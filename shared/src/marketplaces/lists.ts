import { lazadaLists } from '#src/marketplaces/lazada/lists.ts';
import type { ListRules } from '#src/marketplaces/list-asked.ts';
import { shopeeLists } from '#src/marketplaces/shopee/lists.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';
import { tiktokLists } from '#src/marketplaces/tiktok/lists.ts';
import { tokopediaLists } from '#src/marketplaces/tokopedia/lists.ts';

/**
 * Of the marketplaces whose lists are read. Apart from their other facts: only readers need it, and what runs on every page of a marketplace
 * stays small.
 */
export const listRules: Partial<Record<MarketplaceId, ListRules>> = {
  shopee: shopeeLists,
  tokopedia: tokopediaLists,
  tiktok: tiktokLists,
  lazada: lazadaLists,
};
