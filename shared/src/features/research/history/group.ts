import { z } from 'zod';
import { counter, seenAt } from '#src/features/estimates/provenance.ts';
import { sumEstimate } from '#src/features/estimates/sum.ts';
import { preview } from '#src/features/plans/preview.ts';
import { historyAnswer, weekChange } from '#src/features/research/history/answer.ts';
import { dayState } from '#src/features/research/history/day/day-state.ts';
import { productRow } from '#src/features/research/product.ts';
import { generationInfo, spent } from '#src/kinds/answer.ts';
import { calendarDay as day } from '#src/lib/text.ts';
import { marketplaceId, rupiah, storeTier } from '#src/marketplaces/ids.ts';

/** One day of a category or a store: what its products come to. Null is "not known", never zero. */
export const groupDay = z.object({
  day,
  /** Products of the group whose sales of thirty days are known, and those of them that were seen around the day. */
  products: z.int(),
  known: z.int(),
  /** Of the day's units the part that was seen, 0 to 1: estimates of the products carry the rest. Null where nothing sold, or nothing is known. */
  seen_share: z.number().nullable(),
  /** Units: the bounds within which they are 8 times in 10, and their middle. */
  sold_low: z.number().nullable(),
  sold: z.number().nullable(),
  sold_high: z.number().nullable(),
  revenue: z.number().nullable(),
  /** How the units of the day are known. No day of a sum is `interpolated`: its products may be. */
  state: dayState,
  observed: z.boolean(),
  /** What a store said of itself on the day; null where nobody looked, and of categories. */
  followers: counter.nullable(),
  listed: counter.nullable(),
  rating: z.number().nullable(),
});
export interface GroupDay extends z.infer<typeof groupDay> {}

export const groupHistoryResult = z.object({
  /** Who it is. */
  group: z.object({
    id: z.int(),
    name: z.string().nullable(),
    marketplace: marketplaceId,
    /** Of a category the names above it, from the root on. */
    above: z.array(z.string()),
    tier: storeTier.nullable(),
    location: z.string().nullable(),
    image_url: z.string().nullable(),
    /** Products on sale as a store's own page last counted them, and when; hidden where none did, null of categories. */
    own_products: counter.nullable(),
    own_products_at: seenAt.nullable(),
  }),
  days: z.array(groupDay),
  summary: z.object({
    /** The sum of the days, of which estimates carry those that were not seen. Of all thirty days it is the group's own figure. */
    sold: sumEstimate,
    revenue: sumEstimate,
    /** What was paid for a unit on average, whole rupiah; null where of some products only the units are known. */
    price_average: rupiah.nullable(),
    /** Products of the group. */
    products: z.int(),
    /** Of the last seven days with known sales. */
    sold_change: weekChange,
  }),
  /** Fewer than two looks are behind it. */
  validating: z.boolean(),
  /** The newest look at any of its products. */
  seen_at: z.iso.datetime().nullable(),
  generation: generationInfo,
  ...historyAnswer,
});
export type GroupHistoryResult = z.infer<typeof groupHistoryResult>;

const { product_id, marketplace, name, url, image_url, store_id, store_name, store_tier, category_name, provenance, twin } =
  productRow.shape;

/** A product in the days of a history. */
export const historyProductRow = z.object({
  product_id,
  marketplace,
  name,
  url,
  image_url,
  store_id,
  store_name,
  store_tier,
  category_name,
  provenance,
  twin,
  /** The lowest and the highest that could be paid on these days. */
  price: rupiah.nullable(),
  price_high: rupiah.nullable(),
  /** Units of the days that are known, and what the counters allow for all of these. */
  sold: z.number().nullable(),
  sold_range: z.object({ low: z.number().nullable(), high: z.number().nullable() }).nullable(),
  revenue: z.number().nullable(),
  /** Of what all products of the list earned on these days, 0 to 1. */
  share: z.number().nullable(),
  /** Units a day, oldest first; and the places of days between two looks. */
  daily_sold: z.array(z.number().nullable()),
  daily_interpolated: z.array(z.int()),
});
export interface HistoryProductRow extends z.infer<typeof historyProductRow> {}

/** Products of which something is known on the days, those that earned most first. */
export const historyProductsResult = z.object({
  range: z.object({ from: day, to: day }),
  items: z.array(historyProductRow),
  total_count: z.int(),
  total_page: z.int(),
  page: z.int(),
  /** Tokens that the page before and the one after would take now; null where there is none. */
  cost: z.object({ previous: z.int().nullable(), next: z.int().nullable() }),
  spent,
  gate: preview.nullable(),
});
export type HistoryProductsResult = z.infer<typeof historyProductsResult>;
