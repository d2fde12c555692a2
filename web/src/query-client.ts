import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure } from '#src/api/api.ts';
import { dropEndedSession } from '#src/session/account/session.ts';
import { isPageOffline } from '#src/session/offline/offline-state.ts';

const MINUTE = 60_000;

/** Trying again helps against a lost connection and a busy server, never against a refusal. */
const isPassing = (error: Error): boolean => !(error instanceof CallFailure) || error.code === 'network' || error.status >= 502;

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // A session that ended elsewhere: the frame sees it and leads to the login page.
        if (error instanceof CallFailure && error.status === 401) dropEndedSession(client);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        // Not a wrong password, which is a 401 as well.
        if (error instanceof CallFailure && error.code === 'unauthenticated') dropEndedSession(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
        // Without a network it would only wait, and say nothing.
        retry: (failures, error) => !isPageOffline() && failures < 2 && isPassing(error),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
};
