import type { ProductDay } from '#src/features/research/history/product.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

const { money, count, decimal, slot, word } = columnsOf<ProductDay>();

const columns = {
  day: slot((row) => row.day),
  price: money((row) => row.price),
  sold: slot((row) => row.sold, { figure: true }),
  revenue: money((row) => row.revenue),
  stock: count((row) => row.stock),
  rating: decimal((row) => row.rating, { digits: 2 }),
  known: word((row) => `common:day.state.${row.state}`),
};

export const dayTable: TableDefinition<ProductDay, typeof columns> = {
  id: 'days',
  texts: 'history',
  heads: 'day',
  columns,
  rowId: (row) => row.day,
};
