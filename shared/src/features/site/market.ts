import type { SoldChange } from '#src/features/estimates/week-change.ts';
import type { ProductRow } from '#src/features/research/product.ts';
import { fold } from '#src/lib/fold-text.ts';

/** Networks of accepted accounts that must have observed a product before it is public; a trusted account alone is enough. */
export const SEEN_BY_AT_LEAST = 3;
/** A list with fewer products or stores would reveal more about single sellers than about the market. */
export const ROWS_AT_LEAST = 5;
export const STORES_AT_LEAST = 3;
export const LEADERS = 10;
export const BEST_SELLERS = 20;

export type SiteRow = Pick<
  ProductRow,
  | 'product_id'
  | 'marketplace'
  | 'name'
  | 'url'
  | 'store_id'
  | 'store_name'
  | 'category_name'
  | 'price'
  | 'price_high'
  | 'rating'
  | 'sold_30d'
  | 'revenue_30d'
  | keyof SoldChange
>;

export interface SiteCategory {
  slug: string;
  name: string;
  products: number;
}

export interface SiteMarket {
  /** Best sellers, best first; [] where the list is not public. */
  rows: SiteRow[];
  /** The category of the rows; null: all. */
  category: SiteCategory | null;
  categories: SiteCategory[];
  /** The newest day in the figures. */
  day_to: string;
  built_at: string;
  demo: boolean;
}

export const isPublic = (rows: readonly Pick<SiteRow, 'store_id'>[]): boolean =>
  rows.length >= ROWS_AT_LEAST && new Set(rows.map(({ store_id }) => store_id)).size >= STORES_AT_LEAST;

/** A category's name in an address: `Ibu & Bayi` is `ibu-bayi`. */
export const slugOf = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
