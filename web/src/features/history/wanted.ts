import { marketplaces } from '@telaah/shared/marketplaces/index';
import type { MarketplaceId } from '@telaah/shared/marketplaces/snapshot';
import { readSearch, text } from '#src/layout/search-params.ts';

/** `/history/products?product=shopee:123`: the product of a marketplace's page, as the extension knows it. */
export interface WantedSearch {
  product?: string;
}

export const wantedSearch = (raw: Record<string, unknown>): WantedSearch => readSearch({ product: text(90) }, raw);

/** Null where the address names no product. */
export const wantedOf = (product: string | undefined): { marketplace: MarketplaceId; external_id: string } | null => {
  const [, marketplace = '', external_id = ''] = /^([a-z]+):([\w.:-]{1,64})$/.exec(product ?? '') ?? [];
  return Object.hasOwn(marketplaces, marketplace) ? { marketplace: marketplace as MarketplaceId, external_id } : null;
};
