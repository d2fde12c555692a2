import { type CategoryRow, categoryRow } from '@telaah/shared/features/research/category';
import { type GroupSummary, groupSummary, type ListSummary, listSummary } from '@telaah/shared/features/research/group';
import { type CategoryKind, categoryKind } from '@telaah/shared/features/research/kinds/category.kind';
import { type CategoryProductsKind, categoryProductsKind } from '@telaah/shared/features/research/kinds/category-products.kind';
import { productRow } from '@telaah/shared/features/research/product';
import { Hono } from 'hono';
import { categoriesIn, findCategoryPage, findCategoryRow, sumCategories } from '#src/features/research/category/categories.ts';
import { type GenerationFacts, generationDays, requireGeneration } from '#src/features/research/generation/generation.repo.ts';
import { type GenerationCache, presentVersion } from '#src/features/research/generation/generation.service.ts';
import type { RunnerRoutes } from '#src/features/research/generation/runner-routes.ts';
import { analyseGroup } from '#src/features/research/group/group.ts';
import { type PlaceFacts, placeName, requirePlaces } from '#src/features/research/places/places.ts';
import { findProducts } from '#src/features/research/product/products.ts';
import { shortRow } from '#src/features/research/rows/product-row.service.ts';
import type { AppEnv } from '#src/http/call/context.ts';
import { kindRoutes } from '#src/kinds/routes.ts';
import type { KindRunner } from '#src/kinds/runner.ts';

/** The list of categories is free, so no charge needs a label. */
export const categoryRunner = (cache: GenerationCache): KindRunner<CategoryKind, ListSummary, GenerationFacts> => ({
  needs: (_filter, now) => requireGeneration(now),
  find: (asking, input) => findCategoryPage({ ...asking, cache }, input),
  sums: {
    days: generationDays,
    of: (asking, filter) => sumCategories({ ...asking, cache }, filter),
    isFound: ({ found }) => found > 0,
  },
  label: async () => null,
});

const partOf = ({ category_id, category_name: name, products, sold_30d, revenue_30d }: CategoryRow) => ({
  category_id,
  name,
  products,
  sold: sold_30d.mid,
  revenue: revenue_30d.mid,
});

type CategoryProductsRunner = KindRunner<CategoryProductsKind, GroupSummary, GenerationFacts & PlaceFacts>;

export const categoryProductsRunner = (cache: GenerationCache): CategoryProductsRunner => ({
  needs: (_filter, now) => ({ ...requireGeneration(now), ...requirePlaces(cache) }),
  find: async (without, input) => {
    const asking = { ...without, cache };
    await findCategoryRow(asking, input.category_id);
    return findProducts(asking, input, 'own');
  },
  sums: {
    days: generationDays,
    of: async (without, filter) => {
      const asking = { ...without, cache };
      const { category_id } = await findCategoryRow(asking, filter.category_id);
      return analyseGroup(asking, filter, async () => (await categoriesIn(asking, category_id)).map(partOf));
    },
    isFound: ({ listings }) => listings > 0,
  },
  label: async (without, { category_id }) => {
    const asking = { ...without, cache };
    return placeName(asking, await presentVersion(asking), category_id);
  },
  cut: (row, { history }) => (history.allowed ? row : shortRow(row)),
});

export const routes: RunnerRoutes = (deps, cache) =>
  new Hono<AppEnv>()
    .route(
      '/',
      kindRoutes(
        deps,
        categoryKind,
        {
          row: categoryRow,
          summary: listSummary,
          says: {
            rows: 'Categories that fit a filter, with what their products come to; free',
            sums: 'What all categories that fit come to; free',
          },
        },
        categoryRunner(cache),
      ),
    )
    .route(
      '/',
      kindRoutes(
        deps,
        categoryProductsKind,
        {
          row: productRow,
          summary: groupSummary,
          says: {
            rows: 'Products of one category that fit a filter, a page at a time',
            sums: 'Totals, days and spread of the products of one category',
          },
          refuses: ['data_not_found'],
        },
        categoryProductsRunner(cache),
      ),
    );
