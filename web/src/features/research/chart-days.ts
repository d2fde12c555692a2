import { usualRange } from '@telaah/shared/features/research/history/calendar';
import type { Search } from '@telaah/shared/kinds/kind';
import { type DayRange, isWithin } from '@telaah/shared/lib/day-range';

/** The days that the chart shows: the address's where the search has them, else the usual ones. */
export const chartDays = ({ from, to }: Search, bounds: DayRange, today: string): DayRange => {
  const asked = from === undefined || to === undefined ? null : { from, to };
  return asked !== null && isWithin(asked, bounds) ? asked : usualRange(bounds, today);
};

/** The search with other days in its chart; the usual ones are left out, so that the address still means them tomorrow. */
export const withChartDays = (search: Search, { from, to }: DayRange, bounds: DayRange, today: string): Search => {
  const usual = usualRange(bounds, today);
  const isUsual = from === usual.from && to === usual.to;
  return { ...search, from: isUsual ? undefined : from, to: isUsual ? undefined : to };
};
