import { z } from 'zod';
import { quarantineReason, source } from '#src/features/market/schema.ts';
import { calendarDay } from '#src/lib/text.ts';
import { precision } from '#src/observation/reading-shape.ts';
import { dated } from '#src/observation/snapshot.ts';

/** When something was seen: an instant, or the WIB day alone (`YYYY-MM-DD`) where nobody said more than a day, and that was a guess. */
export const seenAt = z.union([z.iso.datetime(), calendarDay]);

/** A stored counter, as shown: bounds and precision. */
export const counter = z.object({ low: z.number().nullable(), high: z.number().nullable(), precision });
export interface Counter extends z.infer<typeof counter> {}

/** Where a row's figures come from and when they were last seen. */
export const provenance = z.object({
  source,
  observed_at: seenAt,
  /** Accepted observations of this product, all time. */
  observations: z.int(),
  first_observed_at: seenAt,
  /** `guessed`: of no look the moment is known, and both of these are days. */
  dated,
  /** Fewer than two observations, or the newest is quarantined: "still being validated". */
  validating: z.boolean(),
  quarantine_reason: quarantineReason.nullable(),
  /** One reporter alone, whom no administrator trusts, says so. */
  one_reporter: z.boolean(),
});
export interface Provenance extends z.infer<typeof provenance> {}
