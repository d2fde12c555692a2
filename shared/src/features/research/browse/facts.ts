import type { BrowseFacts } from '#src/features/research/browse/state.ts';
import { marketplaces } from '#src/marketplaces/index.ts';
import type { MarketplaceId } from '#src/marketplaces/snapshot.ts';
import { marketSorts } from '#src/marketplaces/sorts.ts';

/** What the folder of a marketplace says of its lists. */
export const browseFacts = (id: MarketplaceId): BrowseFacts => {
  const { defaultSort, startPage } = marketplaces[id];
  return { id, defaultSort, startPage, sorts: marketSorts[id] };
};
