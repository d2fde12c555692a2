import { flagIn } from '#src/features/import/cells/row.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';

/** An export of search answers (2025), dated to the microsecond. Its `Brand` repeats the search word in every row. */
export const searchExport: TableShape = {
  id: 'search_export',
  needs: ['Product ID', 'Title', 'Sale Price', 'Store ID', 'Product URL', 'Scraped At'],
  map: {
    product_id: 'Product ID',
    url: 'Product URL',
    name: 'Title',
    image_url: 'Image URL',
    currency: 'Currency',
    price: 'Sale Price',
    original_price: 'Original Price',
    sold_total: 'Orders Count',
    rating: 'Rating',
    location: 'Location',
    store_id: 'Store ID',
    store_name: 'Store Name',
    store_url: 'Store URL',
    store_location: 'Location',
  },
  dates: ['Scraped At'],
  knows: ['Discount (%)', 'Brand'],
};

/** An export of search answers (2024). Its `rating` is rounded to whole stars, so it is not stored. */
export const searchExportWithBadges: TableShape = {
  id: 'search_export_with_badges',
  needs: ['id', 'name', 'salesPrice', 'productUrl', 'shopName', 'isOfficial'],
  map: {
    product_id: 'id',
    url: 'productUrl',
    name: 'name',
    image_url: 'imageUrl',
    price: 'salesPrice',
    original_price: 'originalPrice',
    reviews: 'countReview',
    location: 'shopLocation',
    store_name: 'shopName',
    store_url: 'shopUrl',
    store_location: 'shopLocation',
  },
  knows: ['rating', 'discountPercentage', 'preorder'],
  reads: ['isOfficial', 'isGoldMerchant'],
  refine(snapshot, row) {
    const official = flagIn(row, 'isOfficial');
    const gold = flagIn(row, 'isGoldMerchant');
    if (official) snapshot.store.tier = 'official';
    else if (gold) snapshot.store.tier = 'power';
    else if (official === false && gold === false) snapshot.store.tier = 'regular';
  },
};
