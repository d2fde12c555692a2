import { z } from 'zod';
import { preview } from '#src/features/plans/preview.ts';
import type { DailySales, RowsAnswer, SumsAnswer } from '#src/kinds/kind.ts';
import { calendarDay } from '#src/lib/text.ts';

/** Tokens that an answer took; 0 where it was a repetition, found nothing or costs nothing. */
export const spent = z.int().min(0);

const dailySales: z.ZodType<DailySales> = z.object({
  day: calendarDay,
  sold: z.number().nullable(),
  revenue: z.number().nullable(),
  seen_share: z.number().min(0).max(1).nullable(),
  known: z.int(),
  products: z.int(),
});

/** The research generation that answered: exact until the next one. */
export const generationInfo = z.object({
  id: z.int(),
  built_at: z.iso.datetime(),
  day_from: calendarDay,
  day_to: calendarDay,
  demo: z.boolean(),
});

/** What every answer says of itself, last. */
const answerFields = {
  generation: generationInfo,
  spent,
  free_until: z.iso.datetime().nullable(),
  gate: preview.nullable(),
};

/** A page of such rows. `listed`: their second name; who prefers `LEAST_ANSWER` gets them once. */
export const rowsAnswerSchema = <Row>(row: z.ZodType<Row>, listed?: string): z.ZodType<RowsAnswer<Row>> =>
  z.object({
    items: z.array(row),
    ...(listed !== undefined && { [listed]: z.array(row).optional().describe('The rows of `items` by their second name') }),
    total_count: z.int(),
    total_page: z.int(),
    page: z.int(),
    hidden: z.int().min(0),
    ...answerFields,
  });

/** What sums say of the days that they are asked for. */
export const sumsRange = {
  range: z.object({ from: calendarDay, to: calendarDay, min: calendarDay, max: calendarDay }),
  in_range: z.object({ sold: z.number().nullable(), revenue: z.number().nullable() }),
};

/** Such a summary and its days. */
export const sumsAnswerSchema = <Summary>(summary: z.ZodType<Summary>): z.ZodType<SumsAnswer<Summary>> =>
  z.object({
    summary,
    summary_range: z.object({ from: calendarDay, to: calendarDay }),
    daily_sales: z.array(dailySales),
    ...sumsRange,
    ...answerFields,
  });
