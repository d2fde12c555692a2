import { z } from 'zod';
import { preview } from '#src/features/plans/preview.ts';
import type { DailySales, RowsAnswer, SumsAnswer } from '#src/kinds/kind.ts';
import { calendarDay } from '#src/lib/text.ts';

/** Tokens charged for an answer; 0 where it was a repetition, found nothing or is free. */
export const spent = z.int().min(0);

const dailySales: z.ZodType<DailySales> = z.object({
  day: calendarDay,
  sold: z.number().nullable(),
  revenue: z.number().nullable(),
  seen_share: z.number().min(0).max(1).nullable(),
  known: z.int(),
  products: z.int(),
});

/** The research generation of an answer; its figures do not change until the next one. */
export const generationInfo = z.object({
  id: z.int(),
  built_at: z.iso.datetime(),
  day_from: calendarDay,
  day_to: calendarDay,
  demo: z.boolean(),
});

const answerFields = {
  generation: generationInfo,
  spent,
  free_until: z.iso.datetime().nullable(),
  gate: preview.nullable(),
};

/** `listed`: a second name for the rows; a request that prefers the smallest answer gets them once. */
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

/** `range`: the days of the sums, and the first and last that may be requested; `in_range`: totals of these days. */
export const sumsRange = {
  range: z.object({ from: calendarDay, to: calendarDay, min: calendarDay, max: calendarDay }),
  in_range: z.object({ sold: z.number().nullable(), revenue: z.number().nullable() }),
};

export const sumsAnswerSchema = <Summary>(summary: z.ZodType<Summary>): z.ZodType<SumsAnswer<Summary>> =>
  z.object({
    summary,
    summary_range: z.object({ from: calendarDay, to: calendarDay }),
    daily_sales: z.array(dailySales),
    ...sumsRange,
    ...answerFields,
  });
