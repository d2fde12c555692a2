import { usualRange } from '@telaah/shared/features/history/calendar';
import { type DayRange, isWithin } from '@telaah/shared/lib/day-range';
import { type ProductsSearch, productsSearch } from '#src/features/research/search.ts';

/** The days that the chart shows: the address's where the search has them, else the usual ones. */
export const chartDays = ({ from, to }: ProductsSearch, bounds: DayRange, today: string): DayRange => {
  const asked = from === undefined || to === undefined ? null : { from, to };
  return asked !== null && isWithin(asked, bounds) ? asked : usualRange(bounds, today);
};

/** The search with other days in its chart; the usual ones are left out, so that the address still means them tomorrow. */
export const withChartDays = (search: ProductsSearch, { from, to }: DayRange, bounds: DayRange, today: string): ProductsSearch => {
  const usual = usualRange(bounds, today);
  const isUsual = from === usual.from && to === usual.to;
  return productsSearch({ ...search, from: isUsual ? undefined : from, to: isUsual ? undefined : to });
};
