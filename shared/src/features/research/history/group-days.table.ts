import type { GroupDay } from '#src/features/research/history/group.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

const { money, count, decimal, slot, word } = columnsOf<GroupDay>();

const columns = {
  day: slot((row) => row.day),
  sold: slot((row) => row.sold, { figure: true }),
  revenue: money((row) => row.revenue),
  products: count((row) => row.products),
  known: count((row) => row.known),
  followers: slot((row) => row.followers?.low ?? null, { figure: true }),
  rating: decimal((row) => row.rating, { digits: 2 }),
  state: word((row) => `common:day.state.${row.state}`),
};

export const groupDayTable: TableDefinition<GroupDay, typeof columns> = {
  id: 'groupDays',
  texts: 'histories',
  heads: 'day',
  columns,
  rowId: (row) => row.day,
};
