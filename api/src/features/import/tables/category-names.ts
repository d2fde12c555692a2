import type { TableShape } from '#src/features/import/cells/table.ts';

export const categoryNames: TableShape = {
  id: 'category_names',
  needs: ['id', 'name'],
  only: true,
  map: {},
  noProduct: { reason: 'no_products', detail: 'a list of names and ids: no prices, no products' },
};
