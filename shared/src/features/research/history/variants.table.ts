import type { VariantRow } from '#src/features/research/history/variants.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

const { money, counter, interval, share, slot } = columnsOf<VariantRow>();

const columns = {
  name: slot((row) => row.name),
  price: money((row) => row.price),
  original: money((row) => row.original_price),
  stock: counter((row) => row.stock),
  stockValue: interval('money', (row) => row.stockValue),
  sold: counter((row) => row.sold),
  share: share((row) => row.share),
  revenue: interval('money', (row) => row.revenue),
};

/** Variants with price, stock and what each adds to the sales. */
export const variantTable: TableDefinition<VariantRow, typeof columns> = {
  id: 'variants',
  texts: 'history',
  heads: 'variants',
  columns,
  rowId: (row) => row.item_id,
};
