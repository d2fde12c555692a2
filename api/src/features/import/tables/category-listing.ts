import type { TableShape } from '#src/features/import/cells/table.ts';

/** Category pages read as text on several dates (2026): `64.5K` sold, `199.000₫`. */
export const categoryListing: TableShape = {
  id: 'category_listing',
  needs: ['product_id', 'Title', 'Link', 'Sold', 'Original_Price', 'Current_Price'],
  map: {
    product_id: 'product_id',
    url: 'Link',
    name: 'Title',
    price: 'Current_Price',
    original_price: 'Original_Price',
    sold_total: 'Sold',
    rating: 'Rating',
    category: 'Category',
  },
  dates: ['commit_date'],
  knows: ['Label_Trend', 'Label_Marketing', 'Discount_Percent'],
};
