import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure } from '#src/api/api.ts';
import { dropEndedSession } from '#src/session/account/session.ts';
import { isPageOffline } from '#src/session/offline/offline-state.ts';

const MINUTE = 60_000;

/** A retry may help after a lost connection or with a busy server, not after a refusal. */
const isPassing = (error: Error): boolean => !(error instanceof CallFailure) || error.code === 'network' || error.status >= 502;

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // The session ended elsewhere; the frame reacts and leads to the login page.
        if (error instanceof CallFailure && error.status === 401) dropEndedSession(client);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        // A wrong password is also a 401.
        if (error instanceof CallFailure && error.code === 'unauthenticated') dropEndedSession(client);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
        // Offline a retry would wait silently for the network.
        retry: (failures, error) => !isPageOffline() && failures < 2 && isPassing(error),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
};
