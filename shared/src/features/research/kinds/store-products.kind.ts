import { productHead } from '#src/features/research/kinds/product.head.ts';
import { productKind, productTiles } from '#src/features/research/kinds/product.kind.ts';
import { storeHead } from '#src/features/research/kinds/store.head.ts';
import type { ProductRow } from '#src/features/research/product.ts';
import type { StoreSummary } from '#src/features/research/store.ts';
import { columnsOf } from '#src/kinds/column.ts';
import { entity, opened, words } from '#src/kinds/filter.ts';
import { defineKind, type KindFilter, type KindSearch } from '#src/kinds/kind.ts';

const {
  q: _q,
  marketplace: _marketplace,
  category: _category,
  store: _store,
  tier: _tier,
  location: _location,
  ...narrowing
} = productKind.filters;

/** The store is the question; all other filters narrow it. */
export const storeProductsKind = defineKind<ProductRow, StoreSummary>()(
  { ...storeHead, ...storeHead.opened },
  {
    ...productKind,
    filters: {
      store: opened('storeId', { input: 'storeId' }),
      q: words(200, { input: 'keyword', asks: false }),
      category: entity('category', { input: 'category_id' }),
      ...narrowing,
    },
    // The store's page states how many products it has; the number observed is shown below.
    tiles: {
      ...productTiles,
      products: {
        figure: columnsOf<StoreSummary>().counter((sum) => sum.own_products),
        says: ({ own_products }) => ({ text: own_products.precision === 'hidden' ? 'ownUnknown' : 'ownProducts' }),
        detail: ({ products: count }) => ({ text: 'seen', counts: { count } }),
        statedBy: ({ marketplace, own_products_at: seen_at }) => (seen_at === null ? null : { marketplace, seen_at }),
      },
    },
    narrow: productKind.narrow.flatMap(({ filter, get }) => (filter === 'brand' || filter === 'category' ? [{ filter, get }] : [])),
    options: productHead.path,
  },
);

export type StoreProductsKind = typeof storeProductsKind;
export type StoreProductsFilter = KindFilter<StoreProductsKind>;
export type StoreProductsSearch = KindSearch<StoreProductsKind>;
