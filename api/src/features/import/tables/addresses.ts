import type { TableShape } from '#src/features/import/cells/table.ts';

/** A list of addresses says nothing about the products. */
export const addresses: TableShape = {
  id: 'address_list',
  needs: ['url'],
  only: true,
  map: {},
  noProduct: { reason: 'no_product_data', detail: 'an address alone: no name, no price' },
};
