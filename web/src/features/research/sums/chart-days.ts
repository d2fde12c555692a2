import type { Search } from '@telaah/shared/kinds/kind';
import { type DayRange, isWithin } from '@telaah/shared/lib/dates/day-range';

/** The days that the chart shows: the address's where the search has them, else all that there are. */
export const chartDays = ({ from, to }: Search, bounds: DayRange): DayRange => {
  const asked = from === undefined || to === undefined ? null : { from, to };
  return asked !== null && isWithin(asked, bounds) ? asked : bounds;
};

/** The search with other days in its chart; all of them are left out, so that the address still means them tomorrow. */
export const withChartDays = (search: Search, { from, to }: DayRange, bounds: DayRange): Search => {
  const isAll = from === bounds.from && to === bounds.to;
  return { ...search, from: isAll ? undefined : from, to: isAll ? undefined : to };
};
