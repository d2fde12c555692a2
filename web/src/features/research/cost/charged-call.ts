import type { QueryClient } from '@tanstack/react-query';
import type { Outcome } from '@telaah/shared/errors';
import { CallFailure, take } from '#src/api/api.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/** How long an answer that was paid for is kept once nobody looks at it, in ms. */
const KEPT_MS = 60 * 60_000;

/**
 * For calls that cost tokens: they are made when a person asks for something, never by themselves. What is there is not asked for again when the
 * network comes back, the window is looked at or some time has passed. Loaders of routes never make such a call: hovering a link runs them.
 */
export const chargedQueryOptions = {
  meta: { isCharged: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: KEPT_MS,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** What may still be spent is asked for anew, in the background. */
const refreshBalances = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: sessionKey });
};

/**
 * The result of a call that costs tokens. Whatever the server answers, it may have held some until then: two calls of one question hold two, and
 * the one that comes second gives its own back. So what may be spent is asked for anew after each, also after one that took nothing.
 */
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
