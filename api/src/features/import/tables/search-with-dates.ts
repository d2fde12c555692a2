import type { TableShape } from '#src/features/import/cells/table.ts';

/** Search results with their pages (2026): price as a number, exact `sell_count`, the listing's date. */
export const searchWithDates: TableShape = {
  id: 'search_with_dates',
  needs: ['product_id', 'product_name', 'price', 'product_url', 'sell_count', 'scraped_at'],
  map: {
    product_id: 'product_id',
    url: 'product_url',
    name: 'product_name',
    image_url: 'product_image_url',
    price: 'price',
    sold_total: 'sell_count',
    rating: 'rating',
    listed_at: 'product_date',
  },
  dates: ['scraped_at'],
  // Only the leaf of the category is named, which would be taken for a root.
  knows: (
    'discount description specifications specifications.condition specifications.weight specifications.minimum_purchase ' +
    'specifications.category specifications.etalase'
  ).split(' '),
};
