import { hidden, type Reading } from '@telaah/shared/observation/reading';
import type { Snapshot } from '@telaah/shared/observation/snapshot';

/** What the page said when its address changed. */
export interface FormerPage {
  /** Of the visible text, read as if it were the new product's. */
  text: Snapshot | null;
  /** Of the product that was shown at the address before, from whatever source. */
  product: Snapshot | null;
}

const COUNTERS = ['sold_total', 'badge', 'stock', 'reviews'] as const;

const isSame = (a: Reading, b: Reading): boolean => a.low === b.low && a.high === b.high && a.text === b.text;
const isSamePrice = (a: Snapshot['price'], b: Snapshot['price']): boolean => a?.low === b?.low && a?.high === b?.high;

const idsOf = (product: Snapshot | null): (string | null)[] =>
  product === null ? [] : [product.product_id, product.child_id, ...product.variants.map(({ id }) => id)];

/**
 * What the visible text says of the product at a new address. Null while its name or its id is the former product's: then the page has not changed.
 * A figure that stands as it did may still be the former product's, so it is left out, and null is given where neither a price nor a counter remains.
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
