import type { QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { applyAccountLanguage } from '#src/i18n/i18n.ts';
import { setSession } from '#src/session/account/session.ts';
import { clearOfflineCache } from '#src/session/offline/offline-state.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/** Drops all data of an earlier account before the new session starts. */
export const openSession = (queryClient: QueryClient, session: UserState): void => {
  void clearOfflineCache();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  setSession(queryClient, session);
  applyAccountLanguage(session.user.language);
};
