import { z } from 'zod';
import { calendarDay, text } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

export const MAX_SUGGESTIONS = 10;

/** The call is free. */
export const suggestionsInput = z.strictObject({
  typed: text(200, 1),
  marketplaces: z.array(marketplaceId).min(1).max(marketplaceId.options.length).optional(),
});
export type SuggestionsInput = z.infer<typeof suggestionsInput>;

/** Keywords that begin with the typed text, the most observed first; then similarly spelled ones, the most similar first. */
export const suggestions = z.object({
  items: z.array(z.object({ keyword: z.string(), looks: z.int(), last_day: calendarDay })),
});
export type Suggestions = z.infer<typeof suggestions>;
