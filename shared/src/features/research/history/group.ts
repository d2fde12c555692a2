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

/** One day of a category or store: totals over its products. Null is "not known", never zero. */
export const groupDay = z.object({
  day,
  /** Products whose thirty-day sales are known, and those of them that were observed around the day. */
  products: z.int(),
  known: z.int(),
  /** The share of the day's units that was observed, 0 to 1; estimates carry the rest. Null: nothing sold, or nothing known. */
  seen_share: z.number().nullable(),
  /** Units: bounds that contain the truth 8 times in 10, and their middle. */
  sold_low: z.number().nullable(),
  sold: z.number().nullable(),
  sold_high: z.number().nullable(),
  revenue: z.number().nullable(),
  /** How the day's units are known; a day of a sum is never `interpolated`, but its products may be. */
  state: dayState,
  observed: z.boolean(),
  /** What a store stated on the day; null where it was not observed, and for categories. */
  followers: counter.nullable(),
  listed: counter.nullable(),
  rating: z.number().nullable(),
});
export interface GroupDay extends z.infer<typeof groupDay> {}

export const groupHistoryResult = z.object({
  group: z.object({
    id: z.int(),
    name: z.string().nullable(),
    marketplace: marketplaceId,
    /** Of a category: names of its ancestors, from the root on. */
    above: z.array(z.string()),
    tier: storeTier.nullable(),
    location: z.string().nullable(),
    image_url: z.string().nullable(),
    /** Products on sale as the store's own page last counted them, and when; hidden where it never did, null for categories. */
    own_products: counter.nullable(),
    own_products_at: seenAt.nullable(),
  }),
  days: z.array(groupDay),
  summary: z.object({
    /** The sum of the days, unobserved ones carried by estimates; over all thirty days it is the group's own figure. */
    sold: sumEstimate,
    revenue: sumEstimate,
    /** Average price paid per unit, whole rupiah; null where only the units of some products are known. */
    price_average: rupiah.nullable(),
    products: z.int(),
    /** Of the last seven days with known sales. */
    sold_change: weekChange,
  }),
  /** Based on fewer than two observations. */
  validating: z.boolean(),
  seen_at: z.iso.datetime().nullable(),
  generation: generationInfo,
  ...historyAnswer,
});
export type GroupHistoryResult = z.infer<typeof groupHistoryResult>;

const { product_id, marketplace, name, url, image_url, store_id, store_name, store_tier, category_name, provenance, twin } =
  productRow.shape;

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
  price: rupiah.nullable(),
  price_high: rupiah.nullable(),
  /** Units over the known days, and the range the counters allow for them. */
  sold: z.number().nullable(),
  sold_range: z.object({ low: z.number().nullable(), high: z.number().nullable() }).nullable(),
  revenue: z.number().nullable(),
  /** Share of the revenue of all listed products on these days, 0 to 1. */
  share: z.number().nullable(),
  /** Units a day, oldest first, and the indexes of interpolated days. */
  daily_sold: z.array(z.number().nullable()),
  daily_interpolated: z.array(z.int()),
});
export interface HistoryProductRow extends z.infer<typeof historyProductRow> {}

/** Products with data on these days, those that earned most first. */
export const historyProductsResult = z.object({
  range: z.object({ from: day, to: day }),
  items: z.array(historyProductRow),
  total_count: z.int(),
  total_page: z.int(),
  page: z.int(),
  /** Tokens the previous and the next page cost now; null where there is none. */
  cost: z.object({ previous: z.int().nullable(), next: z.int().nullable() }),
  spent,
  gate: preview.nullable(),
});
export type HistoryProductsResult = z.infer<typeof historyProductsResult>;
