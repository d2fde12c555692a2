import { z } from 'zod';
import { text } from '#src/lib/text.ts';
import { MAX_COUNTER, precisions, type Reading } from '#src/observation/reading.ts';

export const precision = z.enum(precisions);

const count = z.int().min(0).max(MAX_COUNTER).nullable();

export const reading = z.object({
  low: count,
  high: count,
  precision,
  text: text(200).nullable(),
}) satisfies z.ZodType<Reading>;
