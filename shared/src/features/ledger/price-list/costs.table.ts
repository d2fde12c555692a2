import { type TokenCostKey, tokenCosts } from '#src/features/ledger/costs.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

interface Cost {
  use: TokenCostKey;
}

const { count, word } = columnsOf<Cost>();

const columns = {
  use: word(({ use }) => `use.${use}`),
  tokens: count(({ use }) => tokenCosts[use]),
};

export const costTable: TableDefinition<Cost, typeof columns> = {
  id: 'costs',
  texts: 'plans',
  heads: 'costs',
  columns,
  rowId: ({ use }) => use,
};
