import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFilter, ProductsInput } from '@telaah/shared/features/research/product';
import { api, take, unwrap } from '#src/api.ts';

const HOUR = 3_600_000;

/** One page of products. The page before stays while the next one loads. */
export const productsQuery = (input: ProductsInput) =>
  queryOptions({
    queryKey: ['research', 'products', input],
    queryFn: ({ signal }) =>
      take(unwrap(api.internal.feature.product_research.products.$post({ json: input }, { init: { signal } }))),
    placeholderData: keepPreviousData,
  });

/** Figures and days of everything that fits, whatever the page and the order. */
export const analyticsQuery = ({ page: _page, sort: _sort, order: _order, ...filter }: ProductsInput) =>
  queryOptions({
    queryKey: ['research', 'analytics', filter],
    queryFn: ({ signal }) =>
      take(
        unwrap(
          api.internal.feature.product_research.analytics.$post({ json: filter satisfies ProductFilter }, { init: { signal } }),
        ),
      ),
    placeholderData: keepPreviousData,
  });

/** The whole tree, once a visit: it changes with imports, not with searches. */
export const categoriesQuery = queryOptions({
  queryKey: ['research', 'categories'],
  queryFn: ({ signal }) => take(unwrap(api.internal.feature.category.$get({ query: {} }, { init: { signal } }))),
  staleTime: HOUR,
});
