import type { QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { readCachedAnswers, readCachedSession } from '#src/session/offline/cache-store.ts';
import { markOffline } from '#src/session/offline/offline-state.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/** Keeps or restores the session, and fills the query cache with cached answers and their original times. Null: no session is known. */
export const restoreOffline = async (client: QueryClient): Promise<UserState | null> => {
  const { data, dataUpdatedAt } = client.getQueryState<UserState | null>(sessionKey) ?? {};
  const cachedSession = await readCachedSession().catch(() => null);
  const session = data ? { state: data, at: dataUpdatedAt ?? null } : cachedSession;
  if (session && cachedSession?.state.user.id === session.state.user.id) {
    for (const { key, data: answer, at } of await readCachedAnswers(session.state.user.id)) {
      if (client.getQueryData(key) !== undefined) continue;
      // They may be viewed hours later for the first time.
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(key, answer, { updatedAt: at });
    }
  }
  markOffline(session?.at ?? null);
  client.setQueryData(sessionKey, session?.state ?? null);
  return session?.state ?? null;
};
