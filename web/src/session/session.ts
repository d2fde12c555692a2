import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { languageKey } from '@telaah/shared/i18n/languages';
import { api, CallFailure, rememberCsrf, take, unwrap } from '#src/api.ts';
import { noteCheck } from '#src/session/check-failure.ts';

export const sessionKey = ['session'] as const;

/** How long an answer holds where nothing depends on it. */
const FRESH_MS = 30_000;

/** Whose data this page's memory may hold. */
let owner: string | null = null;

/** Somebody else has signed in in another tab: a fresh page starts, which has nothing of the one before in its memory. */
const startAfresh = (): Promise<never> => {
  location.reload();
  return new Promise(() => undefined);
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
      if (owner !== null && owner !== state.user.id) return startAfresh();
      owner = state.user.id;
      rememberCsrf(state);
      noteCheck(null);
      return state;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      rememberCsrf(null);
      noteCheck(null);
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

/**
 * Asks the server who is signed in. Where that fails, for whatever reason, it throws, nobody counts as signed in any more, and the reason is
 * kept for the login page.
 */
export const checkSession = async (queryClient: QueryClient, how: { staleTime?: number; retry?: false } = {}) => {
  try {
    return await queryClient.query({ ...sessionQuery, staleTime: 0, ...how });
  } catch (error) {
    dropSession(queryClient);
    noteCheck(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
};

/** For pages that anybody may see: a visitor of a moment ago is still one. A session that is known is checked; null where that fails. */
export const lookSession = (queryClient: QueryClient): Promise<UserState | null> => {
  const isFirst = queryClient.getQueryData(sessionKey) === undefined;
  // The server saw no session's cookie when it sent this page.
  if (isFirst && document.querySelector('meta[name="visitor"]')) dropSession(queryClient);
  const isKnown = Boolean(queryClient.getQueryData<UserState | null>(sessionKey));
  return checkSession(queryClient, isKnown ? {} : { staleTime: FRESH_MS }).catch(() => null);
};

/** Asks again who is signed in, and waits for it: after a call that changed the account or renewed the session. */
export const refreshSession = (queryClient: QueryClient): Promise<UserState | null> =>
  queryClient.query({ ...sessionQuery, staleTime: 0 });

/** What a call answered that changed the account or renewed the session's token. */
export const keepSession = (queryClient: QueryClient, state: UserState): void => {
  // An older answer that is still under way must not take its place.
  void queryClient.cancelQueries({ queryKey: sessionKey });
  owner = state.user.id;
  rememberCsrf(state);
  noteCheck(null);
  queryClient.setQueryData(sessionKey, state);
};

export const useSession = (): UserState | null => useQuery(sessionQuery).data ?? null;

/** Choices of the browser, not of the person: they survive when the server asks for everything else to be cleared. */
const KEPT = [
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
  const kept = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
  await call();
  const { forgetRecent } = await import('#src/session/recent.ts');
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
