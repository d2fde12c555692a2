import { z } from 'zod';
import { columnsOf } from '#src/kinds/column.ts';
import { atLeast, between, inMarketplaces, oneOf, words } from '#src/kinds/filter.ts';
import type { Head } from '#src/kinds/heads.ts';
import { defineKind } from '#src/kinds/kind.ts';
import { marketplaceId } from '#src/marketplaces/snapshot.ts';

/** A kind that there is only in tests: shelves. Nothing else of the product knows it, and everything must be able to show it. */
export const shelfRow = z.object({
  shelf_id: z.string(),
  name: z.string(),
  marketplace: marketplaceId,
  price: z.number().nullable(),
  rating: z.number().nullable(),
});
export interface Shelf extends z.infer<typeof shelfRow> {}

const { entity, money, decimal } = columnsOf<Shelf>();

export const toyHead = {
  id: 'toy',
  path: 'toy_research',
  call: 'shelves',
  page: '/research/toys',
  // Of the same price as products: no question of the one may pay for the other.
  use: 'product_search',
  opens: 'enterprise',
  texts: 'research',
  icon: 'search',
  nav: 'research',
  keys: ['g', 'p'],
} as const satisfies Head;

export const toyKind = defineKind<Shelf>()(toyHead, {
  filters: {
    q: words(100),
    marketplace: inMarketplaces({ input: 'places' }),
    price: between('money'),
    rating: atLeast(5, [3, 4]),
    tier: oneOf(['official', 'regular'], 'common:storeTier'),
  },
  columns: {
    product: entity(
      ({ name, marketplace, shelf_id }) => ({
        name,
        marketplace,
        image: null,
        url: null,
        to: { to: '/research/toys', search: { q: shelf_id } },
      }),
      ({ shelf_id, name }) => ({ shelf_id, name }),
      { fixed: true },
    ),
    price: money((row) => row.price, { sort: true, usual: true }),
    rating: decimal((row) => row.rating, { sort: true }),
  },
  firstSort: 'price',
  card: ['price'],
  tiles: {},
  rowId: (row) => row.shelf_id,
  open: {
    page: ({ shelf_id }) => ({ to: '/research/toys', search: { q: shelf_id } }),
    use: 'historical_product',
    needs: 'history',
  },
  narrow: [],
  examples: [],
});

export const shelves: Shelf[] = [
  { shelf_id: 's1', name: 'Rak kayu', marketplace: 'shopee', price: 250_000, rating: 4.5 },
  { shelf_id: 's2', name: 'Rak besi', marketplace: 'tokopedia', price: null, rating: null },
];
