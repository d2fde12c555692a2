import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';

const HOUR = 3_600_000;

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => take(unwrap(api.public.v1.settings.$get(undefined, { init: { signal } }))),
  staleTime: HOUR,
});
