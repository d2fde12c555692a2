import { z } from 'zod';
import { soldChange } from '#src/features/estimates/week-change.ts';
import { productRow } from '#src/features/research/product.ts';
import { generationInfo } from '#src/kinds/answer.ts';

export const HIGHLIGHT_ROWS = 8;
export const OFFERED_CATEGORIES = 12;

const { product_id, marketplace, name, image_url, store_name, category_name, price, price_high, listed_at, provenance } =
  productRow.shape;
const { sold_30d } = productRow.shape;

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

/** Products that lead the market or one category, with sure enough figures; twins appear once. */
export const highlights = z.object({
  /** Surely sold more in the last seven days than in the compared week (`comparedWeek`); by units gained. */
  rising: z.array(highlight),
  /** Listed lately; best sellers first. */
  fresh: z.array(highlight),
  /** The category of both lists; null: the whole market. */
  category: z.string().nullable(),
  /** Names of the user's own categories, derived from the words and categories of the request. */
  own: z.array(z.string()),
  /** The largest categories by name; `products` counts all marketplaces. */
  categories: z.array(z.object({ name: z.string(), products: z.int() })),
  generation: generationInfo,
});
export type Highlights = z.infer<typeof highlights>;
