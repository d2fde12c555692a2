import { counterFields, type ImportField, type TableShape } from '#src/features/import/cells/table.ts';

const fields: ImportField[] = [
  'marketplace',
  'currency',
  'product_id',
  'url',
  'name',
  'image_url',
  'price',
  'price_high',
  'original_price',
  'price_after_voucher',
  ...counterFields,
  'rating',
  'listed_at',
  'location',
  'brand',
  'category',
  'status',
  'is_ad',
  'seen_on',
  'seen_keyword',
  'seen_category',
  'seen_shop',
  'seen_product',
  'seen_sort',
  'seen_page',
  'seen_position',
  'seen_found',
  'store_id',
  'store_name',
  'store_url',
  'store_domain',
  'store_tier',
  'store_location',
  'store_rating',
  'store_followers',
  'store_following',
  'store_products',
  'store_response_rate',
  'store_marks',
  'store_listed_at',
  'store_image_url',
  'twin_marketplace',
  'twin_product_id',
];

/** Every column of our own format except `observed_at`, in documented order. */
export const ownColumns: readonly string[] = fields;

/** Columns are named as the fields of a snapshot. Counters and prices may be texts (`10RB+`, `Rp12.000 - Rp18.900`); empty means unknown. */
export const ownTable: TableShape = {
  id: 'own_table',
  needs: ['marketplace', 'name', 'price'],
  map: Object.fromEntries(fields.map((field) => [field, field])),
  dates: ['observed_at'],
  currency: 'IDR',
};
