import { z } from 'zod';
import { quarantineReason, source } from '#src/features/market/schema.ts';
import { calendarDay } from '#src/lib/text.ts';
import { precision } from '#src/observation/reading-shape.ts';
import { dated } from '#src/observation/snapshot.ts';

/** An instant, or the WIB day alone (`YYYY-MM-DD`) if only a day is known and that is a guess. */
export const seenAt = z.union([z.iso.datetime(), calendarDay]);

export const counter = z.object({ low: z.number().nullable(), high: z.number().nullable(), precision });
export interface Counter extends z.infer<typeof counter> {}

export const provenance = z.object({
  source,
  observed_at: seenAt,
  /** Accepted observations of this product, all time. */
  observations: z.int(),
  first_observed_at: seenAt,
  /** `guessed`: the moment of no observation is known, and both of these are days. */
  dated,
  /** Fewer than two observations, or the newest is quarantined. */
  validating: z.boolean(),
  quarantine_reason: quarantineReason.nullable(),
  /** The only source is one reporter without an administrator's trust. */
  one_reporter: z.boolean(),
});
export interface Provenance extends z.infer<typeof provenance> {}
