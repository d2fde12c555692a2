import type { Search } from '@telaah/shared/kinds/kind';
import { type DayRange, isWithin } from '@telaah/shared/lib/dates/day-range';

/** The days in the address, if they lie within `bounds`; otherwise all. */
export const chartDays = ({ from, to }: Search, bounds: DayRange): DayRange => {
  const chosen = from === undefined || to === undefined ? null : { from, to };
  return chosen !== null && isWithin(chosen, bounds) ? chosen : bounds;
};

/** Leaves out the full range, so that the address also means all days tomorrow. */
export const withChartDays = (search: Search, { from, to }: DayRange, bounds: DayRange): Search => {
  const isAll = from === bounds.from && to === bounds.to;
  return { ...search, from: isAll ? undefined : from, to: isAll ? undefined : to };
};
