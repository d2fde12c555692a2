import type { Counter } from '#src/features/estimates/provenance.ts';
import type { ProductVariant } from '#src/features/research/history/product.ts';
import { type Interval, intervalOf, isKnown, times } from '#src/lib/interval.ts';
import { withoutPlaceholderStock } from '#src/observation/placeholder-stock.ts';
import type { SnapshotVariant } from '#src/observation/snapshot.ts';

type VariantSource<C> = Pick<SnapshotVariant, 'id' | 'name' | 'price' | 'original_price' | 'lower_price_guarantee'> & {
  stock: C;
  sold: C;
};

/** `C`: a counter may carry the page's own words. */
export type VariantFigures<C extends Counter = Counter> = Omit<ProductVariant, 'stock' | 'sold'> & { stock: C; sold: C };

const orNull = (interval: Interval): Interval | null => (isKnown(interval) ? interval : null);

/** Unknown inputs give null. */
export const variantFigures = <C extends Counter>({
  id,
  name,
  lower_price_guarantee,
  ...read
}: VariantSource<C>): VariantFigures<C> => {
  const { price, original_price, stock, sold } = read;
  const worth = (units: Interval) => (price === null ? null : orNull(times({ low: price, high: price }, units)));
  return {
    item_id: id,
    name,
    price,
    original_price,
    stock,
    sold,
    is_lowest_price_at_shopee: lower_price_guarantee,
    stockValue: worth(withoutPlaceholderStock(stock)),
    revenue: worth(intervalOf(sold)),
    sales: orNull(intervalOf(sold)),
    lower_price_guarantee,
  };
};

export type VariantRow<C extends Counter = Counter> = VariantFigures<C> & {
  /** Share of the units of all variants, 0 … 1; null unless all are exact, because bounds of a part and a whole give no share. */
  share: number | null;
  /** The cheapest of those for sale; false for all where all cost the same. */
  isCheapest: boolean;
  isSoldOut: boolean;
};

const exactly = ({ low, high }: Interval): number | null => (low === high ? low : null);

export const variantRows = <C extends Counter>(variants: readonly VariantFigures<C>[]): VariantRow<C>[] => {
  const isSoldOut = ({ stock }: VariantFigures<C>) => stock.high === 0;
  const prices = variants.flatMap((each) => (each.price === null || isSoldOut(each) ? [] : [each.price]));
  const cheapest = new Set(prices).size > 1 ? Math.min(...prices) : null;
  const units = variants.map(({ sold }) => exactly(sold));
  const total = units.reduce<number | null>((all, each) => (all === null || each === null ? null : all + each), 0);
  return variants.map((each, index) => ({
    ...each,
    share: total ? (units[index] ?? 0) / total : null,
    isCheapest: cheapest !== null && each.price === cheapest && !isSoldOut(each),
    isSoldOut: isSoldOut(each),
  }));
};
