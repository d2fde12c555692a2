import { type Interval, intervalOf, UNKNOWN } from '#src/lib/interval.ts';

/** A stock typed for "plenty": 9999, one digit five times or more, or nines minus sales (`99997`). PostgreSQL reads it alike. */
export const PLACEHOLDER_STOCK = String.raw`^(9999|(\d)\2{4,}|9{3,}\d\d)$`;

const pattern = new RegExp(PLACEHOLDER_STOCK);

/** Whether a stock is a placeholder. Such a number is shown as written and never used in calculations. */
export const isPlaceholderStock = (value: number | null | undefined): boolean =>
  value != null && value >= 9999 && pattern.test(String(value));

/** Bounds of a stock for calculations; unknown for a placeholder. */
export const withoutPlaceholderStock = (stock: Interval): Interval =>
  isPlaceholderStock(stock.low) || isPlaceholderStock(stock.high) ? UNKNOWN : intervalOf(stock);

/** The same for a product: its total is unknown if the stock of any variant is a placeholder. */
export const toProductStock = ({ stock, variants }: { stock: Interval; variants: readonly { stock: Interval }[] }): Interval =>
  variants.some((variant) => isPlaceholderStock(variant.stock.low)) ? UNKNOWN : withoutPlaceholderStock(stock);
