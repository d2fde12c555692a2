import { brandOf } from '@telaah/shared/marketplaces/reading/build';
import { readCellText } from '#src/features/import/cells/row.ts';
import { BRAND, fromLines, SENT_FROM, stockIn } from '#src/features/import/cells/specifications.ts';
import type { TableShape } from '#src/features/import/cells/table.ts';

/** Product pages read as text (2022): `10RB+`, `1,6RB`. In two of three layouts `price_…` is the original price and `dis_price_…` the paid one. */
export const pageTexts: TableShape = {
  id: 'page_texts',
  needs: ['itemid', 'shopid', 'product_name', 'sold', 'price_1', 'spesifikasi', 'Page_URL'],
  map: {
    product_id: 'itemid',
    url: 'Page_URL',
    name: 'product_name',
    price: ['dis_price_1', 'dis_price_2', 'price_1', 'price_2', 'price_3'],
    original_price: ['price_1', 'price_2'],
    sold_total: 'sold',
    reviews: 'rating_people',
    rating: 'rating',
    store_id: 'shopid',
  },
  knows: ['deskripsi'],
  reads: ['spesifikasi'],
  refine(snapshot, row) {
    const specification = fromLines(readCellText(row, 'spesifikasi') ?? '');
    snapshot.stock = stockIn(specification) ?? snapshot.stock;
    snapshot.location = specification(SENT_FROM);
    snapshot.brand = brandOf(specification(BRAND));
  },
};
