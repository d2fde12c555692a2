import type { Query, QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { toCachedSession } from '#src/session/offline/cache-rules.ts';
import { putCachedAnswer, putCachedSession } from '#src/session/offline/cache-store.ts';
import { isPageOffline } from '#src/session/offline/offline-state.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/** Answers from before this page's load came from the offline cache. */
const openedAt = performance.timeOrigin;

const currentAddress = (): string => location.pathname + location.search;

const whenIdle = (): Promise<void> =>
  new Promise((then) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => then());
    else setTimeout(then);
  });

/** Caches the session and answers that cost tokens, nothing else. `written` resolves when all is stored so far. */
export const cacheAnswers = (client: QueryClient): { stop: () => void; written: () => Promise<unknown> } => {
  let lastWrite: Promise<unknown> = Promise.resolve();
  const sessionNow = () => client.getQueryData<UserState | null>(sessionKey) ?? null;
  /** Skips data of an account that has signed out meanwhile. */
  const write = (account: string, put: () => Promise<void>) => {
    lastWrite = lastWrite
      .then(whenIdle)
      .then(() => (sessionNow()?.user.id === account && !isPageOffline() ? put() : undefined))
      // Full or blocked storage only costs the offline cache.
      .catch(() => undefined);
  };
  const cacheQuery = (query: Query) => {
    const { queryKey, meta, state } = query;
    const { data, dataUpdatedAt: at } = state;
    const session = sessionNow();
    if (!session?.user.email_verified || isPageOffline() || data === undefined || at < openedAt) return;
    const account = session.user.id;
    if (queryKey[0] === sessionKey[0]) write(account, () => putCachedSession(toCachedSession(session), at));
    // An inactive query belongs to a page that was left and would be stored under another page's address.
    if (!meta?.isCharged || !query.isActive()) return;
    const shown = { address: currentAddress(), title: document.title };
    // The title follows after the page's content.
    const titleNow = () => (currentAddress() === shown.address ? document.title : shown.title);
    write(account, () => putCachedAnswer(account, { key: queryKey, at, data }, { ...shown, title: titleNow() }));
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) cacheQuery(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') cacheQuery(event.query);
  });
  return { stop, written: () => lastWrite };
};
