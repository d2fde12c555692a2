import type { QueryClient } from '@tanstack/react-query';
import type { Outcome } from '@telaah/shared/errors';
import { CallFailure, take } from '#src/api/api.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/** How long an unused paid answer stays cached, ms; its free hour. */
const CACHED_MS = 60 * 60_000;

/** Calls that cost tokens run only on a user's request, never in route loaders, because hovering a link runs loaders. */
export const chargedQueryOptions = {
  meta: { isCharged: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: CACHED_MS,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

const refreshBalances = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: sessionKey });
};

/** Refreshes balances after every answer: parallel calls of one question both reserve tokens, and the second releases its own. */
export const takeChargedResult = async <T>(client: QueryClient, call: Promise<Outcome<T>>): Promise<T> => {
  try {
    const found = await take(call);
    refreshBalances(client);
    return found;
  } catch (error) {
    if (error instanceof CallFailure && error.code !== 'network') refreshBalances(client);
    throw error;
  }
};
