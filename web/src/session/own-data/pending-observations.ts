import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { newestByProduct } from '@telaah/shared/features/trust/pending-difference';
import type { PendingObservation } from '@telaah/shared/features/trust/pending-observation';
import { useMemo } from 'react';
import { api, take } from '#src/api/api.ts';

/** Refetched on focus, because captures are made in another tab. Free. */
const refetchOnReturn = { staleTime: 10_000, refetchOnWindowFocus: true } as const;

/** Pending observations: all of one product, the newest of several. */
export const pendingObservationsQuery = (productIds: readonly string[]) =>
  queryOptions({
    ...refetchOnReturn,
    queryKey: ['own-looks', productIds],
    queryFn: ({ signal }) =>
      take(unwrap(api.internal.users.looks.products.$post({ json: { product_ids: [...productIds] } }, { init: { signal } }))),
  });

export const pendingProductsPageQuery = (page: number) =>
  queryOptions({
    ...refetchOnReturn,
    queryKey: ['own-products', page],
    queryFn: ({ signal }) => take(unwrap(api.internal.users.looks.$get({ query: { page: String(page) } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
  });

const NONE: readonly PendingObservation[] = [];

/** Newest pending observation by product. Published figures do not wait for them, and a failure is not shown. */
export const usePendingObservations = (productIds: readonly string[]): ReadonlyMap<string, PendingObservation> => {
  const { data } = useQuery({ ...pendingObservationsQuery(productIds), enabled: productIds.length > 0 });
  return useMemo(() => newestByProduct(data?.items ?? NONE), [data]);
};
