import { isLoss, type ProductResult } from '#src/features/calculators/products.ts';
import { partOf } from '#src/features/fees/engine.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

export type ProductState = 'unknown' | 'loss' | 'turns' | 'fine';

/** What a row is about to be: a loss now, or on the day that is held against this one. */
export const stateOf = ({ result, compared }: ProductResult): ProductState => {
  const loss = isLoss(result);
  if (loss === null) return 'unknown';
  if (loss) return 'loss';
  return isLoss(compared) === true ? 'turns' : 'fine';
};

const of = columnsOf<ProductResult>();
const columns = {
  name: of.text(({ product }) => product.name),
  category: of.text(({ category }) => category),
  price: of.money(({ product }) => product.price),
  cost: of.money(({ product }) => product.cost),
  fees: of.money(({ result }) => result.fees),
  profit: of.money(({ result }) => result.expected),
  margin: of.share(({ result }) => partOf(result.expected, result.revenue)),
  other: of.money(({ compared }) => compared?.expected ?? null),
  state: of.slot((row) => stateOf(row)),
};

/** Products of somebody's own, and what is left of each. */
export const productsTable: TableDefinition<ProductResult, typeof columns> = {
  id: 'own-products',
  texts: 'calculators',
  heads: 'products.column',
  columns,
  rowId: ({ place }) => String(place),
};
