import type { GroupSummary } from '#src/features/research/group.ts';
import { categoryHead } from '#src/features/research/kinds/category.head.ts';
import { productHead } from '#src/features/research/kinds/product.head.ts';
import { productKind, productTiles } from '#src/features/research/kinds/product.kind.ts';
import type { ProductRow } from '#src/features/research/product.ts';
import { opened, words } from '#src/kinds/filter.ts';
import { defineKind, type KindSearch } from '#src/kinds/kind.ts';

const { category: _category, q: _q, marketplace: _marketplace, ...narrowing } = productKind.filters;

/** The category is the question; all other filters narrow it. */
export const categoryProductsKind = defineKind<ProductRow, GroupSummary>()(
  { ...categoryHead, ...categoryHead.opened },
  {
    ...productKind,
    filters: {
      category: opened('categoryId', { input: 'category_id' }),
      q: words(200, { input: 'keyword', asks: false }),
      ...narrowing,
    },
    tiles: productTiles,
    narrow: productKind.narrow.flatMap(({ filter, get }) => (filter === 'brand' || filter === 'store' ? [{ filter, get }] : [])),
    options: productHead.path,
  },
);

export type CategoryProductsKind = typeof categoryProductsKind;
export type CategoryProductsSearch = KindSearch<CategoryProductsKind>;
