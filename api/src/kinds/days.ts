import { addDays } from '@telaah/shared/lib/dates/dates';
import { type DayRange, isWithin, laterDay, rangeLength } from '@telaah/shared/lib/dates/day-range';
import { VALIDATION_MESSAGE } from '@telaah/shared/lib/field-errors';
import { ApiError } from '#src/http/call/errors.ts';

export interface DayRangeInput {
  from: string | undefined;
  to: string | undefined;
  names: readonly [from: string, to: string];
}

export const toDayRangeInput = ({
  minDate,
  maxDate,
}: {
  minDate?: string | undefined;
  maxDate?: string | undefined;
}): DayRangeInput => ({
  from: minDate,
  to: maxDate,
  names: ['minDate', 'maxDate'],
});

/** The newest `reach` days of those that exist. */
export const toReachedDays = ({ from, to }: DayRange, reach: number): DayRange => ({
  from: laterDay(from, addDays(to, 1 - reach)),
  to,
});

/** A missing end becomes the bound. Throws `validation` with the bounds for days outside: days are never cut and then charged. */
export const toRequestedRange = ({ from, to, names: [first, last] }: DayRangeInput, bounds: DayRange): DayRange => {
  const range = { from: from ?? bounds.from, to: to ?? bounds.to };
  if (range.from <= range.to && isWithin(range, bounds)) return range;
  const isFirst = from !== undefined && (from < bounds.from || from > bounds.to);
  const message = `Choose days from ${bounds.from} to ${bounds.to}, at most ${rangeLength(bounds)}`;
  throw new ApiError('validation', VALIDATION_MESSAGE, {
    details: { fields: [{ path: isFirst ? first : last, code: 'range', message }], min: bounds.from, max: bounds.to },
  });
};
