import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';

const HOUR = 3_600_000;

/** Changes only with a new version of the server. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => take(unwrap(api.public.v1.plans.$get(undefined, { init: { signal } }))),
  staleTime: HOUR,
});
