import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { SESSION_CHANGED } from '@telaah/shared/features/accounts/session-event';
import { languageKey } from '@telaah/shared/i18n/languages';
import { api, CallFailure, rememberCsrf, take } from '#src/api/api.ts';
import { setCheckFailure } from '#src/session/account/check-failure.ts';
import { clearOfflineCache, isPageOffline, isUnansweredShell, markOnline } from '#src/session/offline/offline-state.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/** How long an answer holds where nothing depends on it. */
const FRESH_MS = 30_000;

/** Whose data this page's memory may hold. */
let owner: string | null = null;

/** Somebody else has signed in in another tab: a fresh page starts, which has nothing of the one before in its memory. */
const reloadFresh = async (): Promise<never> => {
  await clearOfflineCache();
  location.reload();
  return new Promise(() => undefined);
};

/** Whether somebody was signed in when the server was last heard; null before that. */
let isSignedIn: boolean | null = null;

/** The server has said who it is. */
const acceptSession = (state: UserState | null): void => {
  if (isSignedIn !== (state !== null)) window.dispatchEvent(new Event(SESSION_CHANGED));
  isSignedIn = state !== null;
  rememberCsrf(state);
  setCheckFailure(null);
  markOnline();
};

/**
 * Who is signed in; null for a visitor. It is asked again in the background too, because what may still be spent is part of the answer; a
 * failure then leaves what was known. Whether a page may be shown is decided by `checkSession`.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<UserState | null> => {
    try {
      const state = await take(unwrap(api.internal.auth.check.$get(undefined, { init: { signal } })));
      if (owner !== null && owner !== state.user.id) return reloadFresh();
      owner = state.user.id;
      acceptSession(state);
      return state;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      acceptSession(null);
      await clearOfflineCache();
      return null;
    }
  },
  staleTime: FRESH_MS,
  gcTime: Number.POSITIVE_INFINITY,
  // Somebody comes back to this tab: the session may have ended meanwhile.
  refetchOnWindowFocus: true,
});

/** Nobody, as far as anybody may be shown anything. */
export const dropSession = (queryClient: QueryClient): void => {
  queryClient.setQueryData(sessionKey, null);
};

/** The server says that the session has ended. What is kept of it goes too. */
export const dropEndedSession = (queryClient: QueryClient): void => {
  dropSession(queryClient);
  void clearOfflineCache();
};

const isOffline = (): boolean => navigator.onLine === false;
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Without a network: who was signed in when the server was last heard; null for nobody. Asking goes on beside it. */
const restoreOfflineSession = async (queryClient: QueryClient, failure: Error): Promise<UserState | null> => {
  setCheckFailure(failure);
  const { offlineCache: pocket } = await import('#src/session/offline/offline-cache.ts');
  const known = await pocket.take(queryClient);
  owner = known?.user.id ?? null;
  return known;
};

/**
 * Asks the server who is signed in. Where that fails, for whatever reason, it throws, nobody counts as signed in any more, and the reason is
 * kept for the login page; but whoever has no network stays who they were.
 */
export const querySession = async (queryClient: QueryClient, how: { staleTime?: number; retry?: false } = {}) => {
  try {
    return await queryClient.query({ ...sessionQuery, staleTime: 0, ...how });
  } catch (thrown) {
    const error = asError(thrown);
    const isUnheard = error instanceof CallFailure && error.code === 'network';
    if (isUnheard && isOffline() && !isPageOffline()) return restoreOfflineSession(queryClient, error);
    if (!isUnheard || !isPageOffline()) dropSession(queryClient);
    setCheckFailure(error);
    throw error;
  }
};

/** The same for a page that is entered. One that the worker gave, because nobody answered, is not kept waiting for the same once more. */
export const checkSession = async (queryClient: QueryClient, how: { staleTime?: number } = {}) => {
  if (isPageOffline()) return queryClient.getQueryData<UserState | null>(sessionKey) ?? null;
  if (isUnansweredShell()) return restoreOfflineSession(queryClient, new CallFailure({ status: 0, statusText: '', body: null }));
  // A second try would wait for the network.
  return querySession(queryClient, isOffline() ? { ...how, retry: false } : how);
};

/** For pages that anybody may see: a visitor of a moment ago is still one. A session that is known is checked; null where that fails. */
export const peekSession = (queryClient: QueryClient): Promise<UserState | null> => {
  const isFirst = queryClient.getQueryData(sessionKey) === undefined;
  // The server saw no session's cookie when it sent this page.
  if (isFirst && document.querySelector('meta[name="visitor"]')) dropEndedSession(queryClient);
  const isKnown = Boolean(queryClient.getQueryData<UserState | null>(sessionKey));
  return checkSession(queryClient, isKnown ? {} : { staleTime: FRESH_MS }).catch(() => null);
};

/** Asks again who is signed in, and waits for it: after a call that changed the account or renewed the session. */
export const refreshSession = (queryClient: QueryClient): Promise<UserState | null> =>
  queryClient.query({ ...sessionQuery, staleTime: 0 });

/** What a call answered that changed the account or renewed the session's token. */
export const setSession = (queryClient: QueryClient, state: UserState): void => {
  // An older answer that is still under way must not take its place.
  void queryClient.cancelQueries({ queryKey: sessionKey });
  owner = state.user.id;
  acceptSession(state);
  queryClient.setQueryData(sessionKey, state);
};

export const useSession = (): UserState | null => useQuery(sessionQuery).data ?? null;

/** Choices of the browser, not of the person: they survive when the server asks for everything else to be cleared. */
const SURVIVING_KEYS = [
  languageKey,
  'telaah:theme',
  'telaah:sidebar-narrow',
  'telaah:single-key-shortcuts',
  'telaah:introduction-hidden',
  'telaah:ended-plan-seen',
  'telaah:language-offer-closed',
];

/** Written whenever a session is ended here. */
export const endedKey = 'telaah:session-ended';

/** Makes the call that ends the session. What this person did here is forgotten, and a fresh page starts, so that nothing stays in memory. */
export const endSession = async (call: () => Promise<unknown>, next: string): Promise<void> => {
  const kept = SURVIVING_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
  // Also where the server cannot be told: whoever wants to leave leaves nothing.
  await clearOfflineCache();
  await call();
  await clearOfflineCache();
  const { forgetRecent } = await import('#src/session/storage/recent.ts');
  forgetRecent();
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  // Other tabs hear of it.
  localStorage.setItem(endedKey, String(Date.now()));
  location.assign(next);
};

/** `next`: a path of our own. */
export const signOutTo = (next: string): Promise<void> => endSession(() => take(unwrap(api.internal.auth.logout.$post())), next);

export const signOut = (): Promise<void> => signOutTo('/login');
