import type { HistoryProductRow } from '#src/features/research/history/group.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

const { money, interval, share, slot, trend } = columnsOf<HistoryProductRow>();

const columns = {
  product: slot((row) => row.name),
  price: money(
    (row) => row.price,
    {},
    (row) => row.price_high,
  ),
  sold: slot((row) => row.sold, { figure: true }),
  range: interval('count', (row) => row.sold_range),
  revenue: money((row) => row.revenue),
  share: share((row) => row.share),
  trend: trend((row) => ({ values: row.daily_sold, interpolated: row.daily_interpolated }), { headless: true }),
};

export const historyProductTable: TableDefinition<HistoryProductRow, typeof columns> = {
  id: 'historyProducts',
  texts: 'histories',
  heads: 'products',
  columns,
  rowId: (row) => row.product_id,
  provenance: (row) => row.provenance,
};
