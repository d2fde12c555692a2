import { z } from 'zod';
import { preview } from '#src/features/plans/preview.ts';
import { spent } from '#src/kinds/answer.ts';
import { calendarDay as day } from '#src/lib/text.ts';

/** The days that may be asked for: what a refusal of others names in its `details`, beside `fields`. */
export const historyBoundsDetails = z.object({ min: day, max: day });
export type HistoryBoundsDetails = z.infer<typeof historyBoundsDetails>;

/**
 * The pace of the last days against that of those before (`comparedWeek`), as a fraction: 0.084 is +8.4 %. `value` null: one of them is not known or too
 * small to compare; or, with `same`, they surely differ by less than 10 %; or, with `unsure`, how they differ cannot be told. `days` and `before` have
 * the campaign days that do not count; `without` names their twin dates. `pace`: units a day, where a change is told.
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

/** What every history says of its days and its price. */
export const historyAnswer = {
  /** The days that the figures speak of, and the first and last that may be asked for. */
  range: z.object({ from: day, to: day, min: day, max: day }),
  /** Something is known of the equally long days before, and they may be asked for: there is something to compare with. */
  earlier: z.boolean(),
  spent,
  /** Until when all of its days cost nothing more. Null: it is not paid for. */
  free_until: z.iso.datetime().nullable(),
  /** Days and what belongs to them were cut for the plan to the newest; the figures are of the 30 days up to them. */
  gate: preview.nullable(),
};
const answer = z.object(historyAnswer);
export type HistoryAnswer = z.infer<typeof answer>;
