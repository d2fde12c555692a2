import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';

/** Free. */
export const viewsQuery = (kind: string) =>
  queryOptions({
    queryKey: ['own', 'views', kind],
    queryFn: ({ signal }) => take(unwrap(api.internal.own.views.$get({ query: { kind } }, { init: { signal } }))),
    staleTime: 60_000,
  });
