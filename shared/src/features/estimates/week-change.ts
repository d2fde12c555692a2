import { z } from 'zod';
import type { FigureChange } from '#src/features/estimates/change.ts';

/** Units or rupiah a day in the older and in the newer days of a change. */
export const pace = z.object({ before: z.number(), now: z.number() });
export type Pace = z.infer<typeof pace>;

/** The change of a week as rows and sums tell it: of a usual week's units at the pace of two blocks of days (`comparedWeek`). */
export const soldChange = {
  /** A fraction: 0.084 is +8.4 %; null where it is not told. */
  sold_change_7d: z.number().nullable(),
  /** It surely lies within ±10 %. */
  sold_change_same: z.boolean(),
  /** Both weeks are known, and how they differ cannot be told. */
  sold_change_unsure: z.boolean(),
  /** Units a day that the change is told of; null where it is not told. */
  sold_a_day: pace.nullable(),
};
const row = z.object(soldChange);
export type SoldChange = z.infer<typeof row>;

/** A change, and the units a day that it is told of. */
export interface PacedChange extends FigureChange {
  pace: Pace | null;
}

const WEEK = 7;

/** Units a day of a change that is told; null of others. `weeks`: the units of a usual week that it compares. */
export const paceOf = ({ value, same }: FigureChange, weeks: { now: number | null; before: number | null }): Pace | null =>
  (value === null && !same) || weeks.now === null || weeks.before === null
    ? null
    : { before: weeks.before / WEEK, now: weeks.now / WEEK };

/** How an answer tells a change. */
export const soldChangeOf = (change: FigureChange, weeks: { now: number | null; before: number | null }): SoldChange => ({
  sold_change_7d: change.value,
  sold_change_same: change.same,
  sold_change_unsure: change.unsure,
  sold_a_day: paceOf(change, weeks),
});
