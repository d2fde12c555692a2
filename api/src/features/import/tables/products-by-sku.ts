import { parsePrice } from '@telaah/shared/lib/numbers/price-text';
import { cleanUrl } from '@telaah/shared/marketplaces/reading/build';
import { hidden } from '@telaah/shared/observation/reading';
import type { SnapshotVariant } from '@telaah/shared/observation/snapshot';
import { flagIn, type ImportRow, objectsIn, readCellText, scalarText } from '#src/features/import/cells/row.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';

const optionsOf = (row: ImportRow): SnapshotVariant['options'] =>
  objectsIn(row, 'product_variation')
    .slice(0, 5)
    .map(({ name, value }) => ({ axis: scalarText(name).slice(0, 100), value: scalarText(value).slice(0, 200) }));

/** A sold data set (2025): one row a SKU, `sku` is `<product>_ID-<sku>`; sold, rating and reviews are the product's. */
export const productsBySku: TableShape = {
  id: 'products_by_sku',
  needs: ['sku', 'mpn', 'title', 'final_price', 'number_sold', 'product_variation'],
  map: {
    product_id: 'mpn',
    url: 'url',
    name: 'title',
    currency: 'currency',
    price: 'final_price',
    original_price: 'initial_price',
    sold_total: 'number_sold',
    reviews: 'reviews',
    rating: 'rating',
    brand: 'brand',
    category: 'breadcrumb',
    store_name: 'seller_name',
  },
  knows: [
    'product_description',
    'seller_ratings',
    'seller_ship_on_time',
    'seller_chat_response',
    'colors',
    'variations',
    'color',
    'returns_and_warranty',
    'is_super_seller',
    'promotions',
    'domain',
    'gmv',
  ],
  reads: ['sku', 'product_variation', 'lazmall'],
  zeroIsHidden: ['sold_total', 'reviews'],
  rowPerVariant: true,
  refine(snapshot, row) {
    const official = flagIn(row, 'lazmall');
    if (official !== null) snapshot.store.tier = official ? 'official' : 'regular';
    const id = /[-_](\d+)$/.exec(readCellText(row, 'sku') ?? '')?.[1];
    if (id === undefined) return;
    const options = optionsOf(row);
    snapshot.variants = [
      {
        id,
        options,
        name: options
          .map(({ value }) => value)
          .join(' / ')
          .slice(0, 400),
        price: parsePrice(readCellText(row, 'final_price'))?.low ?? null,
        original_price: snapshot.original_price,
        stock: hidden(),
        sold: hidden(),
        url: cleanUrl(readCellText(row, 'url')),
        image_url: null,
        lower_price_guarantee: null,
      },
    ];
  },
};
