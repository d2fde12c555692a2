import { dayReader, type OpenedMonth } from '#src/features/estimates/day-reader.ts';
import { dayStateOf } from '#src/features/research/history/day/day-state.ts';
import type { ProductDay } from '#src/features/research/history/product.ts';
import { addDays, dayList } from '#src/lib/dates/dates.ts';

/** `months` must include the month of the day before `from`. */
export const productDays = (months: readonly OpenedMonth[], from: string, to: string): ProductDay[] => {
  const { value, isIn, sold } = dayReader(months);
  return dayList(from, to).map((day) => {
    const { low, mid, high, revenue } = sold(day);
    const price = value(day, (month) => month.price);
    const stock = value(day, (month) => month.stock);
    const rating = value(day, (month) => month.rating_c);
    const observed = isIn(day, (month) => month.seen);
    const isCounted = [day, addDays(day, -1)].every((each) => isIn(each, (month) => month.counted));
    return {
      day,
      price,
      price_high: value(day, (month) => month.price_high) ?? price,
      stock,
      sold_low: low,
      sold: mid,
      sold_high: high,
      revenue,
      // The month stores a straight line between two observations; a day shows only what was observed on it.
      reviews: isIn(day, (month) => month.reviewed) ? value(day, (month) => month.reviews) : null,
      rating: rating === null ? null : rating / 100,
      state: dayStateOf({ low, mid, high, observed, isCounted }),
      sold_out: observed && (stock === 0 || isIn(day, (month) => month.stopped)),
      observed,
      validating: isIn(day, (month) => month.held),
    };
  });
};
