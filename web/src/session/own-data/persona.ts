import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';

const HOUR = 3_600_000;

export const personaQuery = queryOptions({
  queryKey: ['persona'],
  queryFn: ({ signal }) => take(unwrap(api.internal.users.persona.$get(undefined, { init: { signal } }))),
  staleTime: HOUR,
});
