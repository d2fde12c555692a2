import type { ProductSummary } from '@telaah/shared/features/research/product';
import type { ProductKind } from '@telaah/shared/features/research/product.kind';
import type { GenerationCache } from '#src/features/research/cache.ts';
import { categoryName } from '#src/features/research/category.repo.ts';
import { shortRow } from '#src/features/research/product-row.ts';
import { analyseProducts, findProducts } from '#src/features/research/service.ts';
import type { KindRunner } from '#src/kinds/runner.ts';

/** Where products are found, and what they come to. */
export const productRunner = (cache: GenerationCache): KindRunner<ProductKind, ProductSummary> => ({
  find: (asking, input) => findProducts({ ...asking, cache }, input),
  sums: {
    of: (asking, filter) => analyseProducts({ ...asking, cache }, filter),
    isFound: ({ products }) => products > 0,
  },
  label: async ({ db }, { keyword, category_id }) => keyword || (category_id === undefined ? null : categoryName(db, category_id)),
  // The days of a row are history: plans without it get the newest.
  cut: (row, { history }) => (history.allowed ? row : shortRow(row)),
});
