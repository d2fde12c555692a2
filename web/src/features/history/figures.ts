import type { ProductDay, ProductVariant } from '@telaah/shared/features/history/product';

export interface HistoryFigures {
  observedDays: number;
  /** Days whose sales are known. */
  soldDays: number;
  /** Mean of the days whose sales are known; null where none is. */
  soldPerDay: number | null;
  /** The day that sold most, the earliest of equals; null where nothing is known or nothing was sold. */
  bestDay: { day: string; sold: number } | null;
  /** Days on which an observation is held back, in order. */
  validatingDays: string[];
}

/** What the summary tab says beside the API's own figures. Unknown days count neither as zero nor as days. */
export const figuresOf = (days: readonly ProductDay[]): HistoryFigures => {
  const known = days.flatMap(({ day, sold }) => (sold === null ? [] : [{ day, sold }]));
  const best = known.reduce<{ day: string; sold: number } | null>((top, each) => (each.sold > (top?.sold ?? 0) ? each : top), null);
  return {
    observedDays: days.filter((each) => each.observed).length,
    soldDays: known.length,
    soldPerDay: known.length > 0 ? known.reduce((sum, each) => sum + each.sold, 0) / known.length : null,
    bestDay: best,
    validatingDays: days.filter((each) => each.validating).map((each) => each.day),
  };
};

/** Change as a fraction of `before`; null where either is unknown or there was nothing to compare with. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0 ? null : (now - before) / before;

export interface VariantRow extends ProductVariant {
  /** Price × stock, whole rupiah; null unless both are known exactly. */
  stockValue: number | null;
  /** Of the sales of all variants, 0 … 1; null unless every variant's lower bound is known. */
  share: number | null;
  isCheapest: boolean;
  isSoldOut: boolean;
}

/** Variants with what is derived from them. Cheapest is marked only where prices differ. */
export const variantRows = (variants: readonly ProductVariant[]): VariantRow[] => {
  const prices = variants.flatMap(({ price, stock }) => (price === null || stock.high === 0 ? [] : [price]));
  const lowest = prices.length > 1 && new Set(prices).size > 1 ? Math.min(...prices) : null;
  const sold = variants.map((variant) => variant.sold.low);
  const total = sold.every((each) => each !== null) ? sold.reduce<number>((sum, each) => sum + (each ?? 0), 0) : 0;
  return variants.map((variant) => {
    const { price, stock } = variant;
    return {
      ...variant,
      stockValue: price !== null && stock.precision === 'exact' && stock.low !== null ? price * stock.low : null,
      share: total > 0 && variant.sold.low !== null ? variant.sold.low / total : null,
      isCheapest: lowest !== null && price === lowest && stock.high !== 0,
      isSoldOut: stock.high === 0,
    };
  });
};
