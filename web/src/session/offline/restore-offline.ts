import type { QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { readCachedAnswers, readCachedSession } from '#src/session/offline/cache-store.ts';
import { markOffline } from '#src/session/offline/offline-state.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/**
 * There is no network: who is signed in stays, or else comes out of the pocket, with what they saw last. That is put where pages look for it, with
 * the time of each answer, so that nothing is taken for new, and asked for by nobody. Answers who it is; null: nobody, as far as is known here.
 */
export const restoreOffline = async (client: QueryClient): Promise<UserState | null> => {
  const { data, dataUpdatedAt } = client.getQueryState<UserState | null>(sessionKey) ?? {};
  const kept = await readCachedSession().catch(() => null);
  const found = data ? { state: data, at: dataUpdatedAt ?? null } : kept;
  // Of somebody else nothing is taken.
  if (found && kept?.state.user.id === found.state.user.id) {
    for (const { key, data: answer, at } of await readCachedAnswers(found.state.user.id)) {
      if (client.getQueryData(key) !== undefined) continue;
      // It may be looked at first after hours.
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(key, answer, { updatedAt: at });
    }
  }
  markOffline(found?.at ?? null);
  client.setQueryData(sessionKey, found?.state ?? null);
  return found?.state ?? null;
};
