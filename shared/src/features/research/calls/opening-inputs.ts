import { z } from 'zod';
import { rowId, text } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

/* What calls of research take, without what they answer: a page fetches these before its first question. */

/** What the home page asks for. It costs nothing. */
export const highlightsInput = z.strictObject({
  /** A category by its name, which is the same on several marketplaces; null: the whole market. Left out: the asker's first own one, if any. */
  category: text(120, 1).nullable().optional(),
  /** What was searched for lately, newest first: it tells in which categories somebody is at home. */
  words: z.array(text(200)).max(3).optional(),
  category_ids: z.array(rowId).max(5).optional(),
});
export type HighlightsInput = z.infer<typeof highlightsInput>;

/** Whose categories; left out: everybody's. */
export const categoryQuery = z.strictObject({ marketplace: marketplaceId.optional() });

/** One store, by the specification's name of it. */
export const storeInput = z.strictObject({ storeId: rowId });
