import { historyBounds } from '@telaah/shared/features/research/history/day/calendar';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { wibDay } from '@telaah/shared/lib/dates/dates';
import { type DayRange, earlierDay } from '@telaah/shared/lib/dates/day-range';
import type { DayRangeInput } from '#src/kinds/days.ts';

/** The days of a product that may be requested when the plan shows `reach` of them. */
export const toDayBounds = ({ provenance }: ProductRow, now: Date, reach: number): DayRange => {
  // A browser whose clock is ahead may have observed it tomorrow.
  const newest = earlierDay(wibDay(provenance.observed_at), wibDay(now));
  return historyBounds({ first: earlierDay(wibDay(provenance.first_observed_at), newest), newest, reach });
};

export const toProductDayInput = (input: { min_date?: string | undefined; max_date?: string | undefined }): DayRangeInput => ({
  from: input.min_date,
  to: input.max_date,
  names: ['min_date', 'max_date'],
});
