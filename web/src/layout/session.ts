import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { languageKey } from '@telaah/shared/i18n/languages';
import { api, CallFailure, rememberCsrf, take, unwrap } from '#src/api.ts';

export const sessionKey = ['session'] as const;

/** Who is signed in; null for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<UserState | null> => {
    try {
      const state = await take(unwrap(api.internal.auth.check.$get(undefined, { init: { signal } })));
      rememberCsrf(state);
      return state;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      rememberCsrf(null);
      return null;
    }
  },
  staleTime: 30_000,
  gcTime: Number.POSITIVE_INFINITY,
});

/** The first visit waits for the answer; later ones go on with what is known while it is checked again. */
export const checkSession = async (queryClient: QueryClient): Promise<UserState | null> => {
  const known = queryClient.getQueryData<UserState | null>(sessionKey);
  const check = queryClient.query(sessionQuery);
  if (!known) return check;
  check.catch(() => undefined);
  return known;
};

/** Asks again who is signed in, and waits for it: after a call that changed the account or renewed the session. */
export const refreshSession = (queryClient: QueryClient): Promise<UserState | null> =>
  queryClient.query({ ...sessionQuery, staleTime: 0 });

/** What a call answered that changed the account or renewed the session's token. */
export const keepSession = (queryClient: QueryClient, state: UserState): void => {
  // An older answer that is still under way must not take its place.
  void queryClient.cancelQueries({ queryKey: sessionKey });
  rememberCsrf(state);
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
];

/** Makes the call that ends the session. What this person did here is forgotten, and a fresh page starts, so that nothing stays in memory. */
export const endSession = async (call: () => Promise<unknown>, next: string): Promise<void> => {
  const kept = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
  await call();
  const { forgetRecent } = await import('#src/layout/recent.ts');
  forgetRecent();
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  location.assign(next);
};

/** `next`: a path of our own. */
export const signOutTo = (next: string): Promise<void> => endSession(() => take(unwrap(api.internal.auth.logout.$post())), next);

export const signOut = (): Promise<void> => signOutTo('/login');
