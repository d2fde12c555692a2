import type { GroupSummary } from '#src/features/research/group.ts';
import { productKind, productTiles } from '#src/features/research/product.kind.ts';
import type { ProductRow } from '#src/features/research/product.ts';
import { entity, opened, words } from '#src/kinds/filter.ts';
import { heads } from '#src/kinds/heads.ts';
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

/** What opening one store shows: its products, and what they come to. The store is the question, all else narrows it. */
export const storeProductsKind = defineKind<ProductRow, GroupSummary>()(
  { ...heads.store, ...heads.store.opened },
  {
    ...productKind,
    filters: {
      store: opened('storeId', { input: 'storeId' }),
      q: words(200, { input: 'keyword', asks: false }),
      category: entity('category', { input: 'category_id' }),
      ...narrowing,
    },
    // All of them are sold in one store.
    tiles: { ...productTiles, products: { figure: productTiles.products.figure } },
    narrow: productKind.narrow.flatMap(({ filter, get }) => (filter === 'brand' || filter === 'category' ? [{ filter, get }] : [])),
    options: heads.product.path,
  },
);

export type StoreProductsKind = typeof storeProductsKind;
export type StoreProductsFilter = KindFilter<StoreProductsKind>;
export type StoreProductsSearch = KindSearch<StoreProductsKind>;
