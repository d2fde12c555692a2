import { historyBounds, usualRange } from '@telaah/shared/features/research/history/calendar';
import type { ProductRow } from '@telaah/shared/features/research/product';
import { addDays, wibDay } from '@telaah/shared/lib/dates';
import { type DayRange, earlierDay, isWithin, laterDay, rangeLength } from '@telaah/shared/lib/day-range';
import { ApiError } from '#src/http/errors.ts';
import { VALIDATION_MESSAGE } from '#src/http/validate.ts';

/** The days of a product that may be asked for where the plan shows `reach` of them. */
export const boundsOf = ({ provenance }: ProductRow, now: Date, reach: number): DayRange => {
  // A clock ahead of ours may have seen it tomorrow.
  const newest = earlierDay(wibDay(provenance.observed_at), wibDay(now));
  return historyBounds({ first: earlierDay(wibDay(provenance.first_observed_at), newest), newest, reach });
};

/** The ends of the days that a call names, and what it calls them. */
export interface AskedDays {
  from: string | undefined;
  to: string | undefined;
  names: readonly [from: string, to: string];
}

export const productDaysAsked = (input: { min_date?: string | undefined; max_date?: string | undefined }): AskedDays => ({
  from: input.min_date,
  to: input.max_date,
  names: ['min_date', 'max_date'],
});

/** Where only one end is named, the other is as far away as the usual days have it. */
const meant = ({ from, to }: AskedDays, bounds: DayRange, usual: DayRange): DayRange => {
  if (from === undefined && to === undefined) return usual;
  const more = rangeLength(usual) - 1;
  return {
    from: from ?? laterDay(bounds.from, addDays(to ?? usual.to, -more)),
    to: to ?? earlierDay(bounds.to, addDays(from ?? usual.from, more)),
  };
};

/** The days that are asked for. Throws `validation`, with the bounds, for any outside of them: days are never cut and then charged for. */
export const rangeOf = (asked: AskedDays, bounds: DayRange, now: Date): DayRange => {
  const range = meant(asked, bounds, usualRange(bounds, wibDay(now)));
  if (range.from <= range.to && isWithin(range, bounds)) return range;
  const [first, last] = asked.names;
  const path = range.from < bounds.from || range.from > bounds.to ? first : last;
  const message = `Choose days from ${bounds.from} to ${bounds.to}, at most ${rangeLength(bounds)}`;
  throw new ApiError('validation', VALIDATION_MESSAGE, {
    details: { fields: [{ path, code: 'range', message }], min: bounds.from, max: bounds.to },
  });
};
