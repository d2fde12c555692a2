import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFilter, ProductsInput } from '@telaah/shared/features/research/product';
import { api, take, unwrap } from '#src/api.ts';
import { charged, takeCharged } from '#src/layout/charged.ts';

const HOUR = 3_600_000;

/** One page of products, as the plan shows it. The page before stays while the next one loads. Costs tokens. */
export const productsQuery = (plan: string, input: ProductsInput) =>
  queryOptions({
    ...charged,
    queryKey: ['research', 'products', plan, input],
    queryFn: ({ signal, client }) => {
      const call = unwrap(api.internal.feature.product_research.products.$post({ json: input }, { init: { signal } }));
      return takeCharged(client, call);
    },
    placeholderData: keepPreviousData,
  });

/** Figures and days of everything that fits, whatever the page, the order and the days of the chart. Paid for with the rows. */
export const analyticsQuery = (plan: string, { page: _page, sort: _sort, order: _order, ...filter }: ProductsInput) =>
  queryOptions({
    ...charged,
    queryKey: ['research', 'analytics', plan, filter],
    queryFn: ({ signal, client }) => {
      const json = filter satisfies ProductFilter;
      const call = unwrap(api.internal.feature.product_research.analytics.$post({ json }, { init: { signal } }));
      return takeCharged(client, call);
    },
    placeholderData: keepPreviousData,
  });

/** The whole tree, once a visit: it changes with imports, not with searches. */
export const categoriesQuery = queryOptions({
  queryKey: ['research', 'categories'],
  queryFn: ({ signal }) => take(unwrap(api.internal.feature.category.$get({ query: {} }, { init: { signal } }))),
  staleTime: HOUR,
});
