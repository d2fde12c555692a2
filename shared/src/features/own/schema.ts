import { z } from 'zod';
import { counter, provenance, seenAt } from '#src/features/estimates/provenance.ts';
import { estimate } from '#src/features/estimates/schema.ts';
import { VIEW_NAME } from '#src/features/own/rules.ts';
import { bigId, instant, text, verbatim } from '#src/lib/text.ts';
import { marketplaceId, storeTier } from '#src/marketplaces/ids.ts';

/** What an account watches, and what it wants to see no more in results. */
export const savedList = z.enum(['watched', 'hidden']);
export const itemKind = z.enum(['product', 'store']);
export type ItemKind = z.infer<typeof itemKind>;

export const savedItemsParams = z.strictObject({ list: savedList });

/** A thing of the market, by our id. */
const itemFields = { thing: itemKind, id: bigId };

/** `kept_at`: since when, where it is put back. */
export const saveItemInput = z.strictObject({ list: savedList, ...itemFields, kept_at: instant.optional() });
export type SaveItemInput = z.infer<typeof saveItemInput>;
export const unsaveItemInput = z.strictObject({ list: savedList, ...itemFields });
export type UnsaveItemInput = z.infer<typeof unsaveItemInput>;

export const savedItem = z.object({
  thing: itemKind,
  /** Of what it is now: where it has joined another one, that one's. */
  id: z.string(),
  name: z.string(),
  marketplace: marketplaceId,
  kept_at: z.iso.datetime(),
  /** False: the market has it no more; the name is that of when it was kept. */
  is_there: z.boolean(),
});
export type SavedItem = z.infer<typeof savedItem>;

/** Newest first. */
export const savedItemsResult = z.object({ items: z.array(savedItem), most: z.int() });
export type SavedItemsResult = z.infer<typeof savedItemsResult>;

/** Since when it had been kept; null: it was not. */
export const unsavedItemResult = z.object({ kept_at: z.iso.datetime().nullable() });
export type UnsavedItemResult = z.infer<typeof unsavedItemResult>;

/** Nothing: it is about whoever calls. */
export const visitInput = z.strictObject({});

const bound = z.number().nullable();
const bounds = z.object({ low: bound, high: bound });
export const figures = z.object({ price: bounds, sold_30d: bounds, stock: bounds, rating: bound });

/** What is watched, with what it was at the end of the visit before. */
export const watchedItem = savedItem.extend({
  image_url: z.string().nullable(),
  category_name: z.string().nullable(),
  store_name: z.string().nullable(),
  store_tier: storeTier.nullable(),
  /** Of what it is now; all of it null where it is not there. A store has no price and no stock. */
  price: bound,
  price_high: bound,
  sold_30d: estimate.nullable(),
  stock: counter.nullable(),
  rating: bound,
  /** Of a product. */
  provenance: provenance.nullable(),
  /** The newest look at it. */
  observed_at: seenAt.nullable(),
  now: figures.nullable(),
  before: figures.nullable(),
  /** When it was `before`. */
  since: z.iso.datetime(),
});
export type WatchedItem = z.infer<typeof watchedItem>;

/** What changed comes first, the newest change before others; then what was watched last. */
export const watchedResult = z.object({ items: z.array(watchedItem), most: z.int() });
export type WatchedResult = z.infer<typeof watchedResult>;

/** A kind of research, by its name. Those of other versions are kept too. */
const viewKind = z.string().regex(/^[a-z_]{1,40}$/);
const viewName = text(VIEW_NAME, 1);
/** A page of research and what stands behind it. */
const viewAddress = verbatim(4000, /^\/research\/[a-z]{1,20}(\/\d{1,18})?(\?[^#\s\\]*)?$/);
const columnName = z.string().regex(/^\w{1,60}$/);

export const viewsParams = z.strictObject({ kind: viewKind });
/** `created_at`: of one that is put back. */
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
  /** Those that were shown. */
  columns: z.array(z.string()),
  created_at: z.iso.datetime(),
});
export type SavedView = z.infer<typeof savedView>;

/** By name. `left`: how many more the account may save. */
export const viewsResult = z.object({ items: z.array(savedView), left: z.int() });
export type ViewsResult = z.infer<typeof viewsResult>;

/** Why something is not kept: there is no more room, or the name is taken. */
export const saveRefusal = z.object({ reason: z.enum(['full', 'name_taken']), most: z.int().optional() });
export type SaveRefusal = z.infer<typeof saveRefusal>;
