import type { VariantDays } from '#src/features/research/history/product.ts';
import type { VariantSales } from '#src/features/research/history/variant-sales.ts';
import { type Interval, intervalOf, isKnown, UNKNOWN } from '#src/lib/interval.ts';
import { withoutPlaceholderStock } from '#src/observation/placeholder-stock.ts';

export interface VariantCourse {
  item_id: string;
  name: string;
  /** Days on which it was read, with the first and the last of them. */
  seen: number;
  from: string;
  to: string;
  /** Whole rupiah, on the first and the last day that showed a price; null where none did. */
  price: { first: number; last: number; low: number; high: number } | null;
  /** Units between the first and the last day; null with fewer than two readings. */
  sold: VariantSales | null;
  /** The latest stock shown; null where none was shown, or the number is a placeholder for plenty. */
  stock: Interval | null;
  /** `outDays`: days read as sold out, of the `stockDays` that showed a stock. */
  outDays: number;
  stockDays: number;
}

/** In the given order; `days` of each ascend. */
export const variantCourses = (variants: readonly VariantDays[]): VariantCourse[] =>
  variants.flatMap(({ item_id, name, days, sales }) => {
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return [];
    const prices = days.flatMap(({ price }) => price ?? []);
    const stocks = days.map(({ stock }) => intervalOf(stock)).filter(isKnown);
    const now = withoutPlaceholderStock(stocks.at(-1) ?? UNKNOWN);
    const [firstPrice, lastPrice] = [prices[0], prices.at(-1)];
    return {
      item_id,
      name,
      seen: days.length,
      from: first.day,
      to: last.day,
      price:
        firstPrice === undefined || lastPrice === undefined
          ? null
          : { first: firstPrice, last: lastPrice, low: Math.min(...prices), high: Math.max(...prices) },
      sold: sales,
      stock: isKnown(now) ? now : null,
      outDays: stocks.filter(({ high }) => high === 0).length,
      stockDays: stocks.length,
    };
  });

export interface StockOut {
  from: string;
  to: string;
  days: number;
  /** It was seen for sale the day after; otherwise it may have lasted longer. */
  ended: boolean;
}

/** `days` ascend without gaps. An unobserved day ends a stock-out, because nothing is known of it. */
export const stockOutsOf = (days: readonly { day: string; sold_out: boolean; observed: boolean }[]): StockOut[] => {
  const found: StockOut[] = [];
  for (const [i, { day, sold_out, observed }] of days.entries()) {
    const last = found.at(-1);
    const isOpen = last !== undefined && last.to === days[i - 1]?.day;
    if (sold_out && isOpen) found[found.length - 1] = { ...last, to: day, days: last.days + 1 };
    else if (sold_out) found.push({ from: day, to: day, days: 1, ended: false });
    else if (isOpen && observed) found[found.length - 1] = { ...last, ended: true };
  }
  return found;
};
