import { calculateWithTerms, type OrderResult } from '#src/features/fees/engine.ts';
import { MOST_RUPIAH, type Sale, WHOLE } from '#src/features/fees/sale.ts';
import { type Term, termsOf } from '#src/features/fees/terms.ts';

/** Rupiah of a piece, or a share of the price in basis points. */
export type Target = { profit: number } | { margin: number };

export const endings = [
  { ending: 900, step: 1000 },
  { ending: 9000, step: 10_000 },
  { ending: 99_000, step: 100_000 },
] as const;

export interface PricedResult {
  price: number;
  result: OrderResult;
}

export interface SolverResult extends PricedResult {
  /** The same with a seller's ending, never lower. */
  rounded: readonly (PricedResult & { ending: number })[];
}

const isReached = ({ expected, revenue }: OrderResult, quantity: number, target: Target): boolean => {
  if (expected === null) return false;
  return 'profit' in target ? expected >= target.profit * quantity : revenue > 0 && expected * WHOLE >= target.margin * revenue;
};

export const endingFrom = (price: number, { ending, step }: { ending: number; step: number }): number => {
  const rest = price % step;
  return price - rest + ending + (rest > ending ? step : 0);
};

const calculateAt = (sale: Sale, terms: readonly Term[], price: number): PricedResult => ({
  price,
  result: calculateWithTerms({ ...sale, price }, terms),
});

/** Limits of fees break the formula into pieces, so the price is found by bisection. */
const lowestPrice = (sale: Sale, terms: readonly Term[], target: Target): number | null => {
  const reaches = (price: number) => isReached(calculateAt(sale, terms, price).result, sale.quantity, target);
  let low = Math.min(sale.discount + sale.voucher, MOST_RUPIAH);
  let high = MOST_RUPIAH;
  if (!reaches(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** A lowest list price that reaches the target, with cancellations and returns; null: none does, or a fee is unknown. */
export const priceFor = (sale: Sale, target: Target): SolverResult | null => {
  const terms = termsOf(sale);
  const price = lowestPrice(sale, terms, target);
  if (price === null) return null;
  const rounded = endings.flatMap((ending) => {
    // Just above the lowest price, rounding of fees may take back a rupiah; the next ending reaches the target.
    const first = endingFrom(price, ending);
    const found = [first, first + ending.step].map((each) => calculateAt(sale, terms, each));
    const good = found.find(({ result }) => isReached(result, sale.quantity, target));
    return good && good.price <= MOST_RUPIAH ? { ...good, ending: ending.ending } : [];
  });
  return { ...calculateAt(sale, terms, price), rounded };
};
