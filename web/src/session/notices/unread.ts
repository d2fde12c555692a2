import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import { api, take } from '#src/api/api.ts';

const MINUTE = 60_000;

/** Lists of notices, in any filter and on any page. */
export const inboxKey = ['notices', 'inbox'] as const;

/** Number of unread notices. The lists are loaded again if it changed elsewhere. */
export const unreadQuery = queryOptions({
  queryKey: ['notices', 'unread'],
  queryFn: async ({ signal, client, queryKey }) => {
    const answer = await take(unwrap(api.internal.notices.unread.$get(undefined, { init: { signal } })));
    const known = client.getQueryData<typeof answer>(queryKey);
    if (known && known.unread !== answer.unread) void client.invalidateQueries({ queryKey: inboxKey });
    return answer;
  },
  staleTime: 0,
  refetchInterval: MINUTE,
  refetchOnWindowFocus: true,
});
