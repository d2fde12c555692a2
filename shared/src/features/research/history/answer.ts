import { z } from 'zod';
import { preview } from '#src/features/plans/preview.ts';
import { spent } from '#src/kinds/answer.ts';
import { calendarDay as day } from '#src/lib/text.ts';

/** The days that may be requested: named in the `details` of a refusal, next to `fields`. */
export const historyBoundsDetails = z.object({ min: day, max: day });
export type HistoryBoundsDetails = z.infer<typeof historyBoundsDetails>;

/**
 * `value` is a fraction (0.084 is +8.4 %), null where unknown or too small to compare; `same`: both differ by less than 10 %;
 * `unsure`: the change is uncertain. `pace` is in units a day. `days` and `before` include campaign days, which do not count;
 * `without` lists their twin dates.
 */
export const weekChange = z.object({
  value: z.number().nullable(),
  same: z.boolean(),
  unsure: z.boolean(),
  pace: z.object({ before: z.number(), now: z.number() }).nullable(),
  days: z.object({ from: day, to: day }),
  before: z.object({ from: day, to: day }),
  without: z.array(day),
});
export type WeekChangeAnswer = z.infer<typeof weekChange>;

export const historyAnswer = {
  /** The days of the figures, and the first and last that may be requested. */
  range: z.object({ from: day, to: day, min: day, max: day }),
  /** The equally long days before have data and may be requested, so a comparison is possible. */
  earlier: z.boolean(),
  spent,
  /** Until when all its days are free; null: not paid for. */
  free_until: z.iso.datetime().nullable(),
  /** Set where the plan cut the days to the newest; the figures then cover the 30 days up to them. */
  gate: preview.nullable(),
};
const answer = z.object(historyAnswer);
export type HistoryAnswer = z.infer<typeof answer>;
