import { type MarketplaceId, marketplaceIds } from '@telaah/shared/marketplaces/facts';

export const parseProductLink = (product: string | undefined): { marketplace: MarketplaceId; external_id: string } | null => {
  const [, marketplace = '', external_id = ''] = /^([a-z]+):([\w.:-]{1,64})$/.exec(product ?? '') ?? [];
  return marketplaceIds.some((id) => id === marketplace) ? { marketplace: marketplace as MarketplaceId, external_id } : null;
};
