import type { Entity, PageLink } from '#src/kinds/column.ts';
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
