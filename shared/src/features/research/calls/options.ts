import { z } from 'zod';
import { rowId, text } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

/** Options answered at once; typing narrows them. */
export const MAX_OPTIONS = 50;

/** Options of a filter: stores, brands and locations with data. The call is free. */
export const optionsInput = z.strictObject({
  filter: z.enum(['store', 'brand', 'location']),
  /** Each of its words must occur in the name; omitted: the largest options. */
  typed: text(120).optional(),
  /** Only the store with this id, for an address that holds nothing else of it. */
  value: rowId.optional(),
  /** Products are counted on these; omitted: on all. */
  marketplaces: z.array(marketplaceId).min(1).max(marketplaceId.options.length).optional(),
});
export type OptionsInput = z.infer<typeof optionsInput>;

export const filterOption = z.object({
  /** The filter's value: a store's id, or the name of a brand or location. */
  value: z.union([z.int(), z.string()]),
  name: z.string(),
  /** A store's marketplace; null for a brand or location, which may be on any. */
  marketplace: marketplaceId.nullable(),
  products: z.int(),
});
export type FilterOption = z.infer<typeof filterOption>;

export const options = z.object({
  /** Exact names first, then names that begin with the typed text; within each the largest first. */
  options: z.array(filterOption),
  total: z.int(),
});
export type FilterOptions = z.infer<typeof options>;
