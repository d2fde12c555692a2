import { isLoss, isLossByFees, type ProductResult } from '#src/features/calculators/products.ts';
import { partOf } from '#src/features/fees/engine.ts';
import { columnsOf, type TableDefinition } from '#src/kinds/column.ts';

export type ProductState = 'unknown' | 'loss' | 'fees' | 'turns' | 'fine';

/** `fees`: a loss only by changed fees; `turns`: a loss only on the compared day. */
export const stateOf = (row: ProductResult): ProductState => {
  const { result, compared } = row;
  const loss = isLoss(result);
  if (loss === null) return 'unknown';
  if (loss) return isLossByFees(row) ? 'fees' : 'loss';
  return isLoss(compared) === true ? 'turns' : 'fine';
};

const of = columnsOf<ProductResult>();
const columns = {
  name: of.text(({ product }) => product.name),
  category: of.text(({ category }) => category),
  price: of.money(({ product }) => product.price),
  cost: of.money(({ product }) => product.cost),
  /** In files only, so that a file can be read back unchanged. */
  packing: of.money(({ product }) => product.packing),
  fees: of.money(({ result }) => result.fees),
  profit: of.money(({ result }) => result.expected),
  margin: of.share(({ result }) => partOf(result.expected, result.revenue)),
  other: of.money(({ compared }) => compared?.expected ?? null),
  state: of.slot((row) => stateOf(row)),
};

export const productsTable: TableDefinition<ProductResult, typeof columns> = {
  id: 'own-products',
  texts: 'calculators',
  heads: 'products.column',
  columns,
  rowId: ({ place }) => String(place),
};
