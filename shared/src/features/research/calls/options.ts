import { z } from 'zod';
import { rowId, text } from '#src/lib/text.ts';
import { marketplaceId } from '#src/marketplaces/ids.ts';

/** At most so many are answered at once; typing narrows them. */
export const MAX_OPTIONS = 50;

/** What a filter can be set to: the stores, brands and places from which something is known. It costs nothing. */
export const optionsInput = z.strictObject({
  filter: z.enum(['store', 'brand', 'location']),
  /** Each of its words stands somewhere in the name. Left out: the largest. */
  typed: text(120).optional(),
  /** The one store of this id: an address has nothing else of it. */
  value: rowId.optional(),
  /** Counted on these; left out: on all of them. */
  marketplaces: z.array(marketplaceId).min(1).max(marketplaceId.options.length).optional(),
});
export type OptionsInput = z.infer<typeof optionsInput>;

export const filterOption = z.object({
  /** What the filter takes: a store's id, or the name of a brand or a place. */
  value: z.union([z.int(), z.string()]),
  name: z.string(),
  /** Where a store is; null: a brand or a place, which may be on any. */
  marketplace: marketplaceId.nullable(),
  products: z.int(),
});
export type FilterOption = z.infer<typeof filterOption>;

export const options = z.object({
  /** Exact names first, then those that begin with what was typed, of each the largest first. */
  options: z.array(filterOption),
  /** All that fit. */
  total: z.int(),
});
export type FilterOptions = z.infer<typeof options>;
