import { type ProductFilter, type ProductKind, productKind } from '@telaah/shared/features/research/kinds/product.kind';
import { type ProductSummary, productRow, productSummary } from '@telaah/shared/features/research/product';
import { type GenerationFacts, generationDays, requireGeneration } from '#src/features/research/generation/generation.repo.ts';
import { type GenerationCache, presentVersion } from '#src/features/research/generation/generation.service.ts';
import type { RunnerRoutes } from '#src/features/research/generation/runner-routes.ts';
import { findCategoryPlaces, type PlaceFacts, placeName, requirePlaces } from '#src/features/research/places/places.ts';
import { analyseProducts, findProducts } from '#src/features/research/product/products.ts';
import { shortRow } from '#src/features/research/rows/product-row.service.ts';
import { type NameFacts, requireNames } from '#src/features/research/selection/selection.repo.ts';
import { kindRoutes } from '#src/kinds/routes.ts';
import type { KindRunner } from '#src/kinds/runner.ts';
import { followShare, noShareLinks, type ShareLinks } from '#src/ports/share-links.ts';

const following =
  (shares: ShareLinks) =>
  async <Filter extends ProductFilter>(filter: Filter): Promise<Filter> =>
    filter.keyword === undefined ? filter : { ...filter, keyword: await followShare(shares, filter.keyword) };

type ProductRunner = KindRunner<ProductKind, ProductSummary, GenerationFacts & PlaceFacts & NameFacts>;

export const productRunner = (cache: GenerationCache, shares = noShareLinks): ProductRunner => ({
  needs: (filter, now) => ({
    ...requireGeneration(now),
    ...(filter.category_id !== undefined && requirePlaces(cache)),
    ...requireNames(filter),
  }),
  find: async (asking, input) => findProducts({ ...asking, cache }, await following(shares)(input)),
  sums: {
    days: generationDays,
    of: async (asking, filter) => analyseProducts({ ...asking, cache }, await following(shares)(filter)),
    isFound: ({ products }) => products > 0,
  },
  pathOf: async (without, { category_id }) => {
    if (category_id === undefined) return () => undefined;
    const asking = { ...without, cache };
    const { paths } = await findCategoryPlaces(asking, await presentVersion(asking));
    return (id) => paths.get(id);
  },
  label: async (without, { keyword, category_id }) => {
    if (keyword || category_id === undefined) return keyword || null;
    const asking = { ...without, cache };
    return placeName(asking, await presentVersion(asking), category_id);
  },
  // The days of a row are history: plans without it get the newest.
  cut: (row, { history }) => (history.allowed ? row : shortRow(row)),
});

export const routes: RunnerRoutes = (deps, cache) =>
  kindRoutes(
    deps,
    productKind,
    {
      row: productRow,
      summary: productSummary,
      says: {
        rows: 'Products that fit a filter, a page at a time',
        sums: 'Totals and days of all products that fit a filter',
      },
    },
    productRunner(cache, deps.shareLinks),
  );
