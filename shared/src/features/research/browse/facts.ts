import type { BrowseFacts } from '#src/features/research/browse/state.ts';
import { type MarketplaceId, marketplaceFacts } from '#src/marketplaces/facts.ts';

export const browseFacts = (id: MarketplaceId): BrowseFacts => {
  const { defaultSort, startPage, sorts } = marketplaceFacts[id];
  return { id, defaultSort, startPage, sorts };
};
