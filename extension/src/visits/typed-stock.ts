import type { Interval } from '@telaah/shared/lib/interval';
import { isPlaceholderStock } from '@telaah/shared/observation/placeholder-stock';

interface StockedProduct {
  stock: Interval;
  variants: readonly { stock: Interval }[];
}

/** The number that a seller typed for "plenty", for a product or one of its variants; null where none of them has such a stock. */
export const typedStock = ({ stock, variants }: StockedProduct): number | null =>
  [stock, ...variants.map((variant) => variant.stock)].find(({ low }) => isPlaceholderStock(low))?.low ?? null;

/** The same of a stock alone. */
export const typedNumber = (stock: Interval): number | null => typedStock({ stock, variants: [] });
