import { z } from 'zod';
import { soldChange } from '#src/features/estimates/week-change.ts';
import { productRow } from '#src/features/research/product.ts';
import { generationInfo } from '#src/kinds/answer.ts';

/** Rows of one list. */
export const HIGHLIGHT_ROWS = 8;
/** Categories that are offered. */
export const OFFERED_CATEGORIES = 12;

const { product_id, marketplace, name, image_url, store_name, category_name, price, price_high, listed_at, provenance } =
  productRow.shape;
const { sold_30d } = productRow.shape;

/** What of a product is shown beside the others; its days are not part of it. */
export const highlight = z.object({
  product_id,
  marketplace,
  name,
  image_url,
  store_name,
  category_name,
  price,
  price_high,
  sold_30d,
  ...soldChange,
  listed_at,
  provenance,
});
export type Highlight = z.infer<typeof highlight>;

/** The few that lead the market, or one category of it: figures that are sure enough, of goods that are counted once. */
export const highlights = z.object({
  /** Surely sold more in the last seven days than in the week that they are compared with (`comparedWeek`), what gained most units first. */
  rising: z.array(highlight),
  /** Listed lately, what sells most first. */
  fresh: z.array(highlight),
  /** The category that these are of; null: the whole market. */
  category: z.string().nullable(),
  /** Names of the asker's own categories, told by the words and categories that came with the question. */
  own: z.array(z.string()),
  /** The largest categories by name; `products` counts all marketplaces. */
  categories: z.array(z.object({ name: z.string(), products: z.int() })),
  generation: generationInfo,
});
export type Highlights = z.infer<typeof highlights>;
