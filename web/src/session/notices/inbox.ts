import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { InboxInput, InboxPage } from '@telaah/shared/features/notices/schema';
import { useEffect } from 'react';
import { api, take } from '#src/api/api.ts';
import { unreadQuery } from '#src/session/notices/unread.ts';

/** Most ids that one call can mark. */
const MAX_MARKED = 100;

/** Lists of notices, in any filter and on any page. */
const inboxKey = ['notices', 'inbox'] as const;

const inboxQuery = (input: InboxInput) =>
  queryOptions({
    queryKey: [...inboxKey, input],
    queryFn: async ({ signal, client }) => {
      const page = await take(unwrap(api.internal.notices.get_all.$post({ json: input }, { init: { signal } })));
      client.setQueryData(unreadQuery.queryKey, { unread: page.unread });
      return page;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });

/** A page of the inbox, loaded again if the number of unread notices changed elsewhere. */
export const useInbox = (input: InboxInput) => {
  const inbox = useQuery(inboxQuery(input));
  const counted = useQuery(unreadQuery).data?.unread;
  const known = inbox.data?.unread;
  const { refetch } = inbox;
  useEffect(() => {
    if (counted !== undefined && known !== undefined && counted !== known) void refetch();
  }, [counted, known, refetch]);
  return inbox;
};

export interface NoticeMark {
  /** Omitted: all notices. */
  ids?: readonly string[] | undefined;
  isRead: boolean;
}

const markPage = (page: InboxPage, { ids, isRead }: NoticeMark, unread: number): InboxPage => ({
  ...page,
  unread,
  notices: page.notices.map((notice) => (ids && !ids.includes(notice.notice_id) ? notice : { ...notice, is_read: isRead })),
});

/** Marks optimistically; a failure restores the cache and throws. Lists keep their rows until they are loaded again. */
export const putNoticeMark = async (client: QueryClient, mark: NoticeMark): Promise<void> => {
  const { ids, isRead } = mark;
  // A first load goes on, because nothing would start it again.
  await client.cancelQueries({ queryKey: ['notices'], predicate: ({ state }) => state.data !== undefined });
  const before = client.getQueriesData({ queryKey: ['notices'] });
  const show = (unread: number) => {
    client.setQueryData(unreadQuery.queryKey, { unread });
    client.setQueriesData<InboxPage>({ queryKey: inboxKey }, (page) => page && markPage(page, mark, unread));
  };
  const known = client.getQueryData(unreadQuery.queryKey)?.unread ?? 0;
  show(ids ? Math.max(0, known + (isRead ? -ids.length : ids.length)) : 0);
  try {
    const { unread } = await take(
      unwrap(api.internal.notices.mark.$post({ json: { is_read: isRead, ...(ids && { notice_ids: [...ids] }) } })),
    );
    show(unread);
  } catch (error) {
    for (const [key, data] of before) client.setQueryData(key, data);
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey: inboxKey, refetchType: 'none' });
  }
};

/** Ids of all unread notices; null if they are more than one call can mark. */
export const findUnreadIds = async (client: QueryClient, language: InboxInput['language']): Promise<string[] | null> => {
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await client.query({ ...inboxQuery({ page, language, unread: true }), staleTime: 0 });
    if (answer.unread > MAX_MARKED) return null;
    ids.push(...answer.notices.map(({ notice_id }) => notice_id));
    pages = answer.total_page;
  }
  return ids;
};
