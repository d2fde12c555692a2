import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { unwrap } from '@telaah/api/client';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { SESSION_CHANGED } from '@telaah/shared/features/accounts/session-event';
import { languageKey } from '@telaah/shared/i18n/languages';
import { api, CallFailure, rememberCsrf, take } from '#src/api/api.ts';
import { setCheckFailure } from '#src/session/account/check-failure.ts';
import { clearOfflineCache, isPageOffline, isUnansweredShell, markOnline } from '#src/session/offline/offline-state.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';
import { recentKeys, writeStored } from '#src/session/storage/stored.ts';

/** How long an answer stays fresh where no access depends on it, ms. */
const FRESH_MS = 30_000;

/** Id of the account whose data is in memory. */
let accountId: string | null = null;

/** Another account signed in in another tab: a reload removes the earlier account's data from memory. */
const reloadFresh = async (): Promise<never> => {
  await clearOfflineCache();
  location.reload();
  return new Promise(() => undefined);
};

/** Whether there was a session in the server's last answer; null before the first. */
let isSignedIn: boolean | null = null;

const acceptSession = (state: UserState | null): void => {
  if (isSignedIn !== (state !== null)) window.dispatchEvent(new Event(SESSION_CHANGED));
  isSignedIn = state !== null;
  rememberCsrf(state);
  setCheckFailure(null);
  markOnline();
};

/** The session; null for visitors. Refetched for its balances; a failure keeps the old state. `checkSession` decides on access. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<UserState | null> => {
    try {
      const state = await take(unwrap(api.internal.auth.check.$get(undefined, { init: { signal } })));
      if (accountId !== null && accountId !== state.user.id) return reloadFresh();
      accountId = state.user.id;
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
  // The session may have ended while the tab was in the background.
  refetchOnWindowFocus: true,
});

export const dropSession = (queryClient: QueryClient): void => {
  queryClient.setQueryData(sessionKey, null);
};

/** The server ended the session, so its cached data is removed too. */
export const dropEndedSession = (queryClient: QueryClient): void => {
  dropSession(queryClient);
  void clearOfflineCache();
};

const isOffline = (): boolean => navigator.onLine === false;
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Offline: the session of the server's last answer, or null. The server is still asked in the background. */
const restoreOfflineSession = async (queryClient: QueryClient, failure: Error): Promise<UserState | null> => {
  setCheckFailure(failure);
  const { offlineCache } = await import('#src/session/offline/offline-cache.ts');
  const restored = await offlineCache.restore(queryClient);
  accountId = restored?.user.id ?? null;
  return restored;
};

/** Asks the server. A failure is stored for the login page, drops the session and is thrown; offline the last session is kept instead. */
export const querySession = async (queryClient: QueryClient, how: { staleTime?: number; retry?: false } = {}) => {
  try {
    return await queryClient.query({ ...sessionQuery, staleTime: 0, ...how });
  } catch (thrown) {
    const error = asError(thrown);
    const isUnanswered = error instanceof CallFailure && error.code === 'network';
    if (isUnanswered && isOffline() && !isPageOffline()) return restoreOfflineSession(queryClient, error);
    if (!isUnanswered || !isPageOffline()) dropSession(queryClient);
    setCheckFailure(error);
    throw error;
  }
};

/** The check on entering a page. A page that the worker served offline does not wait for another attempt. */
export const checkSession = async (queryClient: QueryClient, how: { staleTime?: number } = {}) => {
  if (isPageOffline()) return queryClient.getQueryData<UserState | null>(sessionKey) ?? null;
  if (isUnansweredShell()) return restoreOfflineSession(queryClient, new CallFailure({ status: 0, statusText: '', body: null }));
  // A retry would wait for the network.
  return querySession(queryClient, isOffline() ? { ...how, retry: false } : how);
};

/** For public pages: a recent visitor is not checked again, a known session is. Null if the check fails. */
export const peekSession = (queryClient: QueryClient): Promise<UserState | null> => {
  const isFirst = queryClient.getQueryData(sessionKey) === undefined;
  // The server sets this if the page's request had no session cookie.
  if (isFirst && document.querySelector('meta[name="visitor"]')) dropEndedSession(queryClient);
  const isKnown = Boolean(queryClient.getQueryData<UserState | null>(sessionKey));
  return checkSession(queryClient, isKnown ? {} : { staleTime: FRESH_MS }).catch(() => null);
};

/** Refetches after a call that changed the account or renewed the session. */
export const refreshSession = (queryClient: QueryClient): Promise<UserState | null> =>
  queryClient.query({ ...sessionQuery, staleTime: 0 });

export const setSession = (queryClient: QueryClient, state: UserState): void => {
  // An older answer still on its way must not replace it.
  void queryClient.cancelQueries({ queryKey: sessionKey });
  accountId = state.user.id;
  acceptSession(state);
  queryClient.setQueryData(sessionKey, state);
};

export const useSession = (): UserState | null => useQuery(sessionQuery).data ?? null;

/** Preferences of the browser, kept when a session's stored data is cleared. */
const SURVIVING_KEYS = [
  languageKey,
  'telaah:theme',
  'telaah:sidebar-narrow',
  'telaah:single-key-shortcuts',
  'telaah:introduction-hidden',
  'telaah:ended-plan-seen',
  'telaah:language-offer-closed',
];

/** Written when a session ends, for other tabs. */
export const endedKey = 'telaah:session-ended';

/** Ends the session by `call`, clears stored data and loads a new document, so that nothing stays in memory. */
export const endSession = async (call: () => Promise<unknown>, next: string): Promise<void> => {
  const survivingValues = SURVIVING_KEYS.map((key) => [key, localStorage.getItem(key)] as const);
  // Cleared first, because the call may fail.
  await clearOfflineCache();
  await call();
  await clearOfflineCache();
  for (const key of Object.values(recentKeys)) writeStored(key, undefined);
  sessionStorage.clear();
  for (const [key, value] of survivingValues) if (value !== null) localStorage.setItem(key, value);
  localStorage.setItem(endedKey, String(Date.now()));
  location.assign(next);
};

/** `next`: a path of this site. */
export const signOutTo = (next: string): Promise<void> => endSession(() => take(unwrap(api.internal.auth.logout.$post())), next);

export const signOut = (): Promise<void> => signOutTo('/login');
