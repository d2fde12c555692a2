import type { VariantRow } from '#src/features/research/history/variants/variants.ts';
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

/** For histories and for the panel on a marketplace's page. */
export const variantTable: TableDefinition<VariantRow, typeof columns> = {
  id: 'variants',
  texts: 'common',
  heads: 'variants',
  columns,
  rowId: (row) => row.item_id,
};

export type PageVariantRow = VariantRow & { read_at: string; page: string | null };

const page = columnsOf<PageVariantRow>();
const saved = {
  ...columns,
  readAt: page.instant((row) => row.read_at),
  page: page.text((row) => row.page),
};

export const pageVariantFile: TableDefinition<PageVariantRow, typeof saved> = { ...variantTable, columns: saved };
