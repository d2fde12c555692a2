import { z } from 'zod';
import { calendarDay, text } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

/** Keywords that are offered while somebody types. */
export const MAX_SUGGESTIONS = 10;

/** What is typed so far. It costs nothing. */
export const suggestionsInput = z.strictObject({
  typed: text(200, 1),
  marketplaces: z.array(marketplaceId).min(1).max(marketplaceId.options.length).optional(),
});
export type SuggestionsInput = z.infer<typeof suggestionsInput>;

/** Keywords of which something is known: those that begin so, then those that are written alike, the most seen first. */
export const suggestions = z.object({
  items: z.array(z.object({ keyword: z.string(), looks: z.int(), last_day: calendarDay })),
});
export type Suggestions = z.infer<typeof suggestions>;
