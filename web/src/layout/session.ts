import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { api, CallFailure, rememberCsrf, take, unwrap } from '#src/api.ts';
import { forgetRecent } from '#src/layout/recent.ts';

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

/** Ends the session. What this person did here is forgotten too, even when the server cannot be reached. */
export const signOut = async (queryClient: QueryClient): Promise<void> => {
  await take(unwrap(api.internal.auth.logout.$post()));
  rememberCsrf(null);
  forgetRecent();
  sessionStorage.clear();
  queryClient.clear();
  queryClient.setQueryData(sessionKey, null);
};
