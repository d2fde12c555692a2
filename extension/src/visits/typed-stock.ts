import type { Interval } from '@telaah/shared/lib/interval';
import { isPlaceholderStock } from '@telaah/shared/observation/placeholder-stock';

interface StockedProduct {
  stock: Interval;
  variants: readonly { stock: Interval }[];
}

/** The placeholder that a seller typed for "plenty", for a product or a variant; null if there is none. */
export const typedStock = ({ stock, variants }: StockedProduct): number | null =>
  [stock, ...variants.map((variant) => variant.stock)].find(({ low }) => isPlaceholderStock(low))?.low ?? null;

export const typedNumber = (stock: Interval): number | null => typedStock({ stock, variants: [] });
