import { z } from 'zod';
import { counter, provenance, seenAt } from '#src/features/estimates/provenance.ts';
import { estimate } from '#src/features/estimates/schema.ts';
import { VIEW_NAME } from '#src/features/own/rules.ts';
import { bigId, instant, text, verbatim } from '#src/lib/text.ts';
import { marketplaceId, storeTier } from '#src/marketplaces/ids.ts';

/** `watched`: followed by the account; `hidden`: left out of its results. */
export const savedList = z.enum(['watched', 'hidden']);
export const itemKind = z.enum(['product', 'store']);
export type ItemKind = z.infer<typeof itemKind>;

export const savedItemsParams = z.strictObject({ list: savedList });

const itemFields = { thing: itemKind, id: bigId };

/** `kept_at`: the original time, where a removed item is put back. */
export const saveItemInput = z.strictObject({ list: savedList, ...itemFields, kept_at: instant.optional() });
export type SaveItemInput = z.infer<typeof saveItemInput>;
export const unsaveItemInput = z.strictObject({ list: savedList, ...itemFields });
export type UnsaveItemInput = z.infer<typeof unsaveItemInput>;

export const savedItem = z.object({
  thing: itemKind,
  /** The current id: that of the item into which this one was merged, if any. */
  id: z.string(),
  name: z.string(),
  marketplace: marketplaceId,
  kept_at: z.iso.datetime(),
  /** False: it is gone from the market; the name is the one it had when it was saved. */
  is_there: z.boolean(),
});
export type SavedItem = z.infer<typeof savedItem>;

/** Newest first. */
export const savedItemsResult = z.object({ items: z.array(savedItem), most: z.int() });
export type SavedItemsResult = z.infer<typeof savedItemsResult>;

/** When it had been saved; null: it was not saved. */
export const unsavedItemResult = z.object({ kept_at: z.iso.datetime().nullable() });
export type UnsavedItemResult = z.infer<typeof unsavedItemResult>;

/** Empty: the session tells whose visit it is. */
export const visitInput = z.strictObject({});

const bound = z.number().nullable();
const bounds = z.object({ low: bound, high: bound });
export const figures = z.object({ price: bounds, sold_30d: bounds, stock: bounds, rating: bound });

export const watchedItem = savedItem.extend({
  image_url: z.string().nullable(),
  category_name: z.string().nullable(),
  store_name: z.string().nullable(),
  store_tier: storeTier.nullable(),
  /** The current figures, all null where it is gone; a store has no price and no stock. */
  price: bound,
  price_high: bound,
  sold_30d: estimate.nullable(),
  stock: counter.nullable(),
  rating: bound,
  provenance: provenance.nullable(),
  observed_at: seenAt.nullable(),
  now: figures.nullable(),
  before: figures.nullable(),
  /** When the figures in `before` were current. */
  since: z.iso.datetime(),
});
export type WatchedItem = z.infer<typeof watchedItem>;

/** Changed items first, by the newest change; then the others, last watched first. */
export const watchedResult = z.object({ items: z.array(watchedItem), most: z.int() });
export type WatchedResult = z.infer<typeof watchedResult>;

/** Any name is valid, because views of kinds of other versions are stored too. */
const viewKind = z.string().regex(/^[a-z_]{1,40}$/);
const viewName = text(VIEW_NAME, 1);
const viewAddress = verbatim(4000, /^\/research\/[a-z]{1,20}(\/\d{1,18})?(\?[^#\s\\]*)?$/);
const columnName = z.string().regex(/^\w{1,60}$/);

export const viewsParams = z.strictObject({ kind: viewKind });
/** `created_at`: the original time, where a removed view is put back. */
export const saveViewInput = z.strictObject({
  kind: viewKind,
  name: viewName,
  address: viewAddress,
  columns: z.array(columnName).max(60),
  created_at: instant.optional(),
});
export type SaveViewInput = z.infer<typeof saveViewInput>;
export const viewInput = z.strictObject({ view_id: z.uuid() });
export const renameViewInput = viewInput.extend({ name: viewName });

export const savedView = z.object({
  view_id: z.string(),
  kind: z.string(),
  name: z.string(),
  address: z.string(),
  columns: z.array(z.string()),
  created_at: z.iso.datetime(),
});
export type SavedView = z.infer<typeof savedView>;

/** Sorted by name. `left`: how many more views the account may save. */
export const viewsResult = z.object({ items: z.array(savedView), left: z.int() });
export type ViewsResult = z.infer<typeof viewsResult>;

export const saveRefusal = z.object({ reason: z.enum(['full', 'name_taken']), most: z.int().optional() });
export type SaveRefusal = z.infer<typeof saveRefusal>;
