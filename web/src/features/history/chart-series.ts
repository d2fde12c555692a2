import type { ProductDay } from '@telaah/shared/features/history/product';

/** One number a day, in the order of `days`; null is a gap. */
export interface HistorySeries {
  days: string[];
  price: (number | null)[];
  sold: (number | null)[];
  stock: (number | null)[];
  /** Sales of the equally long range before, laid over the same days; null where it is not compared. */
  before: (number | null)[] | null;
  validating: string[];
}

/** Turns days into lines. Prices hold until the next reading, but not past the last one. */
export const seriesOf = (days: readonly ProductDay[], before: readonly ProductDay[] | null): HistorySeries => ({
  days: days.map((each) => each.day),
  price: held(days.map((each) => each.price)),
  sold: days.map((each) => each.sold),
  stock: days.map((each) => each.stock),
  before: before && days.map((_, i) => before[before.length - days.length + i]?.sold ?? null),
  validating: days.filter((each) => each.validating).map((each) => each.day),
});

/** Fills gaps between two readings with the earlier one. */
export const held = (values: readonly (number | null)[]): (number | null)[] => {
  const last = values.findLastIndex((value) => value !== null);
  let known: number | null = null;
  return values.map((value, i) => {
    known = value ?? known;
    return i <= last ? known : null;
  });
};
