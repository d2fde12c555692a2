import type { QueryClient } from '@tanstack/react-query';
import type { UserState } from '@telaah/shared/features/accounts/schema';
import { followAccount } from '#src/i18n/i18n.ts';
import { keepSession } from '#src/session/account/session.ts';
import { forgetPocket } from '#src/session/offline/away.ts';
import { sessionKey } from '#src/session/storage/session-key.ts';

/** After signing in: nothing that another person's session fetched stays. */
export const openSession = (queryClient: QueryClient, session: UserState): void => {
  void forgetPocket();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  keepSession(queryClient, session);
  followAccount(session.user.language);
};
