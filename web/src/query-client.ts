import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure } from '#src/api.ts';
import { sessionKey } from '#src/layout/session.ts';

const MINUTE = 60_000;

/** Trying again helps against a lost connection and a busy server, never against a refusal. */
const isPassing = (error: Error): boolean => !(error instanceof CallFailure) || error.code === 'network' || error.status >= 502;

export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // A session that ended elsewhere: the frame sees it and leads to the login page.
        if (error instanceof CallFailure && error.status === 401) client.setQueryData(sessionKey, null);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 30 * MINUTE,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
};
