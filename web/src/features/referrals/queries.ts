import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';

export const affiliateQuery = (page: number) =>
  queryOptions({
    queryKey: ['affiliate', page],
    queryFn: () => take(unwrap(api.internal.users.affiliates.$post({ json: { page } }))),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const salesQuery = (page: number) =>
  queryOptions({
    queryKey: ['affiliate-sales', page],
    queryFn: () => take(unwrap(api.internal.users.sales.$post({ json: { page } }))),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
