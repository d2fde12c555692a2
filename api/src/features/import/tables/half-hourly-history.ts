import type { TableShape } from '#src/features/import/cells/table.ts';

/** A tracker's half-hourly history (2021 to 2025): price × 100,000, stock, rolling sold. No currency; every known one is Vietnamese. */
export const halfHourlyHistory: TableShape = {
  id: 'half_hourly_history',
  needs: ['time', 'itemid', 'shopid', 'price', 'price_before_discount', 'item_status'],
  map: { product_id: 'itemid', store_id: 'shopid', status: 'item_status' },
  dates: ['time', 'date'],
  knows: ['price', 'price_before_discount', 'discount', 'stock', 'sold', 'cmt_count', 'liked_count'],
  currency: 'VND',
};
