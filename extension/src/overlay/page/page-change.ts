import { hidden, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';

export interface FormerPage {
  /** The visible text, read as if it were the new product's. */
  text: Snapshot | null;
  /** The product at the address before, from any source. */
  product: Snapshot | null;
}

const COUNTERS = ['sold_total', 'badge', 'stock', 'reviews'] as const;

const isSame = (a: Reading, b: Reading): boolean => a.low === b.low && a.high === b.high && a.text === b.text;
const isSamePrice = (a: Snapshot['price'], b: Snapshot['price']): boolean => a?.low === b?.low && a?.high === b?.high;

const idsOf = (product: Snapshot | null): (string | null)[] =>
  product === null ? [] : [product.product_id, product.child_id, ...product.variants.map(({ id }) => id)];

/**
 * Null while name or id is still the former product's, because the page has not changed yet. A figure that did not change may be
 * the former product's and is left out; null if neither a price nor the sold counter remains.
 */
export const withoutFormerFigures = ({ text, product }: FormerPage, seen: Snapshot): Snapshot | null => {
  if (seen.name === text?.name || seen.name === product?.name || idsOf(product).includes(seen.product_id)) return null;
  if (text === null) return seen;
  const since: Snapshot = {
    ...seen,
    price: isSamePrice(seen.price, text.price) ? null : seen.price,
    rating: seen.rating === text.rating ? null : seen.rating,
  };
  for (const counter of COUNTERS) if (isSame(seen[counter], text[counter])) since[counter] = hidden();
  return since.price === null && since.sold_total.precision === 'hidden' ? null : since;
};
