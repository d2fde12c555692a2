import { z } from 'zod';
import type { FigureChange } from '#src/features/estimates/change.ts';

/** Units or rupiah a day, of the older and the newer days of a change. */
export const pace = z.object({ before: z.number(), now: z.number() });
export type Pace = z.infer<typeof pace>;

/** A week's change in rows and sums: units of a usual week at the pace of two blocks of days (`comparedWeek`). */
export const soldChange = {
  /** 0.084 is +8.4 %; null if it is not stated. */
  sold_change_7d: z.number().nullable(),
  sold_change_same: z.boolean(),
  sold_change_unsure: z.boolean(),
  /** Units a day behind the change; null if it is not stated. */
  sold_a_day: pace.nullable(),
};
const row = z.object(soldChange);
export type SoldChange = z.infer<typeof row>;

export interface PacedChange extends FigureChange {
  pace: Pace | null;
}

const WEEK = 7;

/** Null unless the change is stated. `weeks`: the units of a usual week that it compares. */
export const paceOf = ({ value, same }: FigureChange, weeks: { now: number | null; before: number | null }): Pace | null =>
  (value === null && !same) || weeks.now === null || weeks.before === null
    ? null
    : { before: weeks.before / WEEK, now: weeks.now / WEEK };

export const soldChangeOf = (change: FigureChange, weeks: { now: number | null; before: number | null }): SoldChange => ({
  sold_change_7d: change.value,
  sold_change_same: change.same,
  sold_change_unsure: change.unsure,
  sold_a_day: paceOf(change, weeks),
});
