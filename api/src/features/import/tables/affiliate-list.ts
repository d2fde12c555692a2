import type { TableShape } from '#src/features/import/cells/table.ts';

/** The product list of an affiliate programme (2026): prices and sales in short forms, `89,7RB`, `10RB+`. Commissions are not stored. */
export const affiliateList: TableShape = {
  id: 'affiliate_list',
  needs: ['Item Id', 'Item Name', 'Price', 'Sales', 'Product Link'],
  map: {
    product_id: 'Item Id',
    url: 'Product Link',
    name: 'Item Name',
    price: 'Price',
    sold_total: 'Sales',
    store_name: 'Shop Name',
  },
  knows: ['Commission Rate', 'Commission', 'Offer Link'],
};
