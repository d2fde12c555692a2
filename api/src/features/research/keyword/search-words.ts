import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import { parseUrl, marketplaces as registry } from '@telaah/shared/marketplaces/index';

/** The words of a marketplace's search address; any other text unchanged. */
export const toSearchWords = (keyword: string): string => {
  const ref = parseUrl(keyword.trim())?.ref;
  return ref?.kind === 'search' && ref.keyword ? ref.keyword : keyword;
};

export const marketplaceKeys = (ids: readonly MarketplaceId[] | undefined): number[] | null =>
  ids === undefined ? null : [...new Set(ids)].map((id) => registry[id].key);
