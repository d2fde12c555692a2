import type { Entity, FileValue, MarketItem, PageLink } from '#src/kinds/column.ts';
import type { MarketplaceId } from '#src/marketplaces/facts.ts';
import type { StoreTier } from '#src/marketplaces/ids.ts';

/** A row that is about one product. */
export interface ProductReference {
  product_id: string;
  marketplace: MarketplaceId;
  name: string;
  url: string | null;
  image_url: string | null;
  category_name: string | null;
  store_id: number | null;
  store_name: string | null;
  store_tier: StoreTier | null;
}

/** The product's history. */
export const productHistoryPage = ({ product_id }: ProductReference): PageLink => ({
  to: '/history/products/$productId',
  params: { productId: product_id },
});

/** The product as a cell on screen. */
export const productEntity = (row: ProductReference): Entity => ({
  name: row.name,
  to: productHistoryPage(row),
  image: row.image_url,
  category: row.category_name,
  marketplace: row.marketplace,
  url: row.url,
  store: { name: row.store_name, tier: row.store_tier },
});

/** The product's columns in a file. */
export const productFileColumns = (row: ProductReference): Readonly<Record<string, FileValue>> => ({
  name: row.name,
  store: row.store_name,
  store_tier: row.store_tier,
  url: row.url,
});

/** The product and its store, which a person may watch or hide. */
export const productItems = ({ product_id, name, store_id, store_name, marketplace }: ProductReference): MarketItem[] => [
  { thing: 'product', id: product_id, name, marketplace },
  ...(store_id === null ? [] : [{ thing: 'store' as const, id: String(store_id), name: store_name, marketplace }]),
];

/** The product's store as a filter; null without one. */
export const toStoreFilter = ({ store_id, store_name }: ProductReference): { value: number; name: string } | null =>
  store_id !== null && store_name ? { value: store_id, name: store_name } : null;
