import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { PendingObservation } from '@telaah/shared/features/belief/own-look';
import { newestByProduct } from '@telaah/shared/features/belief/own-news';
import { useMemo } from 'react';
import { api, take } from '#src/api/api.ts';

/** They are made in another tab, on the marketplace: who comes back from there finds them. Free of charge. */
const refetchOnReturn = { staleTime: 10_000, refetchOnWindowFocus: true } as const;

/** Own looks of products of the market: the newest of several, all of one. */
export const pendingObservationsQuery = (productIds: readonly string[]) =>
  queryOptions({
    ...refetchOnReturn,
    queryKey: ['own-looks', productIds],
    queryFn: ({ signal }) =>
      take(unwrap(api.internal.users.looks.products.$post({ json: { product_ids: [...productIds] } }, { init: { signal } }))),
  });

/** A page of what only the person has seen. */
export const pendingProductsPageQuery = (page: number) =>
  queryOptions({
    ...refetchOnReturn,
    queryKey: ['own-products', page],
    queryFn: ({ signal }) => take(unwrap(api.internal.users.looks.$get({ query: { page: String(page) } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
  });

const NONE: readonly PendingObservation[] = [];

/** The newest own look of each of these products. Beside published figures nothing waits for them, and nothing says that they failed. */
export const usePendingObservations = (productIds: readonly string[]): ReadonlyMap<string, PendingObservation> => {
  const { data } = useQuery({ ...pendingObservationsQuery(productIds), enabled: productIds.length > 0 });
  return useMemo(() => newestByProduct(data?.items ?? NONE), [data]);
};
