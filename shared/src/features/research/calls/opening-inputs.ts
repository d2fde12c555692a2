import { z } from 'zod';
import { rowId, text } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

/* Inputs without answers: a page fetches these before its first question. */

/** The call is free. */
export const highlightsInput = z.strictObject({
  /** A name, the same on several marketplaces; null: the whole market; omitted: the user's first own category, if any. */
  category: text(120, 1).nullable().optional(),
  /** Recent searches, newest first; they tell which categories concern the user. */
  words: z.array(text(200)).max(3).optional(),
  category_ids: z.array(rowId).max(5).optional(),
});
export type HighlightsInput = z.infer<typeof highlightsInput>;

/** Omitted: all marketplaces. */
export const categoryQuery = z.strictObject({ marketplace: marketplaceId.optional() });

export const storeInput = z.strictObject({ storeId: rowId });
