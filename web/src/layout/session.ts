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
      rememberCsrf(state.csrf_token);
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

export const useSession = (): UserState | null => useQuery(sessionQuery).data ?? null;

/** Tokens that may still be spent, monthly and bought together; null where the account has no allowance at all. */
export const tokensLeft = ({ quota, total }: UserState): { left: number; limit: number } | null => {
  const limit = quota.limit + total.limit;
  return limit > 0 ? { left: Math.max(0, limit - quota.count - total.count), limit } : null;
};

/** Choices of the browser, not of the person: they survive when the server asks for everything else to be cleared. */
const KEPT = [languageKey, 'telaah:theme', 'telaah:sidebar-narrow', 'telaah:single-key-shortcuts'];

/** Ends the session. What this person did here is forgotten, and a fresh page starts, so that nothing stays in memory either. */
export const signOut = async (): Promise<void> => {
  const kept = KEPT.map((key) => [key, localStorage.getItem(key)] as const);
  await take(unwrap(api.internal.auth.logout.$post()));
  const { forgetRecent } = await import('#src/layout/recent.ts');
  forgetRecent();
  sessionStorage.clear();
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
  location.assign('/login');
};
