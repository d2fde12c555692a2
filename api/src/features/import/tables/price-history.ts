import type { TableShape } from '#src/features/import/cells/table.ts';

/** One search repeated on several dates (2025): early rows have `Rp468.210`, later ones `468210`. No ids, only addresses. */
export const priceHistory: TableShape = {
  id: 'price_history',
  needs: ['date', 'url', 'name', 'price_raw', 'shop_name'],
  map: {
    url: 'url',
    name: 'name',
    price: 'price_raw',
    rating: 'rating',
    location: 'location',
    store_name: 'shop_name',
    store_domain: 'shop_domain',
    store_location: 'location',
  },
  dates: ['date'],
};
