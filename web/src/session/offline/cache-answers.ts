import type { Query, QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { toCachedSession } from '#src/session/offline/cache-rules.ts';
import { putCachedAnswer, putCachedSession } from '#src/session/offline/cache-store.ts';
import { isPageOffline } from '#src/session/offline/offline-state.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/** What was answered before came out of the pocket. */
const openedAt = performance.timeOrigin;

const currentAddress = (): string => location.pathname + location.search;

/** When the browser has nothing better to do. */
const whenIdle = (): Promise<void> =>
  new Promise((then) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => then());
    else setTimeout(then);
  });

/**
 * Keeps what the account sees, one thing after another: who it is, as the frame needs it, and answers that cost tokens, which are figures of the
 * market. Nothing else that the page knows is kept. Answers how to
 * stop, and when all is written so far.
 */
export const cacheAnswers = (client: QueryClient): { stop: () => void; written: () => Promise<unknown> } => {
  let last: Promise<unknown> = Promise.resolve();
  const sessionNow = () => client.getQueryData<UserState | null>(sessionKey) ?? null;
  /** For somebody who has signed out meanwhile nothing is written. */
  const write = (account: string, put: () => Promise<void>) => {
    last = last
      .then(whenIdle)
      .then(() => (sessionNow()?.user.id === account && !isPageOffline() ? put() : undefined))
      // A browser that is full, or keeps nothing, costs only this.
      .catch(() => undefined);
  };
  const note = (query: Query) => {
    const { queryKey, meta, state } = query;
    const { data, dataUpdatedAt: at } = state;
    const session = sessionNow();
    if (!session?.user.email_verified || isPageOffline() || data === undefined || at < openedAt) return;
    const account = session.user.id;
    if (queryKey[0] === sessionKey[0]) write(account, () => putCachedSession(toCachedSession(session), at));
    // What nobody looks at was asked for by a page that is gone: it would be kept under the address of another.
    if (!meta?.isCharged || !query.isActive()) return;
    const shown = { address: currentAddress(), title: document.title };
    // A page is called after what it shows once that is there.
    const titleNow = () => (currentAddress() === shown.address ? document.title : shown.title);
    write(account, () => putCachedAnswer(account, { key: queryKey, at, data }, { ...shown, title: titleNow() }));
  };
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) note(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
  return { stop, written: () => last };
};
