import { firstHead } from '@telaah/shared/kinds/registry/heads';
import { type MarketplaceId, marketplaceIds } from '@telaah/shared/marketplaces/facts';
import { readStored, recentKeys, useStored, writeStored } from '#src/session/storage/stored.ts';

export interface RecentProduct {
  product_id: string;
  marketplace: MarketplaceId;
  name: string;
  image_url: string | null;
}

export interface RecentGroup {
  group: 'category' | 'store';
  id: number;
  name: string;
  marketplace: MarketplaceId;
}

/** A search made in this browser; `address` is its query (`?q=…`). */
export interface RecentSearch {
  kind: string;
  address: string;
  label: string;
}

const COUNT = 10;
const { products: PRODUCTS, groups: GROUPS, searches: SEARCHES } = recentKeys;

const parseRecentList = <T>(value: unknown, check: (item: Record<string, unknown>) => T | null): T[] => {
  if (!Array.isArray(value)) return [];
  const items = value.map((item) => (typeof item === 'object' && item !== null ? check(item as Record<string, unknown>) : null));
  return items.filter((item) => item !== null).slice(0, COUNT) as T[];
};

const isMarketplace = (value: unknown): value is MarketplaceId => marketplaceIds.some((id) => id === value);

const asProducts = (value: unknown): RecentProduct[] =>
  parseRecentList(value, ({ product_id, marketplace, name, image_url }) =>
    typeof product_id === 'string' && /^\d{1,18}$/.test(product_id) && isMarketplace(marketplace) && typeof name === 'string'
      ? { product_id, marketplace, name, image_url: typeof image_url === 'string' ? image_url : null }
      : null,
  );

const asGroups = (value: unknown): RecentGroup[] =>
  parseRecentList(value, ({ group, id, marketplace, name }) =>
    (group === 'category' || group === 'store') && Number.isInteger(id) && isMarketplace(marketplace) && typeof name === 'string'
      ? { group, id: id as number, marketplace, name }
      : null,
  );

const asSearches = (value: unknown): RecentSearch[] =>
  // Searches stored by older versions have no kind.
  parseRecentList(value, ({ kind = firstHead.id, address, label }) =>
    typeof kind === 'string' && typeof address === 'string' && address.startsWith('?') && typeof label === 'string'
      ? { kind, address, label }
      : null,
  );

export const useRecentProducts = (): RecentProduct[] => useStored(PRODUCTS, asProducts)[0];
export const useRecentGroups = (): RecentGroup[] => useStored(GROUPS, asGroups)[0];
export const useRecentSearches = (): RecentSearch[] => useStored(SEARCHES, asSearches)[0];

export const rememberProduct = ({ product_id, marketplace, name, image_url }: RecentProduct): void => {
  const others = readStored(PRODUCTS, asProducts).filter((other) => other.product_id !== product_id);
  writeStored(PRODUCTS, [{ product_id, marketplace, name, image_url }, ...others].slice(0, COUNT));
};

export const rememberGroup = (opened: RecentGroup): void => {
  const others = readStored(GROUPS, asGroups).filter(({ group, id }) => group !== opened.group || id !== opened.id);
  writeStored(GROUPS, [opened, ...others].slice(0, COUNT));
};

export const rememberSearch = (search: RecentSearch): void => {
  const others = readStored(SEARCHES, asSearches).filter((other) => other.kind !== search.kind || other.label !== search.label);
  writeStored(SEARCHES, [search, ...others].slice(0, COUNT));
};
