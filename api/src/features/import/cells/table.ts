import type { MarketplaceId } from '@telaah/shared/marketplaces/facts';
import type { Snapshot } from '@telaah/shared/observation/snapshot';
import type { ImportRow } from '#src/features/import/cells/row.ts';

export type ImportField =
  | 'marketplace'
  | 'currency'
  | 'product_id'
  | 'url'
  | 'name'
  | 'image_url'
  | 'price'
  | 'price_high'
  | 'original_price'
  | 'price_after_voucher'
  | CounterField
  | 'rating'
  | 'listed_at'
  | 'location'
  | 'brand'
  | 'category'
  | 'status'
  | 'is_ad'
  | 'seen_on'
  | 'seen_keyword'
  | 'seen_category'
  | 'seen_shop'
  | 'seen_product'
  | 'seen_sort'
  | 'seen_page'
  | 'seen_position'
  | 'seen_found'
  | 'store_id'
  | 'store_name'
  | 'store_url'
  | 'store_domain'
  | 'store_tier'
  | 'store_location'
  | 'store_rating'
  | 'store_followers'
  | 'store_following'
  | 'store_products'
  | 'store_response_rate'
  | 'store_marks'
  | 'store_listed_at'
  | 'store_image_url'
  | 'twin_marketplace'
  | 'twin_product_id';

export type CounterField = 'sold_total' | 'badge' | 'stock' | 'reviews' | 'likes' | 'views';
export const counterFields: readonly CounterField[] = ['sold_total', 'badge', 'stock', 'reviews', 'likes', 'views'];

/** One family of tables, recognised by its columns. A new one needs a file under `tables/` and a line in `known-tables.ts`. */
export interface TableShape {
  /** Short name; becomes the `reader` of its snapshots. */
  id: string;
  needs: readonly string[];
  /** No other columns than required: for shapes so plain that any table has them. */
  only?: boolean;
  /** The columns of each field; of several, the first that is not empty. */
  map: Partial<Record<ImportField, string | readonly string[]>>;
  dates?: readonly string[];
  /** Columns that are known and not stored, which the report says. */
  knows?: readonly string[];
  reads?: readonly string[];
  /** Counters for which 0 in every row of a file means "not shown" rather than zero. */
  zeroIsHidden?: readonly CounterField[];
  /** Used where neither column, price text, address nor option names a currency. */
  currency?: string;
  /** Used where neither address nor option names a marketplace. */
  marketplace?: MarketplaceId;
  /** Rows are variants of a product; those of one instant become one snapshot. */
  rowPerVariant?: boolean;
  /** No row is a product, with the reason. */
  noProduct?: { reason: 'no_product_data' | 'no_products' | 'own_orders'; detail: string };
  /** The report does not repeat its heads, because they may name persons. */
  isPrivate?: boolean;
  /** Adds what the columns alone do not say. Changes the snapshot in place. */
  refine?(snapshot: Snapshot, row: ImportRow): void;
}

export type ImportColumn = ImportField | 'observed_at';

const storedColumns = (shape: TableShape): string[] => [
  ...Object.values(shape.map).flat(),
  ...(shape.dates ?? []),
  ...(shape.reads ?? []),
];

export const matches = (shape: TableShape, columns: ReadonlySet<string>): boolean =>
  shape.needs.every((column) => columns.has(column)) && (shape.only !== true || columns.size === shape.needs.length);

/** Columns that the family has never had; the report lists them, so that nothing is lost silently. */
export const findUnknownColumns = (shape: TableShape, columns: Iterable<string>): string[] => {
  const known = new Set([...shape.needs, ...storedColumns(shape), ...(shape.knows ?? [])]);
  return [...columns].filter((column) => column !== '' && !known.has(column));
};

/** Columns that are recognised but not stored; the report lists them too. */
export const findIgnoredColumns = (shape: TableShape, columns: Iterable<string>): string[] => {
  const known = new Set([...shape.needs, ...(shape.knows ?? [])]);
  const used = new Set(storedColumns(shape));
  return [...columns].filter((column) => known.has(column) && !used.has(column));
};
