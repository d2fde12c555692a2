import { type MarketplaceId, marketplaceIds } from '@telaah/shared/marketplaces/facts';

export const knownMarketplaces: readonly MarketplaceId[] = marketplaceIds;

/** Toggles one; choosing all equals choosing none. */
export const toggleMarketplace = (
  chosen: readonly string[] | undefined,
  id: MarketplaceId,
  known: readonly MarketplaceId[],
): MarketplaceId[] | undefined => {
  const next = known.filter((other) => (other === id ? !chosen?.includes(id) : chosen?.includes(other)));
  return next.length === 0 || next.length === known.length ? undefined : next;
};
