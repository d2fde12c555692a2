import type { SoldChange } from '#src/features/estimates/week-change.ts';
import type { ProductRow } from '#src/features/research/product.ts';
import { fold } from '#src/lib/fold.ts';

/** Networks of believed accounts that must have seen a product before it is shown to everybody. Who is trusted says it for all. */
export const SEEN_BY_AT_LEAST = 3;
/** A list of fewer products, or of fewer stores, would say more about single sellers than about the market. */
export const ROWS_AT_LEAST = 5;
export const STORES_AT_LEAST = 3;
/** Rows of the start page. */
export const LEADERS = 10;
/** Rows of a page of best sellers. */
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

/** A category that has a page of its own. */
export interface SiteCategory {
  slug: string;
  name: string;
  products: number;
}

export interface SiteMarket {
  /** What sells best, best first; [] where too few have seen too little. */
  rows: SiteRow[];
  /** That the rows are of; null: all. */
  category: SiteCategory | null;
  /** The largest first. */
  categories: SiteCategory[];
  /** The newest day that the figures count. */
  day_to: string;
  /** When they were computed. */
  built_at: string;
  demo: boolean;
}

/** Enough products of enough stores for a list that everybody may see. */
export const isPublic = (rows: readonly Pick<SiteRow, 'store_id'>[]): boolean =>
  rows.length >= ROWS_AT_LEAST && new Set(rows.map(({ store_id }) => store_id)).size >= STORES_AT_LEAST;

/** A category's name in an address: `Ibu & Bayi` is `ibu-bayi`. */
export const slugOf = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
