import { type Interval, intervalOf, UNKNOWN } from '#src/lib/interval.ts';

/**
 * The digits of a stock that a seller typed for "plenty": 9999, five or more of one digit (`88888`), or nines but for the last
 * two digits of five or more (`99997`, a 99,999 of which some are sold). JavaScript and PostgreSQL read the pattern alike.
 */
export const PLACEHOLDER_STOCK = String.raw`^(9999|(\d)\2{4,}|9{3,}\d\d)$`;

const pattern = new RegExp(PLACEHOLDER_STOCK);

/** Is a stock "many, number not real"? Such a number is shown as it was written, and nothing is counted with it. */
export const isPlaceholderStock = (value: number | null | undefined): boolean =>
  value != null && value >= 9999 && pattern.test(String(value));

/** What a stock's number can be counted with: its bounds; unknown where the number is not real. */
export const countedStock = (stock: Interval): Interval =>
  isPlaceholderStock(stock.low) || isPlaceholderStock(stock.high) ? UNKNOWN : intervalOf(stock);

/** The same of a product: its total is no number either where one of the variants in it has none. */
export const countedStockOf = ({ stock, variants }: { stock: Interval; variants: readonly { stock: Interval }[] }): Interval =>
  variants.some((variant) => isPlaceholderStock(variant.stock.low)) ? UNKNOWN : countedStock(stock);
