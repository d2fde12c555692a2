import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';

const MINUTE = 60_000;

/** Number of unread notices. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: ({ signal }) => take(unwrap(api.internal.notices.unread.$get(undefined, { init: { signal } }))),
  staleTime: 0,
  refetchInterval: MINUTE,
  refetchOnWindowFocus: true,
});
