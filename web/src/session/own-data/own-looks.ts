import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnLook } from '@telaah/shared/features/belief/own-look';
import { newestByProduct } from '@telaah/shared/features/belief/own-news';
import { useMemo } from 'react';
import { api, take, unwrap } from '#src/api/api.ts';

/** They are made in another tab, on the marketplace: who comes back from there finds them. Free of charge. */
const fresh = { staleTime: 10_000, refetchOnWindowFocus: true } as const;

/** Own looks of products of the market: the newest of several, all of one. */
export const ownLooksQuery = (productIds: readonly string[]) =>
  queryOptions({
    ...fresh,
    queryKey: ['own-looks', productIds],
    queryFn: ({ signal }) =>
      take(unwrap(api.internal.users.looks.products.$post({ json: { product_ids: [...productIds] } }, { init: { signal } }))),
  });

/** A page of what only the person has seen. */
export const ownProductsQuery = (page: number) =>
  queryOptions({
    ...fresh,
    queryKey: ['own-products', page],
    queryFn: ({ signal }) => take(unwrap(api.internal.users.looks.$get({ query: { page: String(page) } }, { init: { signal } }))),
    placeholderData: keepPreviousData,
  });

const NONE: readonly OwnLook[] = [];

/** The newest own look of each of these products. Beside published figures nothing waits for them, and nothing says that they failed. */
export const useOwnLooks = (productIds: readonly string[]): ReadonlyMap<string, OwnLook> => {
  const { data } = useQuery({ ...ownLooksQuery(productIds), enabled: productIds.length > 0 });
  return useMemo(() => newestByProduct(data?.items ?? NONE), [data]);
};
