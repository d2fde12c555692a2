import { type MarketplaceId, marketplaceIds } from '@telaah/shared/marketplaces/facts';

/** Those that can be chosen, in their order. */
export const knownMarketplaces: readonly MarketplaceId[] = marketplaceIds;

/** Switches one marketplace; all of them together are the same as none chosen. */
export const toggleMarketplace = (
  chosen: readonly string[] | undefined,
  id: MarketplaceId,
  known: readonly MarketplaceId[],
): MarketplaceId[] | undefined => {
  const next = known.filter((other) => (other === id ? !chosen?.includes(id) : chosen?.includes(other)));
  return next.length === 0 || next.length === known.length ? undefined : next;
};
